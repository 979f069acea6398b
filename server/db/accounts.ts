import type { Kysely } from 'kysely'
import type { AccountRow, Tables } from './tables.ts'

/** The account that owns the installation, made when there is none. Two starters at once get the same one. */
export async function ensureOwner(db: Kysely<Tables>, owner: AccountRow): Promise<string> {
  const existing = await db.selectFrom('accounts').select('id').orderBy('created_at').executeTakeFirst()
  if (existing) return existing.id
  await db
    .insertInto('accounts')
    .values(owner)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return owner.id
}
