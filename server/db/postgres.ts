import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database } from './database.ts'
import type { Tables } from './tables.ts'

const maxConnections = 10
const bigintOid = 20

/** A PostgreSQL database by its URL. Its bigints are all safe integers and come as numbers. */
export function openPostgres(url: string): Database {
  const pool = new pg.Pool({ connectionString: url, max: maxConnections, types: { getTypeParser } })
  // A lost idle connection is replaced at its next use; unheard, its error would end the process.
  pool.on('error', () => {})
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return { db, write: (work) => db.transaction().execute(work), [Symbol.asyncDispose]: () => db.destroy() }
}

const getTypeParser: pg.CustomTypesConfig['getTypeParser'] = (oid, format) =>
  oid === bigintOid ? Number : pg.types.getTypeParser(oid, format)
