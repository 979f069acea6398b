import type { ServiceError } from '../../../schema/error.ts'
import type { Database } from '../../db/database.ts'
import { clearServer } from '../../db/ledger.ts'
import { IdleMap } from '../../live/live-generation.ts'

/**
 * Whether the caller of a generation has its answer. A caller pays only for a delivered answer, so
 * the row of a generation names the server that its caller waits at:
 *
 *   expect ──▶ WAITING ──deliver──▶ DELIVERED ──▶ MARKED: the row names no server.
 *                 │
 *                 └─────miss──────▶ MISSED: the row names this server.
 *
 * `recover` refunds a WAITING or MISSED generation when its server has died, and a MISSED one also
 * while its server lives. Nobody refunds a DELIVERED or MARKED one. An embedded database needs no
 * mark: a server that starts again knows no earlier callers.
 */
export interface Deliveries {
  /** The caller will wait for this generation. Call it before the row is committed. */
  expect(id: string, cancel: Cancel): void
  isWaiting(id: string): boolean
  /** Cancels the generation if its caller waits. */
  cancel(id: string, reason: ServiceError): void
  cancelAll(reason: ServiceError): void
  /**
   * The answer is about to be sent, or a refund needs no answer. Resolves when the row is marked, or
   * when the database does not answer: then `flush` tries again.
   */
  deliver(id: string): Promise<void>
  /** The caller disconnected, or the admission failed. */
  miss(id: string): void
  /** Whether the generation is WAITING or DELIVERED. */
  has(id: string): boolean
  /** Marks the rows of all DELIVERED generations. */
  flush(): Promise<void>
  /** Resolves when no caller waits. */
  idle(): Promise<void>
}

type Cancel = (reason: ServiceError) => void

interface DeliveriesOptions {
  database: Pick<Database, 'db'>
  /** Whether another server may refund a generation of this server. */
  isShared: boolean
}

/** Generations that are delivered during a statement share the next statement. */
export function createDeliveries({ database, isShared }: DeliveriesOptions): Deliveries {
  const waiting = new IdleMap<Cancel>()
  const delivered = new Set<string>()
  let running = Promise.resolve()
  let next: Promise<void> | undefined

  async function flush(): Promise<void> {
    const ids = [...delivered]
    if (ids.length === 0) return
    await clearServer(database.db, ids)
    for (const id of ids) delivered.delete(id)
  }

  function mark(id: string): Promise<void> {
    delivered.add(id)
    next ??= running.then(() => {
      next = undefined
      running = flush().catch(() => {})
      return running
    })
    return next
  }

  return {
    expect: (id, cancel) => waiting.set(id, cancel),
    isWaiting: (id) => waiting.has(id),
    cancel: (id, reason) => waiting.get(id)?.(reason),
    cancelAll(reason) {
      for (const cancel of waiting.values()) cancel(reason)
    },
    async deliver(id) {
      if (isShared) await mark(id)
      waiting.delete(id)
    },
    miss: (id) => waiting.delete(id),
    has: (id) => waiting.has(id) || delivered.has(id),
    flush,
    idle: () => waiting.idle(),
  }
}
