import { type Kysely, PostgresAdapter } from 'kysely'
import type { Tables } from './tables.ts'

/** Whether servers can share this database, which is PostgreSQL then. */
export function isPostgres(db: Kysely<Tables>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}
