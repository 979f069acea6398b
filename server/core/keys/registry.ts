import type * as z from 'zod'
import type { Account } from '../../../schema/account.ts'
import type { NewSecret } from '../../../schema/core/keys.ts'
import { dayMs, minuteMs } from '../../../schema/durations.ts'
import { ServiceError } from '../../../schema/error.ts'
import { isLiving, type Key, keyChanges, keyStatus, newKey } from '../../../schema/key.ts'
import { parse } from '../../../schema/parse.ts'
import { ensureOwner, ownerId } from '../../db/accounts.ts'
import type { Database } from '../../db/database.ts'
import {
  expireKey,
  findKey,
  findKeyByHash,
  insertKey,
  listKeys,
  revokeKey,
  setKeyLimit,
  touchKey,
  updateKey,
} from '../../db/keys.ts'
import { isId, newId } from '../../id.ts'
import { refuseBeyond, refuseUnlessMembers } from './member-keys.ts'
import { changedPageUse, pageUse } from './page-use.ts'
import { hashOf, isWellFormed, newSecret } from './secret.ts'

const touchEveryMs = minuteMs

/**
 * The keys of the installation (spec 2.5). `by` is the account of the caller, which sees and
 * changes only its own keys. Without `by`, the caller is the operator, who sees and changes all
 * keys. Keys that the operator creates belong to the owner.
 */
export interface KeyRegistry {
  /**
   * Creates a key. Its secret is returned only here. Throws a ServiceError 400 on bad input, and
   * when the account may have no more keys.
   */
  create(input: unknown, by?: Account): Promise<NewSecret>
  /** Newest first. */
  list(by?: Account): Promise<Key[]>
  /** Takes effect on the next request. Throws a ServiceError 404 for an unknown id. */
  revoke(id: string, by?: Account): Promise<Key>
  /**
   * Changes the name or the limit of a key, or pauses or resumes it, from its next request. Throws
   * a ServiceError 400 on bad input and for a revoked or expired key, 404 for an unknown id.
   */
  update(id: string, input: unknown, by?: Account): Promise<Key>
  /**
   * Replaces the secret of a key: creates a key with the same payer, name, mode, tier and limit.
   * The old key expires in 24 hours, or earlier if it was set to. Throws a ServiceError 404 for an
   * unknown id, 401 when the key is not valid.
   */
  roll(id: string, by: Account): Promise<NewSecret>
  /** Finds the key with a secret. Throws a ServiceError 401 with a message of spec 7. */
  authenticate(secret: string): Promise<Key>
  /**
   * Records the time of use, accurate to a minute. Throws a ServiceError 401 when the key is
   * revoked, expired or paused, or its account is paused.
   */
  use(key: Key): Promise<void>
}

export interface KeysDeps {
  database: Database
  now: () => number
  settings: { dailyLimit: number; keysPerAccount: number }
}

/** A rolled key keeps everything of its earlier key except the expiry. */
type NewKey = Pick<z.output<typeof newKey>, 'name' | 'mode' | 'tier' | 'expires'> &
  Pick<Key, 'dailyLimit' | 'origins' | 'addressLimit'>

export function createKeyRegistry({ database, now, settings }: KeysDeps): KeyRegistry {
  async function use(key: Key) {
    const at = now()
    refuseUnlessValid(key, at)
    if (at - (key.lastUsedAt ?? 0) >= touchEveryMs) await touchKey(database.db, key.id, at)
  }

  /** `replaced` is the old key when a key is rolled: the new key has the same payer. */
  async function create(wanted: NewKey, by?: Account, replaced?: Key): Promise<NewSecret> {
    const createdAt = now()
    const secret = newSecret(wanted.addressLimit === null ? wanted.mode : 'pub')
    const id = newId('key', createdAt)
    const key = {
      id,
      payerId: replaced?.payerId ?? id,
      accountId: by?.id ?? ownerId,
      name: wanted.name,
      mode: wanted.mode,
      tier: wanted.tier,
      prefix: secret.slice(0, 12),
      suffix: secret.slice(-4),
      dailyLimit: wanted.dailyLimit,
      createdAt,
      expiresAt: expiryOf(wanted, createdAt),
      revokedAt: null,
      pausedAt: null,
      lastUsedAt: null,
      origins: wanted.origins,
      addressLimit: wanted.addressLimit,
    }
    await database.write(async (transaction) => {
      if (!by) await ensureOwner(transaction, createdAt)
      else if (!by.isOwner) await refuseBeyond(settings.keysPerAccount, transaction, key, replaced)
      const hash = hashOf(secret)
      await insertKey(transaction, key, { hash, limitNow: settings.dailyLimit })
      if (!replaced) return
      const end = Math.min(createdAt + dayMs, replaced.expiresAt ?? Infinity)
      await expireKey(transaction, replaced.id, end)
    })
    return { key: await find(id), secret }
  }

  async function find(id: string, by?: Account): Promise<Key> {
    const key = isId(id) ? await findKey(database.db, id) : undefined
    if (key && (!by || key.accountId === by.id)) return key
    throw new ServiceError('NOT_FOUND', `There is no key ${id}${by ? ' of yours' : ''}`)
  }

  return {
    create(input, by) {
      const wanted = parse(newKey, input)
      if (by && !by.isOwner) refuseUnlessMembers(wanted, settings.dailyLimit)
      const { dailyLimit = null } = wanted
      return create({ ...wanted, dailyLimit, ...pageUse(wanted) }, by)
    },
    list: (by) => listKeys(database.db, by?.id),
    async revoke(id, by) {
      const key = await find(id, by)
      await database.write((transaction) => revokeKey(transaction, key.id, now()))
      return find(id)
    },
    async update(id, input, by) {
      const { paused, dailyLimit, origins, addressLimit, ...changes } = parse(keyChanges, input)
      if (by && !by.isOwner) refuseUnlessMembers({ dailyLimit }, settings.dailyLimit)
      const key = await find(id, by)
      const status = keyStatus(key, now())
      if (!isLiving(status)) {
        const message = `A key that is ${status.toLowerCase()} cannot be changed`
        throw new ServiceError('INVALID_INPUT', message)
      }
      const page = changedPageUse(key, { origins, addressLimit })
      const pausedAt = paused === undefined ? key.pausedAt : paused ? (key.pausedAt ?? now()) : null
      await database.write(async (transaction) => {
        await updateKey(transaction, id, { ...key, ...changes, ...page, pausedAt })
        if (dailyLimit !== undefined) await setKeyLimit(transaction, key.payerId, dailyLimit)
      })
      return find(id)
    },
    async roll(id, by) {
      const old = await find(id, by)
      refuseUnlessValid(old, now())
      return create({ ...old, expires: undefined }, by, old)
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

function refuseUnlessValid(key: Key, now: number): void {
  const status = keyStatus(key, now)
  if (status === 'VALID' && key.accountPausedAt === null) return
  const message = status === 'VALID' ? accountPaused : `API key ${status.toLowerCase()}`
  throw new ServiceError('UNAUTHENTICATED', message, { keyId: key.payerId })
}

const accountPaused = 'Account paused: an owner of this installation can resume it'

/** The expiry in epoch milliseconds. A date without a time means the end of that UTC day. */
function expiryOf({ expires }: Pick<NewKey, 'expires'>, now: number): number | null {
  if (expires === undefined) return null
  const expiresAt = Date.parse(expires) + (expires.length === 10 ? dayMs : 0)
  if (expiresAt > now) return expiresAt
  throw new ServiceError('INVALID_INPUT', 'expires must be in the future', { field: 'expires' })
}
