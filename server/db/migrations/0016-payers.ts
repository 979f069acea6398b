import type { Kysely } from 'kysely'

/**
 * The payer of each key: a rolled key names the first key of its line, and shares its history and
 * usage. An account has a daily limit for all its keys together. A key without a limit of its own
 * follows DAILY_LIMIT. Older keys keep the limit that was copied into them: nobody knows whether it
 * was their own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('accounts').addColumn('daily_limit', 'integer').execute()
  await db.schema.alterTable('api_keys').addColumn('payer_id', 'text').execute()
  await db.schema
    .alterTable('api_keys')
    .addColumn('follows_setting', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
