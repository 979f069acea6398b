import type { Kysely } from 'kysely'

/** Whether the page behind the link of a generation shows its references; null: it does not. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('generations').addColumn('shares_references', 'integer').execute()
}
