import type { Kysely } from 'kysely'

/**
 * `paused_at`: since when an account is paused; null: it is not. `owner_until`: until then the
 * sign-in provider vouches that the account is an owner; null: it never did.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('accounts').addColumn('paused_at', 'bigint').execute()
  await db.schema.alterTable('accounts').addColumn('owner_until', 'bigint').execute()
}
