import type { Database } from '../../db/database.ts'
import { clearServer } from '../../db/ledger.ts'

/**
 * Generations that outlive their server from now on, because their caller gets its answer: what a
 * server that dies has not answered is given back by another.
 */
export interface Answered {
  /** Resolves when the row says so, or the database does not answer; then it is tried again. */
  add(id: string): Promise<void>
  /** Whether the row does not say so yet. */
  has(id: string): boolean
  /** Writes what is left. */
  flush(): Promise<void>
}

/** For an embedded database: a server that starts again knows nothing of earlier callers. */
export const noneAnswered: Answered = {
  add: async () => {},
  has: () => false,
  flush: async () => {},
}

/** Those that come while a statement runs share the next. */
export function createAnswered({ db }: Pick<Database, 'db'>): Answered {
  const ids = new Set<string>()
  let running = Promise.resolve()
  let next: Promise<void> | undefined

  async function flush(): Promise<void> {
    const written = [...ids]
    if (written.length === 0) return
    await clearServer(db, written)
    for (const id of written) ids.delete(id)
  }

  return {
    add(id) {
      ids.add(id)
      next ??= running.then(() => {
        next = undefined
        running = flush().catch(() => {})
        return running
      })
      return next
    },
    has: (id) => ids.has(id),
    flush,
  }
}
