import type { Kysely } from 'kysely'

/** The image that a generation varies, as JSON; null: it is not a variation. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('generations').addColumn('variation', 'text').execute()
}
