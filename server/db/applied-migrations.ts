import { type Kysely, sql } from 'kysely'
import { isPostgres } from './is-postgres.ts'
import { migrations } from './migrations/index.ts'
import type { Tables } from './tables.ts'

/** The names of the migrations that a database has, in order; none when it is empty. */
export async function appliedMigrations(db: Kysely<Tables>): Promise<string[]> {
  // Kysely's introspection would read all columns: most of the time of a start on PostgreSQL.
  const table = isPostgres(db)
    ? sql`select where to_regclass('kysely_migration') is not null`
    : sql`select 1 from sqlite_schema where name = 'kysely_migration'`
  const { rows } = await table.execute(db)
  return rows.length > 0 ? namesOf(db) : []
}

/** The error line for a migration in `applied` that `list` does not have; undefined: none. */
export function newerThan(applied: string[], list: object): string | undefined {
  const unknown = applied.find((name) => !(name in list))
  return (
    unknown && `The database is newer than this Easel (it has "${unknown}"): start a newer Easel`
  )
}

/** Reads the names by one statement. Throws on an empty database. */
export async function newerSchema(db: Kysely<Tables>): Promise<string | undefined> {
  return newerThan(await namesOf(db), migrations)
}

async function namesOf(db: Kysely<Tables>): Promise<string[]> {
  const query = sql<{ name: string }>`select name from kysely_migration order by name`
  const { rows } = await query.execute(db)
  return rows.map(({ name }) => name)
}
