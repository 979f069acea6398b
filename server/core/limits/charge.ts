import type { Kysely } from 'kysely'
import type { Caller } from '../../../schema/caller.ts'
import type { Generation } from '../../../schema/generation.ts'
import type { Quota } from '../../../schema/key.ts'
import { lockAccount } from '../../db/accounts.ts'
import { type Reservation, usedByAccount, usedOn } from '../../db/key-usage.ts'
import type { Tables } from '../../db/tables.ts'
import { payerOf } from '../accounts/identity.ts'
import type { Deps } from '../deps.ts'
import { isTestKey } from '../keys/test-keys.ts'
import { warnOfQuota } from '../webhooks/events.ts'
import { accountLimitOf } from './account-limit.ts'
import { dayOf } from './day.ts'
import { limitOf, quotaExceeded, quotaOf, within } from './quota.ts'

/** Images that generations charge to a caller's quota. */
export function costOf(generations: readonly Generation[], caller: Caller): number {
  return isTestKey(caller) ? 0 : generations.reduce((sum, { image }) => sum + image, 0)
}

interface Charge {
  caller: Caller
  images: number
  /** When the generation was created, in epoch milliseconds: it is charged to that day. */
  now: number
  /**
   * Reserves the images in the transaction. Returns the images used on that day, or undefined when
   * too few remain.
   */
  reserve(reservation: Reservation): Promise<number | undefined>
}

/**
 * Charges a caller's key or address, within the limit of the key's account. Returns the quota after
 * the charge. Throws a ServiceError 429: then the transaction must be rolled back.
 */
export async function charge(
  transaction: Kysely<Tables>,
  settings: Deps['settings'],
  { caller, images, now, reserve }: Charge,
): Promise<Quota> {
  const day = dayOf(now)
  const accountLimit = caller.kind === 'key' ? accountLimitOf(caller.key, settings) : undefined
  const usedBefore =
    caller.kind === 'key' && accountLimit !== undefined
      ? await lockedUsage(transaction, caller.key.accountId, day)
      : 0
  const keyId = payerOf(caller)
  const limit = limitOf(caller, { settings })
  const used = await reserve({ keyId, day, images, limit })
  if (used === undefined)
    throw quotaExceeded(quotaOf(limit, await usedOn(transaction, keyId, day), now), now)
  const own = quotaOf(limit, used, now)
  if (caller.kind !== 'key') return own
  const spending = { key: caller.key, images, now }
  await warnOfQuota(transaction, { ...spending, of: 'key', quota: own })
  if (accountLimit === undefined) return own
  if (usedBefore + images > accountLimit)
    throw quotaExceeded(quotaOf(accountLimit, usedBefore, now), now, ' for the account')
  const ofAccount = quotaOf(accountLimit, usedBefore + images, now)
  await warnOfQuota(transaction, { ...spending, of: 'account', quota: ofAccount })
  return within(own, ofAccount)
}

/**
 * The images that the keys of an account have used. Locks the account, so that no other transaction
 * adds to it. The lock is a separate statement: in one statement with the sum, PostgreSQL would
 * not see the commits that the lock waited for.
 */
async function lockedUsage(db: Kysely<Tables>, accountId: string, day: string): Promise<number> {
  await lockAccount(db, accountId)
  return usedByAccount(db, accountId, day)
}
