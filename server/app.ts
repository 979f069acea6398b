import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Core } from '../schema/core.ts'
import { ServiceError } from '../schema/error.ts'
import { systemClock } from './clock.ts'
import type { Config } from './config.ts'
import { createCore } from './core/core.ts'
import type { Deps, Sleep } from './core/deps.ts'
import { recover } from './core/give-back.ts'
import { newId } from './core/id.ts'
import { createKeys, type Keys } from './core/keys.ts'
import { createLocalRateLimit, createLocalRates } from './core/local-rates.ts'
import type { GenerationEnd } from './core/observer.ts'
import type { Rates } from './core/rate.ts'
import { type Expired, removeOld } from './core/retention.ts'
import { createSafetyFilter } from './core/safety/filter.ts'
import { createSignInLimit } from './core/sign-in-limit.ts'
import { type Swept, sweepFiles } from './core/sweep-files.ts'
import type { Database, DatabaseLocation } from './db/database.ts'
import { findGeneration } from './db/generations.ts'
import { openDatabase } from './db/open.ts'
import { announce } from './db/presence.ts'
import type { Engine } from './engines/engine.ts'
import { illustratorOnDemand } from './engines/illustrator/on-demand.ts'
import { openEngine } from './engines/open.ts'
import { isEmbeddedOnly } from './engines/spec.ts'
import { announced } from './engines/stack/announced.ts'
import { createListener } from './http/listener.ts'
import { createHttpServer, type HttpServer } from './http/server.ts'
import { createIntake, type Intake } from './images/intake.ts'
import { openImages } from './images/open.ts'
import { createVariantMaker } from './images/variant-maker.ts'
import { createLocalLive } from './live/local.ts'
import { createPostgresLive } from './live/postgres.ts'
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
  /**
   * Takes no more work, lets generations run for `deadlineMs`, then stops them and gives them back.
   */
  drain(deadlineMs: number): Promise<void>
  /** Gives back what stopped servers left unfinished. Returns how many generations. */
  recover(): Promise<number>
  /** Removes files without a row and rows without a file. */
  sweepFiles(): Promise<Swept>
  /** Removes generations that KEEP_DAYS and KEEP_GB keep no longer. */
  removeOld(): Promise<Expired>
  /** Removes what rate limits and live states no longer need. */
  sweepShared(): Promise<void>
}

/** What a test may replace. */
export interface Overrides {
  engine?: Engine
  now?: () => number
  log?: Logger
  playgroundFolder?: string
  sleep?: Sleep
}

const shuttingDown = () => new ServiceError('UNAVAILABLE', 'Server is shutting down')

/** How long giving back stopped generations may take. */
const giveBackMs = 3000

/** A request waits for its rate limit: this server counts alone when the answer is late. */
const rateConnections = { connections: 2, connectMs: 1000, answerMs: 1000 }

/** Requests that read, for each that may generate (reading "Quota and rate"). */
const readsPerGeneration = 10

/** Loads the illustrator's code at the first request. */
async function licenses(): Promise<string> {
  const pack = await import('./engines/illustrator/pack/pack.ts')
  return pack.licenses()
}

const builtPlayground = join(import.meta.dirname, '../web/dist')

/** The engines of the settings. Logs each failover. */
function openConfigured(config: Config, intake: Intake, log: Logger): Promise<Engine> {
  const onFailover = (from: string, error: unknown) =>
    log.warn({ engine: from, error }, 'A request goes to the next engine')
  const timeoutMs = config.engineTimeoutSeconds * 1000
  return openEngine({ ...config.engines, intake, timeoutMs, onFailover })
}

interface LiveParts {
  database: Database
  sleep: Sleep
  log: Logger
}

function openLive({ database: location }: Config, { database, sleep, log }: LiveParts) {
  const { db } = database
  const readRow = (id: string) => findGeneration(db, id)
  return location.kind === 'sqlite'
    ? createLocalLive({ readRow, sleep })
    : createPostgresLive({ url: location.url, db, readRow, sleep, log })
}

/** Servers on one PostgreSQL share their rate limits, over connections of their own. */
async function openRates(
  location: DatabaseLocation,
  options: { now: () => number; log: Logger },
): Promise<Rates> {
  if (location.kind === 'sqlite') return createLocalRates(options.now)
  const { createSharedRates } = await import('./core/shared-rates.ts')
  const { openPostgres } = await import('./db/postgres.ts')
  return createSharedRates({ database: openPostgres(location.url, rateConnections), ...options })
}

/** Builds Easel: the only place that picks implementations. Throws one clear line on failure. */
export async function createApp(config: Config, overrides: Overrides = {}): Promise<App> {
  await using starting = new AsyncDisposableStack()
  const now = overrides.now ?? Date.now
  const sleep = overrides.sleep ?? systemClock.sleep
  const log = overrides.log ?? createLog(config)
  const database = starting.use(await openDatabase(config.database))
  const presence = starting.use(await announce(config.database, database.db, now))
  const store = starting.use(
    await openImages(config.images, {
      clock: { ...systemClock, sleep },
      reserveBytes: config.diskReserveMb * 2 ** 20,
    }),
  )
  await closeToOthers(config.dataDir).catch((error) =>
    log.warn({ error }, `Other users of this machine may be able to read ${config.dataDir}`),
  )
  const intake = starting.use(createIntake())
  const engine = starting.use(
    overrides.engine ? announced(overrides.engine) : await openConfigured(config, intake, log),
  )
  const isEmbedded = overrides.engine !== undefined || isEmbeddedOnly(config.engines)
  const embedded = isEmbedded ? engine : starting.use(illustratorOnDemand())
  const queue = createLocalQueue({
    concurrency: engine.concurrency,
    capacity: config.queueLimit,
  })
  const keys = createKeys({ database, now, settings: config })
  const rates = starting.use(await openRates(config.database, { now, log }))
  const signIn = await createSignIn({
    ...config,
    database,
    kind: config.database.kind,
    newAccountId: () => newId('acc', now()),
    now,
  })
  const metrics = createMetrics(queue)
  const traces = config.otelExporterOtlpEndpoint
    ? starting.use(startTraces(config.otelExporterOtlpEndpoint, now))
    : undefined
  const live = starting.use(await openLive(config, { database, sleep, log }))
  const closing = new AbortController()

  const deps: Deps = {
    settings: config,
    database,
    presence,
    engine,
    testKeyEngine: embedded,
    sleep,
    closing: closing.signal,
    queue,
    store,
    intake,
    variantMaker: starting.use(createVariantMaker()),
    keys,
    rate: rates.limit('requests', config.rateLimit),
    readRate: createLocalRateLimit(config.rateLimit * readsPerGeneration, now),
    signInLimit: createSignInLimit(rates),
    filter: createSafetyFilter(),
    now,
    log,
    observer: { ...metrics, generationEnded },
    live,
  }
  await recover(deps)
  const core = createCore(deps)
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
    playgroundFolder: overrides.playgroundFolder ?? builtPlayground,
  })
  const running = starting.move()

  function generationEnded(end: GenerationEnd) {
    metrics.generationEnded(end)
    traces?.generationEnded(end)
  }

  async function drain(deadlineMs: number) {
    queue.close()
    const patience = setTimeout(stopAll, deadlineMs)
    const settling = setTimeout(() => closing.abort(shuttingDown()), deadlineMs + giveBackMs)
    await live.own.idle()
    clearTimeout(patience)
    clearTimeout(settling)
  }

  function stopAll() {
    for (const generation of live.own.values()) generation.stop(shuttingDown())
  }

  return {
    http,
    listener: createListener(http, { log }),
    core,
    keys,
    signIn,
    log,
    drain,
    recover: () => recover(deps),
    sweepFiles: () => sweepFiles(deps),
    async sweepShared() {
      await rates.sweep()
      await live.sweep()
    },
    removeOld: () => removeOld(deps),
    async [Symbol.asyncDispose]() {
      await drain(0)
      closing.abort(shuttingDown())
      await running.disposeAsync()
    },
  }
}
