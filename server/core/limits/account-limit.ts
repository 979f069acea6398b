import type { Key } from '../../../schema/key.ts'
import { limits } from '../../../schema/limits.ts'
import { ownerId } from '../../db/accounts.ts'

/**
 * Images a UTC day for an account over all its keys, including revoked keys. The owner can set it;
 * the default is KEYS_PER_ACCOUNT × DAILY_LIMIT. Undefined for the owner: no limit.
 */
export function accountLimitOf(
  { accountId, accountDailyLimit }: Pick<Key, 'accountId' | 'accountDailyLimit'>,
  { keysPerAccount, dailyLimit }: { keysPerAccount: number; dailyLimit: number },
): number | undefined {
  if (accountDailyLimit !== null) return accountDailyLimit
  if (accountId === ownerId) return undefined
  return Math.min(keysPerAccount * dailyLimit, limits.dailyLimit)
}
