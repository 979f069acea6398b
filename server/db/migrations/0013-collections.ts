import type { Kysely } from 'kysely'

/** Collections and favourites, and the images in them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('collections')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('collections_of_owner')
    .on('collections')
    .columns(['owner', 'created_at'])
    .execute()
  await db.schema
    .createTable('kept_images')
    .addColumn('list', 'text', (column) => column.notNull())
    .addColumn('image_id', 'text', (column) =>
      column.notNull().references('images.id').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('kept_images_key', ['list', 'image_id'])
    .execute()
  await db.schema.createIndex('lists_of_image').on('kept_images').column('image_id').execute()
}
