import { randomInt } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { type Kysely, sql } from 'kysely'
import type { DatabaseLocation } from './database.ts'
import type { Tables } from './tables.ts'

/**
 * Finds dead servers, so that their unfinished generations can be refunded. An embedded
 * database has one server, which holds a lock; on PostgreSQL each server is seen by its heartbeat.
 */
export interface Presence extends AsyncDisposable {
  /** This server, as `generations.server` names it. */
  readonly id: string
  /** The dead servers among `ids`. Rejects when the database does not answer. */
  dead(ids: string[]): Promise<string[]>
  /** Whether any server generates. */
  hasWorker(): Promise<boolean>
}

/** Throws with one clear line when another server has the same embedded database. */
export async function announce(
  location: DatabaseLocation,
  db: Kysely<Tables>,
  { now, isWorker = true }: { now: () => number; isWorker?: boolean },
): Promise<Presence> {
  return location.kind === 'sqlite'
    ? announceOnFile(location.file)
    : announceOnPostgres(db, now, isWorker)
}

/**
 * Holds an SQLite lock on a file beside an embedded database, which has one server. Throws with one
 * clear line when another server has it.
 */
export function lockFile(file: string): Disposable {
  const lock = new DatabaseSync(`${file}.lock`, { timeout: 0 })
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive')
  } catch (error) {
    lock.close()
    throw new Error(`Another Easel is running on ${file}: stop it, or choose another DATA_DIR`, {
      cause: error,
    })
  }
  return { [Symbol.dispose]: () => lock.close() }
}

function announceOnFile(file: string): Presence {
  const lock = lockFile(file)
  const id = String(randomInt(2 ** 31))
  return {
    id,
    dead: async (ids) => ids.filter((other) => other !== id),
    hasWorker: async () => true,
    async [Symbol.asyncDispose]() {
      lock[Symbol.dispose]()
    },
  }
}

const beatEveryMs = 3000
/** A server that was not seen for this time is late, by the clock of the database. */
const lateSeconds = 10
/**
 * A server that is late for this time is dead, by the clock of this process. After an outage of
 * PostgreSQL all servers are late until they reach it again.
 */
const graceMs = 10_000

/** Every server writes a row when it starts, and again every few seconds. */
async function announceOnPostgres(
  db: Kysely<Tables>,
  now: () => number,
  isWorker: boolean,
): Promise<Presence> {
  const id = String(randomInt(2 ** 31))
  /** When each late server was first found late. */
  const lateSince = new Map<string, number>()

  const beat = () =>
    sql`insert into servers (id, seen_at, is_worker) values (${id}, now(), ${isWorker})
      on conflict (id) do update set seen_at = excluded.seen_at`.execute(db)

  async function seenLately(): Promise<{ id: string; is_worker: boolean }[]> {
    const { rows } = await sql<{ id: string; is_worker: boolean }>`select id, is_worker from servers
      where seen_at > now() - make_interval(secs => ${lateSeconds})`.execute(db)
    return rows
  }

  await beat()
  // If a heartbeat fails, the next one repeats it.
  const timer = setInterval(() => void beat().catch(() => {}), beatEveryMs).unref()
  return {
    id,
    async dead(ids) {
      const seen = new Set((await seenLately()).map((server) => server.id))
      const late = ids.filter((other) => other !== id && !seen.has(other))
      for (const known of lateSince.keys()) if (!late.includes(known)) lateSince.delete(known)
      for (const other of late) if (!lateSince.has(other)) lateSince.set(other, now())
      return late.filter((other) => now() - (lateSince.get(other) ?? now()) >= graceMs)
    },
    hasWorker: async () => (await seenLately()).some(({ is_worker }) => is_worker),
    async [Symbol.asyncDispose]() {
      clearInterval(timer)
      await sql`delete from servers where id = ${id}`.execute(db).catch(() => {})
    },
  }
}
