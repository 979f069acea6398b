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

/** Whether a person has the first account, or ever was an owner by the sign-in provider. */
export async function hasOwner(db: Kysely<Tables>): Promise<boolean> {
  const owner = await peoplesAccounts(db)
    .where((row) => row.or([row('users.id', '=', ownerId), row('owner_until', 'is not', null)]))
    .limit(1)
    .executeTakeFirst()
  return owner !== undefined
}

const selectAccount = prepared((db, parameter: Parameter<{ id: string }>) =>
  peoplesAccounts(db).where('users.id', '=', parameter('id')),
)

/** The account of a person at `now`. */
export async function findAccount(
  db: Kysely<Tables>,
  id: string,
  now: number,
): Promise<Account | undefined> {
  const [row] = await selectAccount(db, { id })
  return row && accountOf(row, now)
}

/** The accounts of people who have signed up, oldest first. */
export async function listAccounts(db: Kysely<Tables>, now: number): Promise<Account[]> {
  const rows = await peoplesAccounts(db).orderBy('created_at').orderBy('users.id').execute()
  return rows.map((row) => accountOf(row, now))
}

function peoplesAccounts(db: Kysely<Tables>) {
  return db
    .selectFrom('users')
    .leftJoin('accounts', 'accounts.id', 'users.id')
    .select(['users.id', 'users.name', 'email', 'paused_at', 'owner_until'])
}

interface AccountRow extends Pick<Account, 'id' | 'name' | 'email'> {
  paused_at: number | null
  owner_until: number | null
}

function accountOf({ id, name, email, ...row }: AccountRow, now: number): Account {
  const isOwner = id === ownerId || (row.owner_until ?? 0) > now
  return { id, name, email, isOwner, pausedAt: row.paused_at }
}

export async function setPausedAt(
  db: Kysely<Tables>,
  id: string,
  pausedAt: number | null,
): Promise<void> {
  await db.updateTable('accounts').set({ paused_at: pausedAt }).where('id', '=', id).execute()
}

/** Null takes back what the sign-in provider vouched for. */
export async function setOwnerUntil(
  db: Kysely<Tables>,
  id: string,
  ownerUntil: number | null,
): Promise<void> {
  await db.updateTable('accounts').set({ owner_until: ownerUntil }).where('id', '=', id).execute()
}

/** Whether a password signs in to an account. */
export async function hasPassword(db: Kysely<Tables>, id: string): Promise<boolean> {
  const method = await db
    .selectFrom('sign_in_methods')
    .select('userId')
    .where('userId', '=', id)
    .where('providerId', '=', 'credential')
    .executeTakeFirst()
  return method !== undefined
}

/** Ends every session of an account. */
export async function endSessions(db: Kysely<Tables>, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('userId', '=', id).execute()
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
