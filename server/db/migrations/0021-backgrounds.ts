import type { Kysely } from 'kysely'

/** `opaque` or `transparent`, as requested; null: auto. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('generations').addColumn('background', 'text').execute()
}
