import type { Kysely } from 'kysely'

/**
 * Keys under which clients send a request again, and whether a generation keeps part of its images.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('generations')
    .addColumn('keeps_part', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()

  await db.schema
    .createTable('idempotency_keys')
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('generation_id', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('idempotency_keys_key', ['owner', 'key'])
    // The reference is checked at the commit: this row is written before its generation.
    .addForeignKeyConstraint(
      'idempotency_keys_generation',
      ['generation_id'],
      'generations',
      ['id'],
      (constraint) => constraint.onDelete('cascade').deferrable().initiallyDeferred(),
    )
    .execute()
  await db.schema
    .createIndex('idempotency_keys_of_generation')
    .on('idempotency_keys')
    .column('generation_id')
    .execute()
  await db.schema
    .createIndex('idempotency_keys_by_end')
    .on('idempotency_keys')
    .column('expires_at')
    .execute()
}
