import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import type { LookupFunction } from 'node:net'
import { join } from 'node:path'
import { licenses } from '@easel/illustrator'
import type { Logger } from 'pino'
import type { Core } from '../schema/core.ts'
import { ServiceError } from '../schema/error.ts'
import { systemClock } from './clock.ts'
import type { Config } from './config.ts'
import { createCore } from './core/core.ts'
import type { Deps, Sleep } from './core/deps.ts'
import { endGeneration, recover, stoppedServer } from './core/generation/end.ts'
import type { GenerationEnd } from './core/generation/observer.ts'
import { type Expired, removeOld } from './core/generation/retention.ts'
import { movedElsewhere, runGeneration } from './core/generation/run.ts'
import { removeExpiredUploads } from './core/images/remove-uploads.ts'
import { createSweep, type Swept } from './core/images/sweep.ts'
import { createKeyRegistry, type KeyRegistry } from './core/keys/registry.ts'
import { createRequestLog } from './core/keys/request-log.ts'
import { createCallerRates } from './core/limits/caller-rates.ts'
import { createSignInLimit } from './core/limits/sign-in-limit.ts'
import { createSafetyFilter } from './core/safety/filter.ts'
import { createEngineWatch } from './core/webhooks/engine-watch.ts'
import { tellExpiringKeys, tellQuotas } from './core/webhooks/events.ts'
import { createWebhookSender, type WebhookSender } from './core/webhooks/sender.ts'
import { fillIndex } from './db/search-index.ts'
import { installationId, keepSecret } from './db/secrets.ts'
import { sweepTables } from './db/sweep-tables.ts'
import type { Engine } from './engines/engine.ts'
import { createBodyRoom } from './http/data-urls.ts'
import { createListener } from './http/listener.ts'
import { createHttpServer, type HttpServer } from './http/server.ts'
import { refuseUnreadable } from './http/unreadable.ts'
import { newId, randomText } from './id.ts'
import type { Intake } from './images/intake.ts'
import { createNormalizer, type Normalizer } from './images/normalize.ts'
import { createVariantMaker, type VariantMaker } from './images/variant-maker.ts'
import { createLog } from './log.ts'
import { createMailer } from './mail/mailer.ts'
import { startTraces } from './metrics/traces.ts'
import { openDisks } from './open/disks.ts'
import { openEngines } from './open/engines.ts'
import { openMetrics } from './open/metrics.ts'
import { openQueue, openRates } from './open/queue.ts'
import { openStorage } from './open/storage.ts'
import { runFromOrigin } from './origin.ts'
import { createImageFetcher } from './outgoing/image-fetcher.ts'
import { createReceivers } from './outgoing/receivers.ts'
import type { Passwords } from './sign-in/hooks.ts'
import { createSignIn, type SignIn } from './sign-in/sign-in.ts'

export interface App extends AsyncDisposable {
  /** Answers requests by its `fetch`. */
  http: HttpServer
  /** Answers requests of node:http. */
  listener: RequestListener
  /** Answers unreadable requests: for the event `clientError` of node:http. */
  refuseUnreadable: typeof refuseUnreadable
  core: Core
  keys: KeyRegistry
  signIn: SignIn
  log: Logger
  /** Accepts no new work. Stops and refunds generations that still run after `deadlineMs`. */
  drain(deadlineMs: number): Promise<void>
  /** Refunds the unfinished generations of dead servers. Returns the number of generations. */
  recover(): Promise<number>
  /** Removes image files without a row, and image rows without a file. */
  sweepFiles(): Promise<Swept>
  /** Removes expired uploads, and generations beyond KEEP_DAYS and KEEP_GB. */
  removeOld(): Promise<Expired>
  /**
   * Removes rows that live only minutes, and the oldest requests in the logs of keys. Fills the
   * search index.
   */
  sweepShared(): Promise<void>
  /** Removes all other expired rows (db/lifetimes.ts). */
  sweepTables(): Promise<void>
  /** Sends the deliveries of webhooks that are due. */
  webhookSender: WebhookSender
  /** Tells webhooks about engines that went down or are up again. */
  watchEngines(): Promise<void>
}

/** Parts that are already open, and parts that tests replace. */
export interface Overrides {
  illustrator?: Engine | undefined
  engine?: Engine
  now?: () => number
  log?: Logger
  playgroundFolder?: string | undefined
  sleep?: Sleep
  /** Finds the addresses of the receivers of webhooks. */
  lookup?: LookupFunction
  intake?: Intake | undefined
  normalizer?: Normalizer | undefined
  passwords?: Passwords
  variantMaker?: VariantMaker | undefined
}

/** Pure, so all apps of this process share it. */
const filter = createSafetyFilter()

const shuttingDown = () => new ServiceError('UNAVAILABLE', 'Server is shutting down')

/** Time for the refunds of stopped generations. */
const refundMs = 3000

const builtPlayground = join(import.meta.dirname, '../web/dist')

/**
 * Builds Easel. Only this function picks implementations. Throws an error with a one-line message.
 */
export async function createApp(config: Config, overrides: Overrides = {}): Promise<App> {
  await using stack = new AsyncDisposableStack()
  const { illustrator, engine, intake, now = Date.now, lookup } = overrides
  const clock = { ...systemClock, sleep: overrides.sleep ?? systemClock.sleep }
  const { sleep } = clock
  const log = overrides.log ?? createLog(config)
  const storage = await openStorage(config, { stack, clock, now, log })
  const { database, store, isWorker } = storage
  const engines = await openEngines(config, { stack, clock, log, illustrator, engine, intake })
  const parts = { stack, database, engine: engines.engine, sleep, log }
  const { notifications, ...queueParts } = await openQueue(config, parts)
  const { queue, live, deliveries } = queueParts
  const keys = createKeyRegistry({ database, now, settings: config })
  const requestLog = stack.use(createRequestLog({ database, now, log }))
  const rates = stack.use(await openRates(config.database, { now, log }))
  const disks = openDisks(config)
  const metrics = openMetrics({ database, disks, store, queue, notifications, now })
  const traces = config.otelExporterOtlpEndpoint
    ? stack.use(await startTraces(config.otelExporterOtlpEndpoint))
    : undefined
  const closing = new AbortController()
  const receivers = stack.use(
    createReceivers({ hosts: config.webhookHosts ?? [], clock: { ...clock, now }, lookup }),
  )
  const sending = { database, receivers, settings: config, now, random: clock.random, log }
  const webhookSender = stack.use(createWebhookSender(sending))

  const deps: Deps = {
    ...storage,
    ...engines,
    ...queueParts,
    ...createCallerRates(rates, { ...config, now }),
    settings: config,
    disks,
    keys,
    requestLog,
    signInLimit: createSignInLimit(rates),
    normalizer: overrides.normalizer ?? stack.use(createNormalizer()),
    imageFetcher: stack.use(createImageFetcher({ hosts: config.referenceUrls ?? [] })),
    variantMaker: overrides.variantMaker ?? stack.use(createVariantMaker()),
    filter,
    receivers,
    webhookSender,
    observer: { ...metrics, generationEnded },
    log,
    now,
    sleep,
    closing: closing.signal,
  }
  await recover(deps)
  if (isWorker)
    queue.work((attempt, lost) => runFromOrigin(attempt, () => runGeneration(deps, attempt, lost)))
  const core = createCore(deps)
  const newAccountId = () => newId('acc', now())
  const kind = config.database.kind
  const { passwords } = overrides
  const signIn = await createSignIn({
    ...config,
    ...{ database, kind, newAccountId, now, passwords, log, record: core.audit.record },
    mailer: config.mail && createMailer(config.mail),
    record: core.audit.record,
  })
  const installation = await database.write((transaction) =>
    keepSecret(transaction, installationId, randomText()),
  )
  const http = createHttpServer({
    ...config,
    core,
    installation,
    isApi: config.roles.includes('api'),
    signIn,
    metrics: config.metrics ? metrics : undefined,
    hasTraces: traces !== undefined,
    bodyRoom: createBodyRoom(),
    encodeImage: deps.intake.encode,
    licenses,
    log,
    now,
    playgroundFolder: overrides.playgroundFolder ?? builtPlayground,
  })
  const running = stack.move()

  const closed = once(closing.signal, 'abort')

  function generationEnded(end: GenerationEnd) {
    metrics.generationEnded(end)
    traces?.generationEnded(end)
  }

  async function drain(deadlineMs: number) {
    queue.close()
    const patience = setTimeout(stopAll, deadlineMs)
    const refunding = setTimeout(() => closing.abort(shuttingDown()), deadlineMs + refundMs)
    await Promise.all([live.own.idle(), Promise.race([deliveries.idle(), closed])])
    await deliveries.flush().catch(() => {})
    await requestLog.flush()
    clearTimeout(patience)
    clearTimeout(refunding)
  }

  function stopAll() {
    deliveries.cancelAll(shuttingDown())
    const reason = queue.isShared ? movedElsewhere : shuttingDown()
    for (const generation of live.own.values()) generation.stop(reason)
  }

  return {
    http,
    listener: createListener(http, { log, publicUrl: config.publicUrl }),
    refuseUnreadable,
    core,
    keys,
    signIn,
    log,
    drain,
    async recover() {
      await deliveries.flush()
      await queue.abandoned((id) => endGeneration(deps, id, stoppedServer()))
      return recover(deps)
    },
    sweepFiles: createSweep(deps),
    async sweepShared() {
      await requestLog.sweep()
      await tellQuotas(deps)
      await tellExpiringKeys(deps)
      await sweepTables(deps, { isShort: true })
      await fillIndex(database, closing.signal)
    },
    sweepTables: () => sweepTables(deps, { isShort: false }),
    webhookSender,
    watchEngines: createEngineWatch(deps),
    async removeOld() {
      await removeExpiredUploads(deps)
      return removeOld(deps)
    },
    async [Symbol.asyncDispose]() {
      await drain(0)
      closing.abort(shuttingDown())
      await running.disposeAsync()
    },
  }
}
