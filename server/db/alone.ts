import { sql } from 'kysely'
import type { Database } from './database.ts'
import { isPostgres } from './is-postgres.ts'

/** Any number that other users of PostgreSQL's advisory locks are unlikely to choose. */
const lockClass = 0xea5e2

/** The work that only one server at a time does. */
const locks = { retention: 1, migrations: 2, sweep: 3, 'short sweep': 4, uploads: 5 }

type Work<Result> = (database: Pick<Database, 'db' | 'write'>) => Promise<Result>

/**
 * Runs the work. Returns undefined when another server runs it now. The work and its lock use the
 * same connection, so that both end together. An embedded database has one server.
 */
export async function alone<Result>(
  { db, write }: Pick<Database, 'db' | 'write'>,
  name: keyof typeof locks,
  work: Work<Result>,
): Promise<Result | undefined> {
  if (!isPostgres(db)) return work({ db, write })
  return db.connection().execute(async (connection) => {
    const lock = sql`(${lockClass}::integer, ${locks[name]}::integer)`
    const { rows } = await sql<{
      free: boolean
    }>`select pg_try_advisory_lock${lock} as free`.execute(connection)
    if (!rows[0]?.free) return undefined
    try {
      return await work({
        db: connection,
        write: (statements) => connection.transaction().execute(statements),
      })
    } finally {
      await sql`select pg_advisory_unlock${lock}`.execute(connection)
    }
  })
}
