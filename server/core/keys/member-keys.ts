import type { Kysely } from 'kysely'
import { dayMs } from '../../../schema/durations.ts'
import { ServiceError } from '../../../schema/error.ts'
import { isLiving, type Key, keyStatus } from '../../../schema/key.ts'
import { lockAccount } from '../../db/accounts.ts'
import { listKeys } from '../../db/keys.ts'
import type { Tables } from '../../db/tables.ts'

/** Keys that an account may create in a day, for each valid key that it may have. */
const createdPerKeyAndDay = 10

interface MemberInput {
  tier?: Key['tier'] | undefined
  dailyLimit?: number | null | undefined
}

/**
 * Throws a ServiceError 400 when an account would have more than `atMost` valid keys, or has
 * created too many keys in 24 hours. Locks the account first, so that simultaneous requests cannot
 * exceed the limit together.
 */
export async function refuseBeyond(
  atMost: number,
  db: Kysely<Tables>,
  { accountId, createdAt }: Pick<Key, 'accountId' | 'createdAt'>,
  replaced: Key | undefined,
): Promise<void> {
  await lockAccount(db, accountId)
  const keys = await listKeys(db, accountId)
  const others = keys.filter(({ id }) => id !== replaced?.id)
  if (others.filter((key) => isLiving(keyStatus(key, createdAt))).length >= atMost)
    throw new ServiceError(
      'INVALID_INPUT',
      `An account has at most ${atMost} valid keys: revoke a key first`,
    )
  // Revoked keys count too, because their rows stay in the database for a while.
  const most = atMost * createdPerKeyAndDay
  if (keys.filter((key) => key.createdAt > createdAt - dayMs).length >= most)
    throw new ServiceError(
      'INVALID_INPUT',
      `An account creates at most ${most} keys in 24 hours: use its existing keys`,
    )
}

/** Throws a ServiceError 400 when a member's key would exceed the limits that the operator set. */
export function refuseUnlessMembers(
  { tier, dailyLimit }: MemberInput,
  maxDailyLimit: number,
): void {
  if (tier === 'unfiltered') {
    const message = 'tier must be standard: only the owner can create unfiltered keys'
    throw new ServiceError('INVALID_INPUT', message, { field: 'tier' })
  }
  if (dailyLimit != null && dailyLimit > maxDailyLimit) {
    const message = `dailyLimit must be at most ${maxDailyLimit}: only the owner can set a higher limit`
    throw new ServiceError('INVALID_INPUT', message, { field: 'dailyLimit' })
  }
}
