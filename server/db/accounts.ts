import type { Kysely } from 'kysely'
import type { Account } from '../../schema/account.ts'
import type { Tables } from './tables.ts'

/** One id for all, so that two starters at once cannot make two owners. */
export const ownerId = 'acc_owner'

/** Makes the account that owns the installation when there is none. */
export async function ensureOwner(db: Kysely<Tables>, createdAt: number): Promise<void> {
  await db
    .insertInto('accounts')
    .values({ id: ownerId, name: 'Owner', created_at: createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Makes other transactions that lock this account wait until this one has ended. */
export async function lockAccount(db: Kysely<Tables>, id: string): Promise<void> {
  await db
    .updateTable('accounts')
    .set((row) => ({ name: row.ref('name') }))
    .where('id', '=', id)
    .execute()
}

/** The account of a person who has signed up. The owner's may be there already, with keys. */
export async function nameAccount(
  db: Kysely<Tables>,
  id: string,
  name: string,
  createdAt: number,
): Promise<void> {
  await db
    .insertInto('accounts')
    .values({ id, name, created_at: createdAt })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ name }))
    .execute()
}

/** Whether anybody has signed up yet: the first to do so owns the installation. */
export async function hasUsers(db: Kysely<Tables>): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** The account that a person signs in to. */
export function accountOf(user: { id: string; name: string; email: string }): Account {
  return { id: user.id, name: user.name, email: user.email, isOwner: user.id === ownerId }
}
