import type { Kysely } from 'kysely'

/** What keys have used, by engine and UTC day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('daily_usage')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('key_id', 'text', (column) => column.notNull())
    .addColumn('engine', 'text', (column) => column.notNull())
    .addColumn('images', 'integer', (column) => column.notNull())
    .addColumn('requests', 'integer', (column) => column.notNull())
    .addColumn('failures', 'integer', (column) => column.notNull())
    .addColumn('refusals', 'integer', (column) => column.notNull())
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    .addColumn('engine_ms', 'bigint', (column) => column.notNull())
    .addColumn('cost', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('daily_usage_key', ['day', 'key_id', 'engine'])
    .execute()
}
