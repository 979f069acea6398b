import { CompiledQuery, type Kysely, type Transaction } from 'kysely'
import type { Tables } from './tables.ts'

/**
 * The statements of one transaction. It must await nothing but the database, because others wait
 * for it.
 */
type Work<Result> = (transaction: Transaction<Tables>) => Promise<Result>
export type Write = <Result>(work: Work<Result>) => Promise<Result>

interface Waiting {
  work: Work<unknown>
  resolve(result: unknown): void
  reject(error: unknown): void
}

/**
 * Commits the writes of one turn of the event loop together: a commit waits for the disk, so one
 * commit for several writes makes durable writes cheap. Each write has its own savepoint and
 * succeeds or fails alone.
 */
export function groupCommit(db: Kysely<Tables>): Write {
  let waiting: Waiting[] = []
  let committing = false

  async function commitWaiting() {
    while (waiting.length > 0) {
      const group = waiting
      waiting = []
      await commitGroup(db, group)
    }
    committing = false
  }

  return <Result>(work: Work<Result>) =>
    new Promise<Result>((resolve, reject) => {
      waiting.push({ work, resolve: resolve as Waiting['resolve'], reject })
      if (committing) return
      committing = true
      setImmediate(commitWaiting)
    })
}

async function commitGroup(db: Kysely<Tables>, group: Waiting[]): Promise<void> {
  const settled: (() => void)[] = []
  try {
    await db.transaction().execute(async (transaction) => {
      for (const waiting of group) settled.push(await runAlone(transaction, waiting))
    })
  } catch (error) {
    for (const { reject } of group) reject(error)
    return
  }
  for (const settle of settled) settle()
}

const savepoint = CompiledQuery.raw('savepoint alone')
const release = CompiledQuery.raw('release alone')
const rollback = CompiledQuery.raw('rollback to alone')

async function runAlone(
  transaction: Transaction<Tables>,
  { work, resolve, reject }: Waiting,
): Promise<() => void> {
  await transaction.executeQuery(savepoint)
  try {
    const result = await work(transaction)
    await transaction.executeQuery(release)
    return () => resolve(result)
  } catch (error) {
    try {
      await transaction.executeQuery(rollback)
      await transaction.executeQuery(release)
    } catch {
      // SQLite has rolled back everything, for example because the disk is full: `error` is the
      // cause.
      throw error
    }
    return () => reject(error)
  }
}
