import { systemClock } from '../clock.ts'
import type { Intake } from '../images/intake.ts'
import { type Engine, EngineError } from './engine.ts'
import { openIllustrator } from './illustrator/index.ts'
import type { ModelOptions } from './model/open-models.ts'
import type { UpstreamOptions } from './open-upstream.ts'
import { type EngineSpec, isEmbeddedOnly, type ModelSpec } from './spec.ts'
import { Crashes } from './stack/crashes.ts'
import { withCapabilities } from './stack/with-capabilities.ts'
import { withDuplicateWarning } from './stack/with-duplicate-warning.ts'
import { type FailoverOptions, withFailover } from './stack/with-failover.ts'
import { withFittedSize } from './stack/with-fitted-size.ts'
import { withPlainPrompt } from './stack/with-plain-prompt.ts'
import { withRetries } from './stack/with-retries.ts'

export interface OpenOptions extends UpstreamOptions, Pick<ModelOptions, 'log' | 'isWorker'> {
  intake: Pick<Intake, 'fit' | 'input'>
  /** The time of one request. */
  timeoutMs: number
  onFailover: FailoverOptions['onFailover']
  /** An illustrator that is already open. Absent: a new one is opened. */
  illustrator?: Engine | undefined
}

/** The parts of the server that engines use. */
export type EngineParts = Pick<
  OpenOptions,
  'intake' | 'clock' | 'log' | 'isWorker' | 'onFailover' | 'illustrator'
>

/** The configured engines as one. Throws an EngineError that names the missing part. */
export async function openEngine(options: OpenOptions): Promise<Engine> {
  const [first, ...others] = await openEach(options)
  if (!first) throw new EngineError('misconfigured', 'No engine is configured')
  return isEmbeddedOnly(options) ? first : withFailover([first, ...others], options)
}

/** Each configured engine by itself, in order of preference. */
export async function openEach(options: OpenOptions): Promise<Engine[]> {
  const crashes = new Crashes()
  let opener: ReturnType<typeof modelOpener> | undefined
  async function ownModel(spec: ModelSpec): Promise<Engine> {
    opener ??= modelOpener(options)
    return (await opener)(spec)
  }
  return Promise.all(
    options.specs.map(async (spec) => {
      const engine = await open(spec, { ...options, crashes, ownModel })
      return withCapabilities(withDuplicateWarning(engine), options.concurrency)
    }),
  )
}

/** Wraps an upstream engine, from the outside in. */
function surrounded(engine: Engine, options: OpenOptions & { crashes: Crashes }): Engine {
  const { intake, timeoutMs, promptSyntax, crashes, clock = systemClock } = options
  const drawing = withRetries(withFittedSize(engine, intake), { clock, timeoutMs, crashes })
  return withPlainPrompt(drawing, { keepsSyntax: promptSyntax })
}

/** Opens the models that Easel runs itself: together, because they share the memory. */
async function modelOpener(options: OpenOptions): Promise<(spec: ModelSpec) => Engine> {
  const { openModels } = await import('./model/open-models.ts')
  return openModels(
    options.specs.filter((spec) => spec.kind === 'model'),
    options,
  )
}

interface Shared {
  crashes: Crashes
  ownModel(spec: ModelSpec): Promise<Engine>
}

async function open(
  spec: EngineSpec,
  { ownModel, ...options }: OpenOptions & Shared,
): Promise<Engine> {
  if (spec.kind === 'illustrator') return options.illustrator ?? openIllustrator()
  if (spec.kind === 'model') return surrounded(await ownModel(spec), options)
  // Much code, which most servers never use.
  const { openUpstream } = await import('./open-upstream.ts')
  return surrounded(await openUpstream(spec, options), options)
}
