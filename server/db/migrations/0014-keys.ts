import type { Kysely } from 'kysely'

/** Keys can be paused, and have a log of their requests. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('api_keys').addColumn('paused_at', 'bigint').execute()

  await db.schema
    .createTable('key_requests')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('key_id', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('door', 'text', (column) => column.notNull())
    .addColumn('operation', 'text', (column) => column.notNull())
    .addColumn('status', 'integer', (column) => column.notNull())
    .addColumn('error_code', 'text')
    .addColumn('images', 'integer', (column) => column.notNull())
    .addColumn('duration_ms', 'integer', (column) => column.notNull())
    .addColumn('generation_id', 'text')
    .execute()
  await db.schema
    .createIndex('key_requests_of_key')
    .on('key_requests')
    .columns(['key_id', 'at'])
    .execute()
}
