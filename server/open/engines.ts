import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Deps } from '../core/deps.ts'
import type { Engine } from '../engines/engine.ts'
import { illustratorOnDemand } from '../engines/illustrator/index.ts'
import { type EngineParts, openEngine } from '../engines/open.ts'
import { isEmbeddedOnly } from '../engines/spec.ts'
import { withCapabilities } from '../engines/stack/with-capabilities.ts'
import { createIntake, type Intake } from '../images/intake.ts'

interface EngineOptions {
  /** Closes the opened parts. */
  stack: AsyncDisposableStack
  clock: Clock
  log: Logger
  /** The embedded engine, if it is already open. */
  illustrator: Engine | undefined
  /** Replaces the engines of the settings. */
  engine: Engine | undefined
  /** The intake, if it is already open. */
  intake: Intake | undefined
}

/** Opens the engines, and the intake that checks their images. */
export async function openEngines(
  config: Config,
  { stack, clock, log, illustrator, ...given }: EngineOptions,
): Promise<Pick<Deps, 'intake' | 'engine' | 'testKeyEngine'>> {
  const intake = given.intake ?? stack.use(createIntake())
  const onFailover = (engine: string, error: unknown) =>
    log.warn({ engine, error }, 'A request goes to the next engine')
  const engine = stack.use(
    given.engine
      ? withCapabilities(given.engine)
      : await openConfigured(config, { intake, clock, log, onFailover, illustrator }),
  )
  const isEmbedded = given.engine !== undefined || isEmbeddedOnly(config.engines)
  const testKeyEngine = isEmbedded ? engine : stack.use(illustratorOnDemand())
  return { intake, engine, testKeyEngine }
}

async function openConfigured(
  config: Config,
  parts: Omit<EngineParts, 'isWorker'>,
): Promise<Engine> {
  const isWorker = config.roles.includes('worker')
  // An API-only server starts no drawing threads.
  if (!isWorker && isEmbeddedOnly(config.engines)) return withCapabilities(illustratorOnDemand())
  const timeoutMs = config.engineTimeoutSeconds * 1000
  return openEngine({ ...config.engines, ...parts, isWorker, timeoutMs })
}
