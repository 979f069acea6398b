import type { Kysely } from 'kysely'

/** Finds the oldest generations of all owners. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('generations_by_end')
    .on('generations')
    .column('finished_at')
    .execute()
}
