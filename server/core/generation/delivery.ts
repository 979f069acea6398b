import type { ServiceError } from '../../../schema/error.ts'
import type { Database } from '../../db/database.ts'
import { clearServer } from '../../db/ledger.ts'
import { IdleMap } from '../../live/live-generation.ts'
import { shareNextRun } from '../../share-next-run.ts'

/**
 * Records which callers have received their answer. A caller pays only for a delivered answer, so
 * the row of a generation names the server where its caller waits:
 *
 *   expect ──▶ WAITING ──deliver──▶ DELIVERED ──▶ MARKED: the row names no server.
 *                 │
 *                 └─────miss──────▶ MISSED: the row names this server.
 *
 * `recover` refunds a WAITING generation when its server has died, and a MISSED generation at any
 * time. It never refunds a MARKED generation, and a DELIVERED one only if its server dies before
 * the mark. An embedded database needs no mark: after a restart its only server has no callers.
 */
export interface Deliveries {
  /** A caller will wait for this generation. Call this before the row is committed. */
  expect(id: string, cancel: Cancel): void
  isWaiting(id: string): boolean
  /** Cancels the generation if its caller still waits. */
  cancel(id: string, reason: ServiceError): void
  cancelAll(reason: ServiceError): void
  /**
   * The answer is sent next, or a refund makes an answer unnecessary. Resolves when the row is
   * marked. Resolves also when the database fails: `flush` then marks the row later.
   */
  deliver(id: string): Promise<void>
  /** The caller disconnected before the answer, or the admission failed. */
  miss(id: string): void
  /** True for a generation that is WAITING or DELIVERED. */
  has(id: string): boolean
  /** Marks the rows of all DELIVERED generations. */
  flush(): Promise<void>
  /** Resolves when no caller waits any more. */
  idle(): Promise<void>
}

type Cancel = (reason: ServiceError) => void

interface DeliveriesOptions {
  database: Pick<Database, 'db'>
  /** True when several servers share the database: another server may refund a generation. */
  isShared: boolean
}

/** While one UPDATE marks rows, newly delivered generations collect for the next UPDATE. */
export function createDeliveries({ database, isShared }: DeliveriesOptions): Deliveries {
  const waiting = new IdleMap<Cancel>()
  const delivered = new Set<string>()

  async function flush(): Promise<void> {
    const ids = [...delivered]
    if (ids.length === 0) return
    await clearServer(database.db, ids)
    for (const id of ids) delivered.delete(id)
  }

  const markAll = shareNextRun(() => flush().catch(() => {}))

  return {
    expect: (id, cancel) => waiting.set(id, cancel),
    isWaiting: (id) => waiting.has(id),
    cancel: (id, reason) => waiting.get(id)?.(reason),
    cancelAll(reason) {
      for (const cancel of waiting.values()) cancel(reason)
    },
    async deliver(id) {
      if (isShared) {
        delivered.add(id)
        await markAll()
      }
      waiting.delete(id)
    },
    miss: (id) => waiting.delete(id),
    has: (id) => waiting.has(id) || delivered.has(id),
    flush,
    idle: () => waiting.idle(),
  }
}
