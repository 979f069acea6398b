import type { Kysely } from 'kysely'

/** Null for older generations: their engines took the requested steps. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('generations').addColumn('effective_steps', 'integer').execute()
}
