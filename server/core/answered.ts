import type { Database } from '../db/database.ts'
import { clearServer } from '../db/ledger.ts'

/** Answers of this time share a statement. */
const collectMs = 50

/**
 * Generations whose caller has its answer, until their rows say so: what a server that dies has not
 * answered is given back by another.
 */
export interface Answered {
  add(id: string): void
  has(id: string): boolean
  /** Writes what is left. */
  flush(): Promise<void>
}

/** For an embedded database: a server that starts again knows nothing of earlier callers. */
export const noneAnswered: Answered = { add() {}, has: () => false, flush: async () => {} }

export function createAnswered(
  { db }: Pick<Database, 'db'>,
  sleep: (ms: number, signal: AbortSignal) => Promise<void>,
): Answered {
  const ids = new Set<string>()
  let isCollecting = false

  async function flush(): Promise<void> {
    const written = [...ids]
    if (written.length === 0) return
    await clearServer(db, written)
    for (const id of written) ids.delete(id)
  }

  return {
    add(id) {
      ids.add(id)
      if (isCollecting) return
      isCollecting = true
      void sleep(collectMs, new AbortController().signal).then(() => {
        isCollecting = false
        // What fails is written with the next.
        return flush().catch(() => {})
      })
    },
    has: (id) => ids.has(id),
    flush,
  }
}
