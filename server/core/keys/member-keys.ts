import type { Kysely } from 'kysely'
import { dayMs } from '../../../schema/durations.ts'
import { ServiceError } from '../../../schema/error.ts'
import { isLiving, type Key, keyStatus } from '../../../schema/key.ts'
import { lockAccount } from '../../db/accounts.ts'
import { listKeys } from '../../db/keys.ts'
import type { Tables } from '../../db/tables.ts'

/** How many keys an account may create in a day, for each that it may have. */
const createdPerKeyAndDay = 10

interface MembersWish {
  tier?: Key['tier'] | undefined
  dailyLimit?: number | null | undefined
}

/** Locks the account first, so that two requests at once are counted one after the other. */
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
      `An account has at most ${atMost} valid keys: revoke one that is not used`,
    )
  // Each key is a row for a while, also when it is revoked at once.
  const most = atMost * createdPerKeyAndDay
  if (keys.filter((key) => key.createdAt > createdAt - dayMs).length >= most)
    throw new ServiceError(
      'INVALID_INPUT',
      `An account creates at most ${most} keys in 24 hours: use the keys that it has`,
    )
}

/** The operator's limits bind every account but the owner's. */
export function refuseUnlessMembers(
  { tier, dailyLimit }: MembersWish,
  maxDailyLimit: number,
): void {
  if (tier === 'unfiltered') {
    const message = 'tier must be standard: only the owner makes unfiltered keys'
    throw new ServiceError('INVALID_INPUT', message, { field: 'tier' })
  }
  if (dailyLimit != null && dailyLimit > maxDailyLimit) {
    const message = `dailyLimit must be at most ${maxDailyLimit}: only the owner can go beyond`
    throw new ServiceError('INVALID_INPUT', message, { field: 'dailyLimit' })
  }
}
