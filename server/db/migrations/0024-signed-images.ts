import type { Kysely } from 'kysely'

/**
 * The generation of each signed address. A row outlives its generation: so the address of a deleted
 * image is not drawn again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('signed_images')
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('generation_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('signed_images_key', ['owner', 'hash'])
    .execute()
  await db.schema
    .createIndex('signed_images_of_generation')
    .on('signed_images')
    .column('generation_id')
    .execute()
}
