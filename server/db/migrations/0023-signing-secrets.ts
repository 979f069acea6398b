import type { Kysely } from 'kysely'

/** The secrets with which programs sign addresses and tokens for a key. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('signing_secrets')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('payer_id', 'text', (column) => column.notNull())
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('ends_at', 'bigint')
    .addColumn('revoked_at', 'bigint')
    .execute()
  await db.schema
    .createIndex('signing_secrets_of_key')
    .on('signing_secrets')
    .column('payer_id')
    .execute()
}
