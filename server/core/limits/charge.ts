import type { Kysely } from 'kysely'
import type { Caller } from '../../../schema/caller.ts'
import type { Generation } from '../../../schema/generation.ts'
import type { Quota } from '../../../schema/key.ts'
import { lockAccount } from '../../db/accounts.ts'
import { type Reservation, usedByAccount, usedOn } from '../../db/key-usage.ts'
import { reserveSubject, usedBySubject } from '../../db/subjects.ts'
import type { Tables } from '../../db/tables.ts'
import { payerOf } from '../accounts/identity.ts'
import type { Deps } from '../deps.ts'
import { isTestKey } from '../keys/test-keys.ts'
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
 * Charges a caller's visitor, and its key or address, within the limit of the key's account. Returns the quota after
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
  const visitor = await chargeVisitor(transaction, { caller, images, now })
  const keyId = payerOf(caller)
  const limit = limitOf(caller, { settings })
  const used = await reserve({ keyId, day, images, limit })
  if (used === undefined)
    throw quotaExceeded(quotaOf(limit, await usedOn(transaction, keyId, day), now), now)
  const ofKey = quotaOf(limit, used, now)
  const own = visitor ? within(visitor, ofKey) : ofKey
  if (accountLimit === undefined) return own
  if (usedBefore + images > accountLimit)
    throw quotaExceeded(quotaOf(accountLimit, usedBefore, now), now, ' for the account')
  return within(own, quotaOf(accountLimit, usedBefore + images, now))
}

/** Charges the visitor of a web page. Undefined: the caller is none. */
async function chargeVisitor(
  transaction: Kysely<Tables>,
  { caller, images, now }: Omit<Charge, 'reserve'>,
): Promise<Quota | undefined> {
  const visitor = caller.kind === 'key' ? caller.visitor : undefined
  if (!visitor) return undefined
  const { subject, images: limit } = visitor
  const name = { payerId: payerOf(caller), subject, day: dayOf(now) }
  const used = await reserveSubject(transaction, { ...name, images, limit })
  if (used !== undefined) return quotaOf(limit, used, now)
  const before = await usedBySubject(transaction, name)
  throw quotaExceeded(quotaOf(limit, before, now), now, ' for this visitor')
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
