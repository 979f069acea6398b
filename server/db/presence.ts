import { randomInt } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import type pg from 'pg'
import type { DatabaseLocation } from './database.ts'
import { lastingConnection } from './lasting-connection.ts'

/**
 * Tells which servers have died, by locks that end with their process, so that their unfinished
 * generations can be given back.
 */
export interface Presence extends AsyncDisposable {
  /** This server, as `generations.server` names it. */
  readonly id: string
  /** Those of `ids` whose process is gone. Rejects when the database does not answer. */
  dead(ids: string[]): Promise<string[]>
}

/** Throws with one clear line when another server has the same embedded database. */
export async function announce(location: DatabaseLocation, now: () => number): Promise<Presence> {
  return location.kind === 'sqlite'
    ? announceOnFile(location.file)
    : announceOnPostgres(location.url, now)
}

/** An embedded database has one server, which holds an SQLite lock on a file beside it. */
function announceOnFile(file: string): Presence {
  const lock = new DatabaseSync(`${file}.lock`, { timeout: 0 })
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive')
  } catch (error) {
    lock.close()
    throw new Error(`Another Easel is running on ${file}: stop it, or choose another DATA_DIR`, {
      cause: error,
    })
  }
  const id = String(randomInt(2 ** 31))
  return {
    id,
    dead: async (ids) => ids.filter((other) => other !== id),
    async [Symbol.asyncDispose]() {
      lock.close()
    },
  }
}

/** Any number that other users of PostgreSQL's advisory locks are unlikely to choose. */
const lockClass = 0xea5e1

/**
 * How long a lock must be free before its server counts as dead. A living server whose connection
 * is lost, as when PostgreSQL restarts, takes its lock again well within it.
 */
const graceMs = 10_000

async function announceOnPostgres(url: string, now: () => number): Promise<Presence> {
  const id = randomInt(2 ** 31)
  /** When the lock of another server was first seen free, if it was free ever since. */
  const freeSince = new Map<string, number>()
  const connection = await lastingConnection({
    url,
    prepare: async (client) => {
      await client.query('select pg_advisory_lock($1, $2)', [lockClass, id])
    },
    // Earlier observations do not count: the other servers may have lost their locks too.
    onLost: () => freeSince.clear(),
  })
  return {
    id: String(id),
    async dead(ids) {
      const others = ids.filter((other) => other !== String(id))
      for (const known of freeSince.keys()) if (!others.includes(known)) freeSince.delete(known)
      for (const other of others) {
        if (!(await lockIsFree(connection.client, Number(other)))) freeSince.delete(other)
        else if (!freeSince.has(other)) freeSince.set(other, now())
      }
      return others.filter((other) => now() - (freeSince.get(other) ?? now()) >= graceMs)
    },
    [Symbol.asyncDispose]: () => connection[Symbol.asyncDispose](),
  }
}

async function lockIsFree(client: pg.Client, id: number): Promise<boolean> {
  const { rows } = await client.query('select pg_try_advisory_xact_lock($1, $2) as free', [
    lockClass,
    id,
  ])
  return rows[0]?.free === true
}
