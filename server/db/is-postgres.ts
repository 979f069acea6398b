import { type Kysely, PostgresAdapter } from 'kysely'

/** Whether servers can share this database, which is PostgreSQL then. */
export function isPostgres(db: Pick<Kysely<unknown>, 'getExecutor'>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}
