import type { Kysely } from 'kysely'

/** How much work the engine spends on an image; null: the engine decides. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('generations').addColumn('quality', 'text').execute()
}
