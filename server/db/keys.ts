import { type Kysely, sql } from 'kysely'
import type { Key } from '../../schema/key.ts'
import { decode } from './columns.ts'
import { type Parameter, prepared, preparedInsert } from './prepared.ts'
import { keyColumns } from './tables/keys.ts'
import type { Tables } from './tables.ts'
import { listeners } from './webhook-outbox.ts'

/** Keys, each with the limit of its account, and since when the account is paused. */
function keysWithAccount(db: Kysely<Tables>) {
  const accounts = db
    .selectFrom('accounts')
    .select(['accounts.id as account', 'accounts.daily_limit as account_limit'])
    .select('accounts.paused_at as account_paused_at')
  return db
    .selectFrom('api_keys')
    .innerJoin(accounts.as('owner'), 'owner.account', 'api_keys.account_id')
    .selectAll()
}

type KeyRow = Tables['api_keys'] & {
  account_limit: number | null
  account_paused_at: number | null
}

const selectKeyByHash = prepared((db, parameter: Parameter<{ hash: string }>) =>
  keysWithAccount(db).where('hash', '=', parameter('hash')),
)

export async function findKeyByHash(db: Kysely<Tables>, hash: string): Promise<Key | undefined> {
  const [row] = await selectKeyByHash(db, { hash })
  return row && keyOf(row)
}

export async function findKey(db: Kysely<Tables>, id: string): Promise<Key | undefined> {
  const row = await keysWithAccount(db).where('id', '=', id).executeTakeFirst()
  return row && keyOf(row)
}

const selectLine = prepared((db, parameter: Parameter<{ payerId: string }>) =>
  keysWithAccount(db)
    .where((row) =>
      row.or([row('id', '=', parameter('payerId')), row('payer_id', '=', parameter('payerId'))]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc'),
)

/** The keys of a line, newest first: the first key and those that it was rolled to. */
export async function findLine(db: Kysely<Tables>, payerId: string): Promise<Key[]> {
  return (await selectLine(db, { payerId })).map(keyOf)
}

/** When the first key of this database was made, in epoch milliseconds. */
export async function firstKeyAt(db: Kysely<Tables>): Promise<number | undefined> {
  const { first } = await db
    .selectFrom('api_keys')
    .select((row) => row.fn.min<number | null>('created_at').as('first'))
    .executeTakeFirstOrThrow()
  return first ?? undefined
}

/** The keys of an account, or all keys, newest first. */
export async function listKeys(db: Kysely<Tables>, accountId?: string): Promise<Key[]> {
  const rows = await keysWithAccount(db)
    .$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId as string))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(keyOf)
}

/**
 * The keys that expire after `after` and until `until`, for which a webhook listens. A rolled key
 * is no such key: a newer key of its line has replaced it.
 */
export async function listExpiringKeys(
  db: Kysely<Tables>,
  after: number,
  until: number,
): Promise<(Pick<Key, 'id' | 'name' | 'accountId'> & { expiresAt: number })[]> {
  return expiringKeys(db, after, until)
    .select(['id', 'name', 'account_id as accountId', 'expires_at as expiresAt'])
    .where('account_id', 'in', listeners(db, 'key.expiring'))
    .$narrowType<{ expiresAt: number }>()
    .execute()
}

/** The number of keys that expire between two instants and have no successor. */
export async function countExpiringKeys(
  db: Kysely<Tables>,
  after: number,
  until: number,
): Promise<number> {
  const { count } = await expiringKeys(db, after, until)
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

function expiringKeys(db: Kysely<Tables>, after: number, until: number) {
  const newer = sql<boolean>`exists (select 1 from api_keys as newer
    where newer.payer_id = coalesce(api_keys.payer_id, api_keys.id)
      and newer.created_at > api_keys.created_at)`
  return db
    .selectFrom('api_keys')
    .where('expires_at', '>', after)
    .where('expires_at', '<=', until)
    .where('revoked_at', 'is', null)
    .where((row) => row.not(newer))
}

const insert = preparedInsert('api_keys', keyColumns)

/**
 * `limitNow`: the value of DAILY_LIMIT. A server of the earlier version reads it from keys that
 * have no limit of their own.
 */
export async function insertKey(
  db: Kysely<Tables>,
  key: Omit<Key, 'accountDailyLimit' | 'accountPausedAt'>,
  { hash, limitNow }: { hash: string; limitNow: number },
): Promise<void> {
  const { payerId, dailyLimit } = key
  await insert(db, {
    ...key,
    hash,
    payerId: payerId === key.id ? null : payerId,
    dailyLimit: dailyLimit ?? limitNow,
    followsSetting: dailyLimit === null,
  })
}

/** Revokes a key. A second revocation does not change the time of the first. */
export async function revokeKey(db: Kysely<Tables>, id: string, revokedAt: number): Promise<void> {
  await db
    .updateTable('api_keys')
    .set({ revoked_at: revokedAt })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute()
}

export async function expireKey(db: Kysely<Tables>, id: string, expiresAt: number): Promise<void> {
  await db.updateTable('api_keys').set({ expires_at: expiresAt }).where('id', '=', id).execute()
}

/** Changes a key without changing its secret. */
export async function updateKey(
  db: Kysely<Tables>,
  id: string,
  {
    name,
    pausedAt,
    origins,
    addressLimit,
  }: Pick<Key, 'name' | 'pausedAt' | 'origins' | 'addressLimit'>,
): Promise<void> {
  await db
    .updateTable('api_keys')
    .set({
      name,
      paused_at: pausedAt,
      origins: keyColumns.origins.encode(origins),
      address_limit: addressLimit,
    })
    .where('id', '=', id)
    .execute()
}

/** Sets the limit of a payer: a rolled key and its old key share it. Null: as DAILY_LIMIT. */
export async function setKeyLimit(
  db: Kysely<Tables>,
  payerId: string,
  dailyLimit: number | null,
): Promise<void> {
  const follows_setting = keyColumns.followsSetting.encode(dailyLimit === null)
  await db
    .updateTable('api_keys')
    .set({ ...(dailyLimit !== null && { daily_limit: dailyLimit }), follows_setting })
    .where((row) => row.or([row('id', '=', payerId), row('payer_id', '=', payerId)]))
    .execute()
}

export async function touchKey(db: Kysely<Tables>, id: string, lastUsedAt: number): Promise<void> {
  await db.updateTable('api_keys').set({ last_used_at: lastUsedAt }).where('id', '=', id).execute()
}

function keyOf(row: KeyRow): Key {
  const { hash, followsSetting, ...key } = decode(keyColumns, row)
  return {
    ...key,
    payerId: key.payerId ?? key.id,
    dailyLimit: followsSetting ? null : key.dailyLimit,
    accountDailyLimit: row.account_limit,
    accountPausedAt: row.account_paused_at,
  }
}
