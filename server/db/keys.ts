import type { Kysely } from 'kysely'
import type { Key } from '../../schema/key.ts'
import { decode } from './columns.ts'
import { type Parameter, prepared, preparedInsert } from './prepared.ts'
import { keyColumns, type Tables } from './tables.ts'

const selectKeyByHash = prepared((db, parameter: Parameter<{ hash: string }>) =>
  db.selectFrom('api_keys').selectAll().where('hash', '=', parameter('hash')),
)

export async function findKeyByHash(db: Kysely<Tables>, hash: string): Promise<Key | undefined> {
  const [row] = await selectKeyByHash(db, { hash })
  return optionalKey(row)
}

export function findKey(db: Kysely<Tables>, id: string): Promise<Key | undefined> {
  return db
    .selectFrom('api_keys')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
    .then(optionalKey)
}

/** When the first key of this database was made, in epoch milliseconds. */
export async function firstKeyAt(db: Kysely<Tables>): Promise<number | undefined> {
  const { first } = await db
    .selectFrom('api_keys')
    .select((row) => row.fn.min<number | null>('created_at').as('first'))
    .executeTakeFirstOrThrow()
  return first ?? undefined
}

/** The keys of an account, newest first. */
export async function listKeysOf(db: Kysely<Tables>, accountId: string): Promise<Key[]> {
  const rows = await db
    .selectFrom('api_keys')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(keyOf)
}

/** Every key, newest first. */
export async function listKeys(db: Kysely<Tables>): Promise<Key[]> {
  const rows = await db
    .selectFrom('api_keys')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(keyOf)
}

const insert = preparedInsert('api_keys', keyColumns)

export async function insertKey(db: Kysely<Tables>, key: Key, hash: string): Promise<void> {
  await insert(db, { ...key, hash })
}

/** The first revocation counts. */
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

/** What changes of a key while its secret stays. */
export async function updateKey(
  db: Kysely<Tables>,
  id: string,
  { name, dailyLimit, pausedAt }: Pick<Key, 'name' | 'dailyLimit' | 'pausedAt'>,
): Promise<void> {
  await db
    .updateTable('api_keys')
    .set({ name, daily_limit: dailyLimit, paused_at: pausedAt })
    .where('id', '=', id)
    .execute()
}

export async function touchKey(db: Kysely<Tables>, id: string, lastUsedAt: number): Promise<void> {
  await db.updateTable('api_keys').set({ last_used_at: lastUsedAt }).where('id', '=', id).execute()
}

function optionalKey(row: Tables['api_keys'] | undefined): Key | undefined {
  return row && keyOf(row)
}

function keyOf(row: Tables['api_keys']): Key {
  const { hash, ...key } = decode(keyColumns, row)
  return key
}
