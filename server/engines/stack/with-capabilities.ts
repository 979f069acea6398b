import { needsOf, type Unmet, unmetNeed } from '../can-do.ts'
import { type Engine, EngineError, type EngineEvent, type EngineRequest } from '../engine.ts'
import { withGenerate } from './with-generate.ts'

/**
 * The parts of a request that only refine it: the ability for each, and what an engine without
 * says.
 */
const refinements = {
  negativePrompt: {
    ability: 'negativePrompt',
    message: 'The engine takes no negative prompt: it was left out',
  },
  guidance: { ability: 'guidance', message: 'The engine takes no guidance: it was left out' },
  quality: { ability: 'quality', message: 'The engine takes no quality: it was left out' },
  strength: { ability: 'strength', message: 'The engine takes no strength: it was left out' },
  background: {
    ability: 'transparency',
    message: 'background has no effect: the engine cannot draw a transparent background',
  },
} as const

/** Every engine draws an opaque background, in a quality between low and high. */
const usual = new Set<unknown>(['opaque', 'medium'])

/** The limit of an engine for each need, as a part of a message. */
const limitsOf: Record<Unmet, (engine: Engine) => string> = {
  references: ({ capabilities: { references } }) =>
    references === 0 ? 'no references' : `at most ${references} references`,
  mask: () => 'no mask',
  words: () => 'no request without an image',
  scale: ({ capabilities: { maxScale } }) =>
    maxScale === 1 ? 'no image to enlarge' : `no scale above ${maxScale}`,
}

/**
 * Wraps an engine so that it first reports its id, and gets only what its capabilities name. Steps
 * are clamped, and refinements that it lacks are left out, both with a warning. Throws a
 * `misconfigured` EngineError for references, a mask or a scale that it does not take.
 * `concurrency` replaces the engine's own.
 */
export function withCapabilities(engine: Engine, concurrency?: number): Engine {
  async function* generate(
    request: EngineRequest,
    signal: AbortSignal,
  ): AsyncGenerator<EngineEvent> {
    refuseUnmet(engine, request)
    const { min, max } = engine.capabilities.steps
    const steps = Math.min(max, Math.max(min, request.steps))
    yield { type: 'generating', engine: engine.id, steps }
    if (steps !== request.steps && max > 0) {
      yield {
        type: 'warning',
        message: `The engine takes ${min} to ${max} steps: it drew with ${steps}`,
      }
    }
    const wanted = { ...request, steps }
    for (const [name, { ability, message }] of entriesOf(refinements)) {
      if (engine.capabilities[ability] || wanted[name] === undefined) continue
      if (!usual.has(wanted[name])) yield { type: 'warning', message }
      delete wanted[name]
    }
    yield* engine.generate(wanted, signal)
  }
  return withGenerate(engine, generate, { concurrency })
}

function refuseUnmet(engine: Engine, request: EngineRequest): void {
  const unmet = unmetNeed(engine.capabilities, needsOf(request))
  if (unmet) {
    const message = `The engine ${engine.id} takes ${limitsOf[unmet](engine)}`
    throw new EngineError('misconfigured', message, { isFinal: true })
  }
}

function entriesOf<Name extends string, Value>(record: Record<Name, Value>): [Name, Value][] {
  return Object.entries(record) as [Name, Value][]
}
