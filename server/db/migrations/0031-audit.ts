import type { Kysely } from 'kysely'

/** The audit trail: who changed what, from which address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('audit_entries')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text')
    .addColumn('key_id', 'text')
    .addColumn('address', 'text')
    .addColumn('door', 'text', (column) => column.notNull())
    .addColumn('target', 'text')
    .addColumn('detail', 'text')
    .execute()
  await db.schema
    .createIndex('audit_entries_of_account')
    .on('audit_entries')
    .columns(['account_id', 'id'])
    .execute()
  await db.schema.createIndex('audit_entries_by_time').on('audit_entries').column('at').execute()
}
