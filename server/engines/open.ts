import { systemClock } from '../clock.ts'
import type { Intake } from '../images/intake.ts'
import { type Engine, EngineError } from './engine.ts'
import { openIllustrator } from './illustrator/index.ts'
import type { UpstreamOptions } from './open-upstream.ts'
import { type EngineSpec, isEmbeddedOnly } from './spec.ts'
import { announced } from './stack/announced.ts'
import { distinct } from './stack/distinct.ts'
import { type FailoverOptions, failover } from './stack/failover.ts'
import { fitted } from './stack/fitted.ts'
import { neutral } from './stack/neutral.ts'
import { persistent } from './stack/persistent.ts'

export interface OpenOptions extends UpstreamOptions {
  intake: Pick<Intake, 'fit'>
  /** The time of one request. */
  timeoutMs: number
  onFailover: FailoverOptions['onFailover']
  /** Opened before; one is opened when left out. */
  illustrator?: Engine | undefined
}

/** What the server gives to its engines. */
export type EngineParts = Pick<OpenOptions, 'intake' | 'clock' | 'onFailover' | 'illustrator'>

/** The configured engines as one. Throws an EngineError that says what is missing. */
export async function openEngine(options: OpenOptions): Promise<Engine> {
  const [first, ...others] = await openEach(options)
  if (!first) throw new EngineError('misconfigured', 'No engine is configured')
  return isEmbeddedOnly(options) ? first : failover([first, ...others], options)
}

/** Each configured engine by itself, in order of preference. */
export function openEach(options: OpenOptions): Promise<Engine[]> {
  return Promise.all(
    options.specs.map(async (spec) => {
      const engine = await open(spec, options)
      return announced(distinct(engine), options.concurrency)
    }),
  )
}

/** Wraps an upstream engine, from the outside in. */
function surrounded(engine: Engine, options: OpenOptions): Engine {
  const { intake, timeoutMs, promptSyntax, clock = systemClock } = options
  const drawing = persistent(fitted(engine, intake), { clock, timeoutMs })
  return promptSyntax ? drawing : neutral(drawing)
}

async function open(spec: EngineSpec, options: OpenOptions): Promise<Engine> {
  if (spec.kind === 'illustrator') return options.illustrator ?? openIllustrator()
  // Much code, which most servers never use.
  const { openUpstream } = await import('./open-upstream.ts')
  return surrounded(await openUpstream(spec, options), options)
}
