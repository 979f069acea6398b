import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import type { Database } from './database.ts'
import { refuseOutage } from './outage.ts'
import type { Tables } from './tables.ts'

const maxConnections = 10
/** How long a request waits for a connection before the database counts as not available. */
const connectionTimeoutMillis = 10_000
const bigintOid = 20

/** A PostgreSQL database by its URL. Its bigints are all safe integers and come as numbers. */
export function openPostgres(url: string): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis,
    types: { getTypeParser },
  })
  // Without a listener the error of a lost connection would end the process: the pool listens only
  // while a connection is idle. A lost connection is replaced at its next use.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: named(pool) }) })
  return {
    db,
    write: (work) => db.transaction().execute(work),
    [Symbol.asyncDispose]: () => db.destroy(),
  }
}

/** A pool whose outages are ServiceErrors. */
function named(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect().catch(refuseOutage)
      const query = (sql: string, parameters: unknown[]) =>
        client.query(sql, parameters).catch(refuseOutage)
      // Kysely's type also has cursors, which nothing uses.
      return {
        query,
        release: (destroy?: boolean) => client.release(destroy),
      } as unknown as PostgresPoolClient
    },
  }
}

const getTypeParser: pg.CustomTypesConfig['getTypeParser'] = (oid, format) =>
  oid === bigintOid ? Number : pg.types.getTypeParser(oid, format)
