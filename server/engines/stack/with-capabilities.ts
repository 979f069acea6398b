import { type Needs, needsOf, unmetNeed } from '../can-do.ts'
import { type Engine, EngineError, type EngineEvent, type EngineRequest } from '../engine.ts'
import { withGenerate } from './with-generate.ts'

/** The parts of a request that only refine it, and their names in a message. */
const refinements = {
  negativePrompt: 'negative prompt',
  guidance: 'guidance',
  strength: 'strength',
} as const

/** What an engine without the ability takes, for a message. */
const limitsOf: Record<keyof Needs, (engine: Engine) => string> = {
  references: ({ capabilities: { references } }) =>
    references === 0 ? 'no references' : `at most ${references} references`,
  mask: () => 'no mask',
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
    for (const [name, words] of entriesOf(refinements)) {
      if (engine.capabilities[name] || wanted[name] === undefined) continue
      delete wanted[name]
      yield { type: 'warning', message: `The engine takes no ${words}: it was left out` }
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
