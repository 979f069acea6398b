import type { Kysely } from 'kysely'

/** Images that generations begin with: uploads, and the fields of requests that use them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [column, type] of [
    ['references', 'text'],
    ['mask', 'text'],
    ['strength', 'double precision'],
    ['negative_prompt', 'text'],
    ['guidance', 'double precision'],
    ['upscale', 'text'],
  ] as const)
    await db.schema.alterTable('generations').addColumn(column, type).execute()
  await db.schema
    .createTable('uploads')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('payer', 'text', (column) => column.notNull())
    .addColumn('file', 'text')
    .addColumn('sha256', 'text')
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('is_opaque', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('uploads_of_owner')
    .on('uploads')
    .columns(['owner', 'sha256'])
    .execute()
  await db.schema.createIndex('uploads_of_payer').on('uploads').column('payer').execute()
  await db.schema.createIndex('uploads_by_file').on('uploads').column('file').execute()
  await db.schema.createIndex('uploads_by_end').on('uploads').column('expires_at').execute()
  await db.schema
    .createTable('upload_uses')
    .addColumn('upload_id', 'text', (column) => column.notNull().references('uploads.id'))
    .addColumn('generation_id', 'text', (column) =>
      column.notNull().references('generations.id').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('upload_uses_key', ['upload_id', 'generation_id'])
    .execute()
  await db.schema
    .createIndex('uploads_of_generation')
    .on('upload_uses')
    .column('generation_id')
    .execute()
}
