import type { Kysely } from 'kysely'

/** Null for older generations: their engines took the steps that were asked for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('generations').addColumn('effective_steps', 'integer').execute()
}
