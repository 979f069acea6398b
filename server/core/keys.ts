import type { Kysely } from 'kysely'
import type { NewSecret } from '../../schema/core.ts'
import { ServiceError } from '../../schema/error.ts'
import { type Key, keyStatus, newKey } from '../../schema/key.ts'
import { ensureOwner, lockAccount, ownerId } from '../db/accounts.ts'
import type { Database } from '../db/database.ts'
import {
  findKey,
  findKeyByHash,
  insertKey,
  listKeys,
  listKeysOf,
  revokeKey,
  touchKey,
} from '../db/keys.ts'
import type { Tables } from '../db/tables.ts'
import { newId } from './id.ts'
import { parse } from './parse.ts'
import { hashOf, isWellFormed, newSecret } from './secret.ts'

const touchEveryMs = 60_000

/** The installation's keys, for its operator and for every door. */
export interface Keys {
  /**
   * A key and its secret, which is told only here; the owner's where no account is named.
   * Throws a ServiceError 400 on bad input, or when the account has as many as it may.
   */
  create(input: unknown, holder?: KeyHolder): Promise<NewSecret>
  list(): Promise<Key[]>
  /** Takes effect on the next request. Throws a ServiceError 404 for an unknown id. */
  revoke(id: string): Promise<Key>
  /** The key behind a secret, or 401 with the message of spec 7. */
  authenticate(secret: string): Promise<Key>
  /**
   * Notes that a key is used, to the minute. Throws a ServiceError 401 when it is revoked or
   * expired.
   */
  use(key: Key): Promise<void>
}

/** Whose key it is. */
interface KeyHolder {
  accountId: string
  /** How many living keys the account may have, the new one included. */
  atMost?: number
  /** A key that is not counted, because the new one takes its place. */
  replaced?: string
}

export interface KeysDeps {
  database: Database
  now: () => number
  dailyLimit: number
}

export function createKeys({ database, now, dailyLimit }: KeysDeps): Keys {
  async function use(key: Key) {
    const at = now()
    refuseUnlessValid(key, at)
    if (at - (key.lastUsedAt ?? 0) >= touchEveryMs) await touchKey(database.db, key.id, at)
  }

  return {
    async create(input, holder) {
      const wanted = parse(newKey, input)
      const expiresAt = wanted.expires === undefined ? null : instantOf(wanted.expires)
      if (expiresAt !== null && expiresAt <= now()) {
        throw new ServiceError('INVALID_INPUT', 'expires must be in the future', {
          field: 'expires',
        })
      }
      const secret = newSecret(wanted.mode)
      const createdAt = now()
      const key: Key = {
        id: newId('key', createdAt),
        accountId: holder?.accountId ?? ownerId,
        name: wanted.name,
        mode: wanted.mode,
        tier: wanted.tier,
        prefix: secret.slice(0, 12),
        suffix: secret.slice(-4),
        dailyLimit: wanted.dailyLimit ?? dailyLimit,
        createdAt,
        expiresAt,
        revokedAt: null,
        lastUsedAt: null,
      }
      await database.write(async (transaction) => {
        if (holder) await refuseBeyond(transaction, holder, createdAt)
        else await ensureOwner(transaction, createdAt)
        await insertKey(transaction, key, hashOf(secret))
      })
      return { key, secret }
    },
    list: () => listKeys(database.db),
    async revoke(id) {
      await database.write((transaction) => revokeKey(transaction, id, now()))
      const key = await findKey(database.db, id)
      if (!key) throw new ServiceError('NOT_FOUND', `There is no key ${id}`)
      return key
    },
    async authenticate(secret) {
      const key = isWellFormed(secret)
        ? await findKeyByHash(database.db, hashOf(secret))
        : undefined
      if (!key) throw new ServiceError('UNAUTHENTICATED', 'Invalid API key')
      await use(key)
      return key
    },
    use,
  }
}

/** Two requests at once are counted one after the other: each locks the account first. */
async function refuseBeyond(db: Kysely<Tables>, holder: KeyHolder, now: number): Promise<void> {
  const { accountId, atMost = Number.POSITIVE_INFINITY, replaced } = holder
  await lockAccount(db, accountId)
  const keys = (await listKeysOf(db, accountId)).filter(({ id }) => id !== replaced)
  const living = keys.filter((key) => keyStatus(key, now) === 'VALID')
  if (living.length < atMost) return
  throw new ServiceError(
    'INVALID_INPUT',
    `An account has at most ${atMost} valid keys: revoke one that is not used`,
  )
}

/** Throws a ServiceError 401 with the message of spec 7 for a key that is revoked or expired. */
export function refuseUnlessValid(key: Key, now: number): void {
  const status = keyStatus(key, now)
  if (status === 'REVOKED') throw new ServiceError('UNAUTHENTICATED', 'API key revoked')
  if (status === 'EXPIRED') throw new ServiceError('UNAUTHENTICATED', 'API key expired')
}

/** A date alone means the end of that UTC day. */
function instantOf(expires: string): number {
  return expires.length === 10 ? Date.parse(expires) + 86_400_000 : Date.parse(expires)
}
