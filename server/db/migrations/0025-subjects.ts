import type { Kysely } from 'kysely'

/**
 * Visitors of web pages use a key by tokens, or by a publishable key: the subjects of its
 * generations, with what each used on a day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('generations').addColumn('subject', 'text').execute()
  await db.schema.alterTable('api_keys').addColumn('origins', 'text').execute()
  await db.schema.alterTable('api_keys').addColumn('address_limit', 'integer').execute()
  await db.schema
    .createTable('subject_usage')
    .addColumn('payer_id', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('used', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('subject_usage_key', ['payer_id', 'subject', 'day'])
    .execute()
  await db.schema.createIndex('subject_usage_by_day').on('subject_usage').column('day').execute()
  await db.schema
    .createTable('ended_subjects')
    .addColumn('payer_id', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('ended_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('ended_subjects_key', ['payer_id', 'subject'])
    .execute()
}
