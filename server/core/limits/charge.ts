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
import { accountLimitOf } from './account-limit.ts'
import { dayOf } from './day.ts'
import { limitOf, quotaExceeded, quotaOf, within } from './quota.ts'

/** How many images generations cost their caller. */
export function costOf(generations: readonly Generation[], caller: Caller): number {
  return isTestKey(caller) ? 0 : generations.reduce((sum, { image }) => sum + image, 0)
}

interface Charge {
  caller: Caller
  images: number
  /** When the generation was created: it is charged to that day. */
  now: number
  /** Reserves the images in the transaction. Undefined when the limit does not cover them. */
  reserve(reservation: Reservation): Promise<number | undefined>
}

/**
 * Charges a caller's key or address, within the limit of the key's account. Returns what is left.
 * Throws a ServiceError 429: then the transaction must not be committed.
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
  if (accountLimit === undefined) return own
  if (usedBefore + images > accountLimit)
    throw quotaExceeded(quotaOf(accountLimit, usedBefore, now), now, ' for the account')
  return within(own, quotaOf(accountLimit, usedBefore + images, now))
}

/**
 * What the keys of an account have used, which only this transaction adds to until it ends. The
 * account is locked by a statement before, or PostgreSQL would not see the commits it waited for.
 */
async function lockedUsage(db: Kysely<Tables>, accountId: string, day: string): Promise<number> {
  await lockAccount(db, accountId)
  return usedByAccount(db, accountId, day)
}
