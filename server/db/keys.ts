import type { Kysely } from 'kysely'
import type { Key, KeyMode, KeyTier } from '../../schema/key.ts'
import { type Parameter, prepared } from './prepared.ts'
import type { KeyRow, Tables } from './tables.ts'

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

export async function insertKey(db: Kysely<Tables>, key: Key, hash: string): Promise<void> {
  await db
    .insertInto('api_keys')
    .values({
      id: key.id,
      account_id: key.accountId,
      name: key.name,
      mode: key.mode,
      tier: key.tier,
      hash,
      prefix: key.prefix,
      suffix: key.suffix,
      daily_limit: key.dailyLimit,
      created_at: key.createdAt,
      expires_at: key.expiresAt,
      revoked_at: key.revokedAt,
      last_used_at: key.lastUsedAt,
    })
    .execute()
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

export async function touchKey(db: Kysely<Tables>, id: string, lastUsedAt: number): Promise<void> {
  await db.updateTable('api_keys').set({ last_used_at: lastUsedAt }).where('id', '=', id).execute()
}

function optionalKey(row: KeyRow | undefined): Key | undefined {
  return row && keyOf(row)
}

function keyOf(row: KeyRow): Key {
  return {
    id: row.id,
    accountId: row.account_id,
    name: row.name,
    mode: row.mode as KeyMode,
    tier: row.tier as KeyTier,
    prefix: row.prefix,
    suffix: row.suffix,
    dailyLimit: row.daily_limit,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
    lastUsedAt: row.last_used_at,
  }
}
