import type { Kysely } from 'kysely'

/** The random part of the link by which anyone can see a generation; null: it is not shared. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('generations').addColumn('share_token', 'text').execute()
}
