import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { migrations } from './migrations/index.ts'
import type { Tables } from './tables.ts'

/**
 * Brings the schema up to date; several starters may call it at once. Throws when the database is
 * newer than this code.
 */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const unknown = (await appliedMigrations(db)).find((name) => !(name in migrations))
  if (unknown)
    throw new Error(
      `The database is newer than this Easel (it has "${unknown}"): start a newer Easel`,
    )
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

async function appliedMigrations(db: Kysely<Tables>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some((table) => table.name === 'kysely_migration')) return []
  const { rows } = await sql<{
    name: string
  }>`select name from kysely_migration order by name`.execute(db)
  return rows.map((row) => row.name)
}
