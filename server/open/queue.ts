import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Deps } from '../core/deps.ts'
import { createDeliveries } from '../core/generation/delivery.ts'
import { createLocalRates } from '../core/limits/local-rates.ts'
import type { Rates } from '../core/limits/rate-limit.ts'
import type { Database, DatabaseLocation } from '../db/database.ts'
import { findGeneration, findGenerations } from '../db/generations.ts'
import type { Notifications } from '../db/notifications.ts'
import type { Engine } from '../engines/engine.ts'
import { createLocalLive } from '../live/local.ts'
import { createLocalQueue } from '../queue/local.ts'

interface QueueOptions extends Pick<Deps, 'sleep'> {
  /** Closes the opened parts. */
  stack: AsyncDisposableStack
  database: Database
  engine: Engine
  log: Logger
}

interface Opened extends Pick<Deps, 'queue' | 'live'> {
  /** Undefined on the embedded database. */
  notifications: Pick<Notifications, 'isLost'> | undefined
}

export type QueueParts = Opened & Pick<Deps, 'deliveries'>

/** Opens the queue and the live states, which servers on one PostgreSQL share. */
export async function openQueue(config: Config, options: QueueOptions): Promise<QueueParts> {
  const { database, stack } = options
  const { queue, live, notifications } = await (config.database.kind === 'sqlite'
    ? openLocal(config, options)
    : openShared(config, config.database.url, options))
  stack.use(live)
  const deliveries = createDeliveries({ database, isShared: queue.isShared })
  return { queue, live, notifications, deliveries }
}

function openLocal(
  { queueLimit: capacity }: Config,
  { database: { db }, engine, sleep }: QueueOptions,
): Opened {
  const live = createLocalLive({ readRow: (id) => findGeneration(db, id), sleep })
  const onMove = (id: string, queuePosition: number | null) => {
    const moved = live.own.get(id)
    if (moved && moved.state.queuePosition !== queuePosition) moved.update({ queuePosition })
  }
  const queue = createLocalQueue({ ...turnsOf(engine), capacity, sleep, onMove })
  return { live, queue, notifications: undefined }
}

async function openShared(
  { queueLimit: capacity }: Config,
  url: string,
  { engine, sleep, log, stack }: QueueOptions,
): Promise<Opened> {
  const { openNotifications } = await import('../db/notifications.ts')
  const { createPostgresLive } = await import('../live/postgres.ts')
  const { createSharedQueue } = await import('../queue/pg-boss.ts')
  const { openPostgres } = await import('../db/postgres.ts')
  const notifications = stack.use(await openNotifications({ url, log }))
  // This connection does not wait for the disk: rows of generations are durable, and a lost queue
  // entry or live state is restored from its row.
  const { db: quick } = stack.use(openPostgres(url, { isQuick: true }))
  const shared = { db: quick, notifications, log }
  const queue = stack.use(await createSharedQueue({ ...shared, ...turnsOf(engine), url, capacity }))
  const readRows = (ids: string[]) => findGenerations(quick, ids)
  const live = createPostgresLive({ ...shared, readRows, places: queue.places, sleep })
  return { live, queue, notifications }
}

/** The number of generations that run at once on this server, and the reason to begin none. */
function turnsOf(engine: Engine) {
  return { concurrency: engine.concurrency, outage: () => engine.outage }
}

/** Short timeouts, because requests wait: after them this server counts alone. */
const rateConnection = { isQuick: true, connectMs: 1000, answerMs: 1000 }

/** Opens the rate limits. Servers on one PostgreSQL share them, each over a separate connection. */
export async function openRates(
  location: DatabaseLocation,
  options: { now: () => number; log: Logger },
): Promise<Rates> {
  if (location.kind === 'sqlite') return createLocalRates(options.now)
  const { createSharedRates } = await import('../core/limits/shared-rates.ts')
  const { openPostgres } = await import('../db/postgres.ts')
  return createSharedRates({ database: openPostgres(location.url, rateConnection), ...options })
}
