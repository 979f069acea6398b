import { randomInt } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import type { DatabaseLocation } from './database.ts'

/**
 * Tells living servers from dead ones by locks that end with their process, so that what a dead one left running
 * can be given back, and nothing else.
 */
export interface Presence extends AsyncDisposable {
  /** This server, as `generations.server` names it. */
  readonly id: string
  /** Those of `ids` whose process is gone. */
  dead(ids: string[]): Promise<string[]>
}

/** Throws with one clear line when another server has the same embedded database. */
export async function announce(location: DatabaseLocation): Promise<Presence> {
  return location.kind === 'sqlite' ? announceOnFile(location.file) : announceOnPostgres(location.url)
}

/** An embedded database has one server: its lock is an SQLite lock on a file of its own. */
function announceOnFile(file: string): Presence {
  const lock = new DatabaseSync(`${file}.lock`, { timeout: 0 })
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive')
  } catch (error) {
    lock.close()
    throw new Error(`Another Easel is running on ${file}: stop it, or choose another DATA_DIR`, { cause: error })
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

async function announceOnPostgres(url: string): Promise<Presence> {
  const id = randomInt(2 ** 31)
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  await client.query('select pg_advisory_lock($1, $2)', [lockClass, id])
  return {
    id: String(id),
    async dead(ids) {
      const gone: string[] = []
      for (const other of ids) {
        if (other !== String(id) && (await lockIsFree(client, Number(other)))) gone.push(other)
      }
      return gone
    },
    [Symbol.asyncDispose]: () => client.end(),
  }
}

async function lockIsFree(client: pg.Client, id: number): Promise<boolean> {
  const { rows } = await client.query('select pg_try_advisory_xact_lock($1, $2) as free', [lockClass, id])
  return rows[0]?.free === true
}
