import type { Kysely } from 'kysely'

/** Of which image a generation is a variation, as JSON; null: of none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('generations').addColumn('variation', 'text').execute()
}
