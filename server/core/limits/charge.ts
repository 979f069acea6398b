import type { Kysely } from 'kysely'
import type { Caller } from '../../../schema/caller.ts'
import type { ServiceError } from '../../../schema/error.ts'
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
}

interface Charging extends Charge {
  /** Reserves the images in the transaction. Returns the used images, known after the commit. */
  reserve(reservation: Reservation): Promise<() => number>
}

/**
 * Charges a caller's key or address, within the limit of the key's account, and the visitor of a
 * web page. Returns the quota after the charge, known after the commit. Throws a ServiceError 429
 * for the account and the visitor. When the limit of the key or address is exceeded, this call or
 * the commit rejects: see `refusedCharge`.
 */
export async function charge(
  transaction: Kysely<Tables>,
  settings: Deps['settings'],
  { reserve, ...charge }: Charging,
): Promise<() => Quota> {
  const { caller, images, now } = charge
  const day = dayOf(now)
  const keyId = payerOf(caller)
  const limit = limitOf(caller, { settings })
  const withinAccount = await checkAccount(transaction, charge, settings)
  const shown = await chargeVisitor(transaction, charge)
  const used = await reserve({ keyId, day, images, limit })
  return () => shown(withinAccount(quotaOf(limit, used(), now)))
}

/**
 * Locks the account of a caller's key, if it has a limit. Returns how its limit bounds the quota of
 * the key. Throws a ServiceError 429 when the account has too few images left.
 */
async function checkAccount(
  transaction: Kysely<Tables>,
  { caller, images, now }: Charge,
  settings: Deps['settings'],
): Promise<(ofKey: Quota) => Quota> {
  const accountLimit = caller.kind === 'key' ? accountLimitOf(caller.key, settings) : undefined
  if (caller.kind !== 'key' || accountLimit === undefined) return (ofKey) => ofKey
  const day = dayOf(now)
  const usedBefore = await lockedUsage(transaction, caller.key.accountId, day)
  if (usedBefore + images > accountLimit) {
    const used = await usedOn(transaction, payerOf(caller), day)
    const own = quotaOf(limitOf(caller, { settings }), used, now)
    if (own.remaining < images) throw quotaExceeded(own, now)
    throw quotaExceeded(quotaOf(accountLimit, usedBefore, now), now, ' for the account')
  }
  const account = quotaOf(accountLimit, usedBefore + images, now)
  return (ofKey) => within(ofKey, account)
}

/** The 429 for a charge that exceeded the limit of a key or address, after the rollback. */
export async function refusedCharge(
  { database, settings }: Pick<Deps, 'database' | 'settings'>,
  { caller, now }: Omit<Charge, 'images'>,
): Promise<ServiceError> {
  const used = await usedOn(database.db, payerOf(caller), dayOf(now))
  return quotaExceeded(quotaOf(limitOf(caller, { settings }), used, now), now)
}

/**
 * Charges the visitor of a web page, if the caller is one. Returns how to show the quota of the key
 * to the caller.
 */
async function chargeVisitor(
  transaction: Kysely<Tables>,
  { caller, images, now }: Charge,
): Promise<(ofKey: Quota) => Quota> {
  const visitor = caller.kind === 'key' ? caller.visitor : undefined
  if (!visitor) return (ofKey) => ofKey
  const { subject, images: limit } = visitor
  const name = { payerId: payerOf(caller), subject, day: dayOf(now) }
  const used = await reserveSubject(transaction, { ...name, images, limit })
  if (used !== undefined) return (ofKey) => within(quotaOf(limit, used, now), ofKey)
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
