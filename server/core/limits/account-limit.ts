import type { Key } from '../../../schema/key.ts'
import { limits } from '../../../schema/limits.ts'
import { ownerId } from '../../db/accounts.ts'

/**
 * Images a UTC day that an account may make over all its keys, revoked ones too: as the owner has
 * set, else what the keys that it may have at once may make. Undefined: the owner has no limit.
 */
export function accountLimitOf(
  { accountId, accountDailyLimit }: Pick<Key, 'accountId' | 'accountDailyLimit'>,
  { keysPerAccount, dailyLimit }: { keysPerAccount: number; dailyLimit: number },
): number | undefined {
  if (accountDailyLimit !== null) return accountDailyLimit
  if (accountId === ownerId) return undefined
  return Math.min(keysPerAccount * dailyLimit, limits.dailyLimit)
}
