import type { Kysely } from 'kysely'

/**
 * Who pays: a rolled key names the first key of its line, whose history and usage it has. An account
 * has a daily limit over all its keys. A key that names no limit follows DAILY_LIMIT; which of the
 * older keys named theirs is not known, so these keep what was copied into them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('accounts').addColumn('daily_limit', 'integer').execute()
  await db.schema.alterTable('api_keys').addColumn('payer_id', 'text').execute()
  await db.schema
    .alterTable('api_keys')
    .addColumn('follows_setting', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
