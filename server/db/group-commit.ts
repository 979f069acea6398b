import { setImmediate as immediate } from 'node:timers/promises'
import { CompiledQuery, type Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/**
 * The statements of one transaction. It must await nothing but the database, because others wait
 * for it.
 */
type Work<Result> = (transaction: Kysely<Tables>) => Promise<Result>

export type Write = <Result>(work: Work<Result>) => Promise<Result>

export interface Writes {
  /** Runs statements as one transaction, which is on disk when it resolves. */
  write: Write
  /**
   * Writes without waiting for the disk. Use it if the caller gets an answer only after a later
   * `write`, which puts both on disk: a power cut before that loses both. PostgreSQL always waits.
   */
  writeUnsynced: Write
}

interface Waiting {
  work: Work<unknown>
  isSynced: boolean
  resolve(result: unknown): void
  reject(error: unknown): void
}

export interface GroupCommitOptions {
  db: Kysely<Tables>
  /** Says whether the next commits wait for the disk. */
  setSynced(isSynced: boolean): void
}

/** A group waits for at most this many turns of the event loop, while each turn adds writes. */
const maxTurns = 4

/**
 * Commits the writes of one turn of the event loop together, and those of the next turns while
 * there are any: a commit waits for the disk, so one commit for several writes makes durable writes
 * cheap. Each write has its own savepoint and succeeds or fails alone.
 */
export function groupCommit(options: GroupCommitOptions): Writes {
  let waiting: Waiting[] = []
  let committing = false

  async function commitWaiting() {
    while (waiting.length > 0) {
      await gather()
      const group = waiting
      waiting = []
      await commitGroup(options, group)
    }
    committing = false
  }

  async function gather() {
    for (let turn = 0, count = 0; turn < maxTurns && waiting.length > count; turn++) {
      count = waiting.length
      await immediate()
    }
  }

  function writer(isSynced: boolean): Write {
    return <Result>(work: Work<Result>) =>
      new Promise<Result>((resolve, reject) => {
        waiting.push({ work, isSynced, resolve: resolve as Waiting['resolve'], reject })
        if (committing) return
        committing = true
        void commitWaiting()
      })
  }

  return { write: writer(true), writeUnsynced: writer(false) }
}

async function commitGroup({ db, setSynced }: GroupCommitOptions, group: Waiting[]): Promise<void> {
  const settled: (() => void)[] = []
  try {
    // Not Kysely's transactions: these check at each statement that the transaction is open.
    await db.connection().execute(async (connection) => {
      setSynced(group.some(({ isSynced }) => isSynced))
      await connection.executeQuery(begin)
      try {
        for (const waiting of group) {
          settled.push(await runWork(connection, waiting, { isAlone: group.length === 1 }))
        }
        await connection.executeQuery(commit)
      } catch (error) {
        // SQLite has rolled back by itself after some faults, such as a full disk.
        await connection.executeQuery(rollback).catch(() => {})
        throw error
      }
    })
  } catch (error) {
    for (const { reject } of group) reject(error)
    return
  }
  for (const settle of settled) settle()
}

const begin = CompiledQuery.raw('begin immediate')
const commit = CompiledQuery.raw('commit')
const rollback = CompiledQuery.raw('rollback')
const savepoint = CompiledQuery.raw('savepoint work')
const release = CompiledQuery.raw('release work')
const rollbackWork = CompiledQuery.raw('rollback to work')

/**
 * Runs one write. Returns a function that settles its caller after the commit. A single write needs
 * no savepoint: its error rolls back the whole transaction.
 */
async function runWork(
  connection: Kysely<Tables>,
  { work, resolve, reject }: Waiting,
  { isAlone }: { isAlone: boolean },
): Promise<() => void> {
  if (!isAlone) await connection.executeQuery(savepoint)
  try {
    const result = await work(connection)
    if (!isAlone) await connection.executeQuery(release)
    return () => resolve(result)
  } catch (error) {
    if (isAlone) throw error
    try {
      await connection.executeQuery(rollbackWork)
      await connection.executeQuery(release)
    } catch {
      // SQLite has rolled back everything, for example because the disk is full: `error` is the
      // cause.
      throw error
    }
    return () => reject(error)
  }
}
