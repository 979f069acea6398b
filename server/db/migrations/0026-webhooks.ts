import { type Kysely, sql } from 'kysely'

/** Webhooks of accounts, the deliveries that they wait for, and which engines are down. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('generations').addColumn('webhook', 'text').execute()
  await db.schema
    .createTable('webhooks')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('url', 'text')
    .addColumn('events', 'text', (column) => column.notNull())
    .addColumn('secrets', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('failing_since', 'bigint')
    .execute()
  await db.schema
    .createIndex('webhooks_of_account')
    .on('webhooks')
    .columns(['account_id', 'id'])
    .execute()
  await db.schema
    .createIndex('webhooks_of_requests')
    .unique()
    .on('webhooks')
    .column('account_id')
    .where(sql.ref('url'), 'is', null)
    .execute()

  await db.schema
    .createTable('webhook_deliveries')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('webhook_id', 'text', (column) =>
      column.notNull().references('webhooks.id').onDelete('cascade'),
    )
    .addColumn('url', 'text')
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('generation_id', 'text')
    .addColumn('body', 'text')
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('begun_at', 'bigint', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('due_at', 'bigint')
    .addColumn('leased_until', 'bigint')
    .addColumn('tried_at', 'bigint')
    .addColumn('duration_ms', 'integer')
    .addColumn('response_status', 'integer')
    .addColumn('response', 'text')
    .addColumn('problem', 'text')
    .execute()
  await db.schema
    .createIndex('webhook_deliveries_of_webhook')
    .on('webhook_deliveries')
    .columns(['webhook_id', 'created_at', 'id'])
    .execute()
  await db.schema
    .createIndex('webhook_deliveries_due')
    .on('webhook_deliveries')
    .column('due_at')
    .where(sql.ref('due_at'), 'is not', null)
    .execute()

  await db.schema
    .createTable('engine_outages')
    .addColumn('engine', 'text', (column) => column.notNull())
    .addColumn('server', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('engine_outages_key', ['engine', 'server'])
    .execute()
}
