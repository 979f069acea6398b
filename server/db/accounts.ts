import type { Kysely } from 'kysely'
import type { Account } from '../../schema/account.ts'
import { isPostgres } from './is-postgres.ts'
import { type Parameter, prepared } from './prepared.ts'
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

const lockRow = prepared((db, parameter: Parameter<{ id: string }>) =>
  db.selectFrom('accounts').select('id').where('id', '=', parameter('id')).forNoKeyUpdate(),
)

/** Locks an account until the transaction ends. SQLite has one writer and needs no lock. */
export async function lockAccount(db: Kysely<Tables>, id: string): Promise<void> {
  if (isPostgres(db)) await lockRow(db, { id })
}

/** Names the account of a new person. The owner's account may already exist, with keys. */
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

/** The accounts of people who have signed up, oldest first. */
export async function listAccounts(db: Kysely<Tables>): Promise<Account[]> {
  const rows = await db
    .selectFrom('accounts')
    .innerJoin('users', 'users.id', 'accounts.id')
    .select(['users.id', 'users.name', 'email'])
    .orderBy('created_at')
    .orderBy('users.id')
    .execute()
  return rows.map(accountOf)
}

/** The account that a person signs in to with an e-mail, in lower case. */
export async function findAccountId(
  db: Kysely<Tables>,
  email: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()
  return row?.id
}

/** The limit of an account in images a UTC day, over all its keys; null: not set. */
export async function findAccountLimit(db: Kysely<Tables>, id: string): Promise<number | null> {
  const row = await db
    .selectFrom('accounts')
    .select('daily_limit')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.daily_limit ?? null
}

export async function setDailyLimit(
  db: Kysely<Tables>,
  id: string,
  dailyLimit: number | null,
): Promise<void> {
  await db.updateTable('accounts').set({ daily_limit: dailyLimit }).where('id', '=', id).execute()
}
