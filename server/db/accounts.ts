import type { Kysely } from 'kysely'
import type { Account } from '../../schema/account.ts'
import type { Tables } from './tables.ts'

/** A constant, so that two servers that start at once cannot make two owners. */
export const ownerId = 'acc_owner'

/** Creates the account that owns the installation when there is none. */
export async function ensureOwner(db: Kysely<Tables>, createdAt: number): Promise<void> {
  await db
    .insertInto('accounts')
    .values({ id: ownerId, name: 'Owner', created_at: createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Locks an account until this transaction ends. */
export async function lockAccount(db: Kysely<Tables>, id: string): Promise<void> {
  await db
    .updateTable('accounts')
    .set((row) => ({ name: row.ref('name') }))
    .where('id', '=', id)
    .execute()
}

/** Names the account of a person who has signed up. The owner's may already exist, with keys. */
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

/** Whether anybody has signed up: the first person to do so owns the installation. */
export async function hasUsers(db: Kysely<Tables>): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** The account that a person signs in to. */
export function accountOf(user: { id: string; name: string; email: string }): Account {
  return { id: user.id, name: user.name, email: user.email, isOwner: user.id === ownerId }
}
