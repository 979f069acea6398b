import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Core } from '../schema/core.ts'
import { ServiceError } from '../schema/error.ts'
import type { Config } from './config.ts'
import { createCore } from './core/core.ts'
import type { Deps } from './core/deps.ts'
import { recover } from './core/give-back.ts'
import { newId } from './core/id.ts'
import { createKeys, type Keys } from './core/keys.ts'
import type { GenerationEnd } from './core/observer.ts'
import { createRateLimit } from './core/rate.ts'
import { rehearsalEngine, type Sleep } from './core/rehearsal.ts'
import { createSafetyFilter } from './core/safety/filter.ts'
import { createSignInLimit } from './core/sign-in-limit.ts'
import { openDatabase } from './db/open.ts'
import { announce } from './db/presence.ts'
import type { Engine } from './engines/engine.ts'
import { illustratorOnDemand } from './engines/illustrator/on-demand.ts'
import { openEngine } from './engines/open.ts'
import { isEmbeddedOnly } from './engines/spec.ts'
import { createListener } from './http/listener.ts'
import { createHttpServer, type HttpServer } from './http/server.ts'
import { createDiskStore } from './images/disk.ts'
import { createIntake, type Intake } from './images/intake.ts'
import { createLog, logWithin } from './log.ts'
import { createMetrics } from './metrics/metrics.ts'
import { startTraces } from './metrics/traces.ts'
import { closeToOthers } from './private-folder.ts'
import { createLocalQueue } from './queue/local.ts'
import { createSignIn, type SignIn } from './sign-in/sign-in.ts'

export interface App extends AsyncDisposable {
  /** Answers requests by its `fetch`. */
  http: HttpServer
  /** The same for node:http. */
  listener: RequestListener
  core: Core
  keys: Keys
  signIn: SignIn
  log: Logger
  /** Takes no more work, and gives what runs until `deadlineMs` from now before it is stopped and given back. */
  drain(deadlineMs: number): Promise<void>
}

/** What a test may put in place of the real thing. */
export interface Overrides {
  engine?: Engine
  now?: () => number
  log?: Logger
  siteFolder?: string
  sleep?: Sleep
}

const sleep: Sleep = (ms, signal) => delay(ms, undefined, { signal })

/** Its code is only loaded when somebody asks. */
async function licenses(): Promise<string> {
  const pack = await import('./engines/illustrator/pack/pack.ts')
  return pack.licenses()
}

const builtSite = join(import.meta.dirname, '../web/dist')

/** The engines of the settings; the log is told when a request goes on to the next. */
function openConfigured(config: Config, fitter: Intake, log: Logger): Promise<Engine> {
  const onFailover = (from: string, error: unknown) =>
    log.warn({ engine: from, error }, 'A request goes to the next engine')
  return openEngine({ ...config.engines, fitter, timeoutMs: config.engineTimeoutMs, onFailover })
}

/** Everything, wired. The only place that picks implementations. Throws with one clear line when it cannot start. */
export async function createApp(config: Config, overrides: Overrides = {}): Promise<App> {
  await using starting = new AsyncDisposableStack()
  const now = overrides.now ?? Date.now
  const log = overrides.log ?? createLog(config)
  const database = starting.use(await openDatabase(config.database))
  const presence = starting.use(await announce(config.database))
  const store = starting.use(createDiskStore(join(config.dataDir, 'images')))
  await closeToOthers(config.dataDir).catch((error) =>
    log.warn({ error }, `Other users of this machine may be able to read ${config.dataDir}`),
  )
  const intake = starting.use(createIntake())
  const engine = starting.use(overrides.engine ?? (await openConfigured(config, intake, log)))
  const isEmbedded = overrides.engine !== undefined || isEmbeddedOnly(config.engines)
  const embedded = isEmbedded ? engine : starting.use(illustratorOnDemand())
  const queue = createLocalQueue({ concurrency: engine.concurrency, capacity: config.queueCapacity })
  const keys = createKeys({ database, now, dailyLimit: config.dailyLimit })
  const rate = createRateLimit(config.rateLimit, now)
  const signIn = await createSignIn({
    ...config,
    database,
    kind: config.database.kind,
    newAccountId: () => newId('acc', now()),
    now,
  })
  const metrics = createMetrics(queue)
  const traces = config.tracesEndpoint ? starting.use(startTraces(config.tracesEndpoint, now)) : undefined
  const live: Deps['live'] = new Map()

  const recovered = await recover({ database, store, presence, now })
  if (recovered > 0) log.info({ generations: recovered }, 'gave back what a stopped server left unfinished')

  const core = createCore({
    settings: config,
    database,
    presence,
    engine,
    rehearsalEngine: rehearsalEngine(embedded, overrides.sleep ?? sleep),
    queue,
    store,
    intake,
    keys,
    rate,
    signInLimit: createSignInLimit(now),
    filter: createSafetyFilter(),
    now,
    log,
    observer: { ...metrics, generationEnded },
    live,
  })
  const http = createHttpServer({
    ...config,
    core,
    signIn,
    metrics: config.metrics ? metrics : undefined,
    tracer: traces?.tracer,
    licenses,
    log,
    logWithin,
    now,
    siteFolder: overrides.siteFolder ?? builtSite,
  })
  const running = starting.move()

  function generationEnded(end: GenerationEnd) {
    metrics.generationEnded(end)
    traces?.generationEnded(end)
  }

  async function drain(deadlineMs: number) {
    queue.close()
    const patience = setTimeout(stopAll, deadlineMs)
    await queue.idle()
    clearTimeout(patience)
  }

  function stopAll() {
    for (const generation of live.values())
      generation.stop(new ServiceError('UNAVAILABLE', 'Server is shutting down', { retryAfterSeconds: 5 }))
  }

  return {
    http,
    listener: createListener(http),
    core,
    keys,
    signIn,
    log,
    drain,
    async [Symbol.asyncDispose]() {
      await drain(0)
      await running.disposeAsync()
    },
  }
}
