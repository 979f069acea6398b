import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { licenses } from '@easel/illustrator'
import type { Logger } from 'pino'
import type { Core } from '../schema/core.ts'
import { ServiceError } from '../schema/error.ts'
import { systemClock } from './clock.ts'
import type { Config } from './config.ts'
import { createAnswered, noneAnswered } from './core/answered.ts'
import { createCallerRates } from './core/caller-rates.ts'
import { createCore } from './core/core.ts'
import type { Deps, Sleep } from './core/deps.ts'
import { endGeneration, recover, stoppedServer } from './core/give-back.ts'
import { newId } from './core/id.ts'
import { createKeys, type Keys } from './core/keys.ts'
import { createLocalRates } from './core/local-rates.ts'
import type { GenerationEnd } from './core/observer.ts'
import type { Rates } from './core/rate.ts'
import { createRequestLog } from './core/request-log.ts'
import { type Expired, removeOld } from './core/retention.ts'
import { goesOnElsewhere, runGeneration } from './core/run.ts'
import { createSafetyFilter } from './core/safety/filter.ts'
import { createSignInLimit } from './core/sign-in-limit.ts'
import { createSweep, type Swept } from './core/sweep-files.ts'
import type { Database, DatabaseLocation } from './db/database.ts'
import { findGeneration, findGenerations } from './db/generations.ts'
import { openDatabase } from './db/open.ts'
import { announce } from './db/presence.ts'
import { sweepTables } from './db/sweep-tables.ts'
import type { Engine } from './engines/engine.ts'
import { illustratorOnDemand } from './engines/illustrator/index.ts'
import { type EngineParts, openEngine } from './engines/open.ts'
import { isEmbeddedOnly } from './engines/spec.ts'
import { withClampedSteps } from './engines/stack/with-clamped-steps.ts'
import { createListener } from './http/listener.ts'
import { createHttpServer, type HttpServer } from './http/server.ts'
import { refuseUnreadable } from './http/unreadable.ts'
import { createIntake } from './images/intake.ts'
import { openImages } from './images/open.ts'
import { createVariantMaker, type VariantMaker } from './images/variant-maker.ts'
import type { Live } from './live/live.ts'
import { IdleMap } from './live/live-generation.ts'
import { createLocalLive } from './live/local.ts'
import { createLog, logWithin } from './log.ts'
import { createMetrics } from './metrics/metrics.ts'
import { startTraces } from './metrics/traces.ts'
import { closeToOthers } from './private-folder.ts'
import { createLocalQueue } from './queue/local.ts'
import type { Queue } from './queue/queue.ts'
import { createSignIn, type SignIn } from './sign-in/sign-in.ts'

export interface App extends AsyncDisposable {
  /** Answers requests by its `fetch`. */
  http: HttpServer
  /** The same for node:http. */
  listener: RequestListener
  /** For `clientError` of node:http. */
  refuseUnreadable: typeof refuseUnreadable
  core: Core
  keys: Keys
  signIn: SignIn
  log: Logger
  /** Takes no more work; generations that run after `deadlineMs` are stopped and given back. */
  drain(deadlineMs: number): Promise<void>
  /** Gives back what stopped servers left unfinished. Returns how many generations. */
  recover(): Promise<number>
  /** Removes files without a row and rows without a file. */
  sweepFiles(): Promise<Swept>
  /** Removes generations that KEEP_DAYS and KEEP_GB keep no longer. */
  removeOld(): Promise<Expired>
  /** Removes rows that were needed for minutes, and what is too much in the logs of keys. */
  sweepShared(): Promise<void>
  /** Removes all other rows that are past the end of their life (db/lifetimes.ts). */
  sweepTables(): Promise<void>
}

/** What was opened before, and what a test may replace. */
export interface Overrides {
  illustrator?: Engine | undefined
  engine?: Engine
  now?: () => number
  log?: Logger
  playgroundFolder?: string | undefined
  sleep?: Sleep
  variantMaker?: VariantMaker | undefined
}

/** Pure, so the servers of one process share it. */
const filter = createSafetyFilter()

const shuttingDown = () => new ServiceError('UNAVAILABLE', 'Server is shutting down')

/** How long giving back stopped generations may take. */
const giveBackMs = 3000
/** A request waits for its rate limit: this server counts alone when the answer is late. */
const rateConnections = { connections: 2, connectMs: 1000, answerMs: 1000 }

const builtPlayground = join(import.meta.dirname, '../web/dist')

/** The engines of the settings. */
async function openConfigured(config: Config, parts: EngineParts): Promise<Engine> {
  // A server that only answers needs no thread of it.
  if (!config.roles.includes('worker') && isEmbeddedOnly(config.engines))
    return withClampedSteps(illustratorOnDemand())
  const timeoutMs = config.engineTimeoutSeconds * 1000
  return openEngine({ ...config.engines, ...parts, timeoutMs })
}

interface QueueParts {
  database: Database
  engine: Engine
  /** Takes what has to be closed. */
  stack: AsyncDisposableStack
  sleep: Sleep
  log: Logger
}

/** Servers on one PostgreSQL share their queue and the states of their generations. */
async function openQueue(
  { database: location, queueLimit: capacity }: Config,
  { database: { db }, engine, sleep, log, stack }: QueueParts,
): Promise<{ live: Live; queue: Queue }> {
  const limits = { concurrency: engine.concurrency, capacity, outage: () => engine.outage }
  if (location.kind === 'sqlite') {
    const readRow = (id: string) => findGeneration(db, id)
    const live = createLocalLive({ readRow, sleep })
    const onMove = (id: string, queuePosition: number | null) => {
      const moved = live.own.get(id)
      if (moved && moved.state.queuePosition !== queuePosition) moved.update({ queuePosition })
    }
    return { live, queue: createLocalQueue({ ...limits, sleep, onMove }) }
  }
  const { openNotifications } = await import('./db/notifications.ts')
  const { createPostgresLive } = await import('./live/postgres.ts')
  const { createSharedQueue } = await import('./queue/pg-boss.ts')
  const { openPostgres } = await import('./db/postgres.ts')
  const { url } = location
  const notifications = stack.use(await openNotifications({ url, log }))
  // Rows of generations are durable: what the queue and live states lose is found again by them.
  const { db: quick } = stack.use(openPostgres(url, { isQuick: true }))
  const shared = { db: quick, notifications, log }
  const queue = stack.use(await createSharedQueue({ ...shared, ...limits, url }))
  const readRows = (ids: string[]) => findGenerations(db, ids)
  return { live: createPostgresLive({ ...shared, readRows, places: queue.places, sleep }), queue }
}

type RatesOptions = { now: () => number; log: Logger }

/** Servers on one PostgreSQL share their rate limits, over connections of their own. */
async function openRates(location: DatabaseLocation, options: RatesOptions): Promise<Rates> {
  if (location.kind === 'sqlite') return createLocalRates(options.now)
  const { createSharedRates } = await import('./core/shared-rates.ts')
  const { openPostgres } = await import('./db/postgres.ts')
  return createSharedRates({ database: openPostgres(location.url, rateConnections), ...options })
}

/** Builds Easel: the only place that picks implementations. Throws one clear line on failure. */
export async function createApp(config: Config, overrides: Overrides = {}): Promise<App> {
  await using starting = new AsyncDisposableStack()
  const { illustrator, now = Date.now } = overrides
  const clock = { ...systemClock, sleep: overrides.sleep ?? systemClock.sleep }
  const { sleep } = clock
  const log = overrides.log ?? createLog(config)
  const isWorker = config.roles.includes('worker')
  const database = starting.use(await openDatabase(config.database))
  const presence = starting.use(await announce(config.database, database.db, { now, isWorker }))
  const store = starting.use(
    await openImages(config.images, { clock, reserveBytes: config.diskReserveMb * 2 ** 20 }),
  )
  const { dataDir, images } = config
  await closeToOthers({ dataDir, images: 'folder' in images ? images.folder : undefined }, log)
  const intake = starting.use(createIntake())
  const onFailover = (engine: string, error: unknown) =>
    log.warn({ engine, error }, 'A request goes to the next engine')
  const engine = starting.use(
    overrides.engine
      ? withClampedSteps(overrides.engine)
      : await openConfigured(config, { intake, clock, onFailover, illustrator }),
  )
  const isEmbedded = overrides.engine !== undefined || isEmbeddedOnly(config.engines)
  const embedded = isEmbedded ? engine : starting.use(illustratorOnDemand())
  const parts = { database, engine, sleep, log, stack: starting }
  const { queue, live } = await openQueue(config, parts)
  starting.use(live)
  const keys = createKeys({ database, now, settings: config })
  const requestLog = starting.use(createRequestLog({ database, now, log }))
  const rates = starting.use(await openRates(config.database, { now, log }))
  const signIn = await createSignIn({
    ...config,
    database,
    kind: config.database.kind,
    newAccountId: () => newId('acc', now()),
    now,
  })
  const metrics = createMetrics(queue, store.requests)
  const traces = config.otelExporterOtlpEndpoint
    ? starting.use(await startTraces(config.otelExporterOtlpEndpoint, now))
    : undefined
  const awaited: Deps['awaited'] = new IdleMap()
  const answered = queue.isShared ? createAnswered(database) : noneAnswered
  const closing = new AbortController()

  const deps: Deps = {
    settings: config,
    database,
    presence,
    isWorker,
    engine,
    testKeyEngine: embedded,
    sleep,
    closing: closing.signal,
    queue,
    store,
    intake,
    variantMaker: overrides.variantMaker ?? starting.use(createVariantMaker()),
    keys,
    requestLog,
    ...createCallerRates(rates, { ...config, now }),
    signInLimit: createSignInLimit(rates),
    filter,
    now,
    log,
    observer: { ...metrics, generationEnded },
    live,
    awaited,
    answered,
  }
  await recover(deps)
  if (isWorker) queue.work((attempt, lost) => runGeneration(deps, attempt, lost))
  const core = createCore(deps)
  const http = createHttpServer({
    ...config,
    core,
    isApi: config.roles.includes('api'),
    signIn,
    metrics: config.metrics ? metrics : undefined,
    tracer: traces?.tracer,
    encodeImage: intake.encode,
    licenses,
    log,
    logWithin,
    now,
    playgroundFolder: overrides.playgroundFolder ?? builtPlayground,
  })
  const running = starting.move()

  const closed = once(closing.signal, 'abort')

  function generationEnded(end: GenerationEnd) {
    metrics.generationEnded(end)
    traces?.generationEnded(end)
  }

  async function drain(deadlineMs: number) {
    queue.close()
    const patience = setTimeout(stopAll, deadlineMs)
    const settling = setTimeout(() => closing.abort(shuttingDown()), deadlineMs + giveBackMs)
    await Promise.all([live.own.idle(), Promise.race([awaited.idle(), closed])])
    await answered.flush().catch(() => {})
    await requestLog.flush()
    clearTimeout(patience)
    clearTimeout(settling)
  }

  function stopAll() {
    for (const stop of awaited.values()) stop(shuttingDown())
    const reason = queue.isShared ? goesOnElsewhere : shuttingDown()
    for (const generation of live.own.values()) generation.stop(reason)
  }

  return {
    http,
    listener: createListener(http, { log }),
    refuseUnreadable,
    core,
    keys,
    signIn,
    log,
    drain,
    async recover() {
      await answered.flush()
      await queue.abandoned((id) => endGeneration(deps, id, stoppedServer()))
      return recover(deps)
    },
    sweepFiles: createSweep(deps),
    async sweepShared() {
      await requestLog.sweep()
      await sweepTables(deps, { isShort: true })
    },
    sweepTables: () => sweepTables(deps, { isShort: false }),
    removeOld: () => removeOld(deps),
    async [Symbol.asyncDispose]() {
      await drain(0)
      closing.abort(shuttingDown())
      await running.disposeAsync()
    },
  }
}
