import type { Caller } from '../../../schema/caller.ts'
import type { Rate } from '../../../schema/core/access.ts'
import { ownerId } from '../../db/accounts.ts'
import { rateNameOf } from '../accounts/identity.ts'
import { createLocalRateLimit, type LocalRateLimit } from './local-rates.ts'
import type { RateLimit, Rates } from './rate-limit.ts'

/** Requests that read, for each that may generate (reading "Quota and rate"). */
const readsPerGeneration = 10

/**
 * The rate limits of callers. A member's key counts in a bucket of its account too, as large as those
 * of all keys that the account may have at once: a new key gets around no limit.
 */
export interface CallerRates {
  /** For requests that may generate. */
  rate: RateLimit
  accountRate: RateLimit
  /**
   * For requests that read. Each server counts its own, also beside others: these requests cost
   * little, and to count them together would cost a statement more.
   */
  readRate: LocalRateLimit
  accountReadRate: LocalRateLimit
}

export function createCallerRates(
  { limit }: Pick<Rates, 'limit'>,
  options: { rateLimit: number; keysPerAccount: number; now: () => number },
): CallerRates {
  const { rateLimit, keysPerAccount, now } = options
  const reads = rateLimit * readsPerGeneration
  return {
    rate: limit('requests', rateLimit),
    accountRate: limit('requests of an account', rateLimit * keysPerAccount),
    readRate: createLocalRateLimit(reads, now),
    accountReadRate: createLocalRateLimit(reads * keysPerAccount, now),
  }
}

/** Counts a request that may generate. Returns what is left. Throws a ServiceError 429. */
export async function takeRate(
  { rate, accountRate }: Pick<CallerRates, 'rate' | 'accountRate'>,
  caller: Caller,
): Promise<Rate> {
  const left = await rate.take(rateNameOf(caller))
  const member = memberOf(caller)
  if (member !== undefined) await accountRate.take(member)
  return left
}

/** The same for a request that reads. `address` counts where nobody is known. */
export function takeReadRate(
  { readRate, accountReadRate }: Pick<CallerRates, 'readRate' | 'accountReadRate'>,
  caller: Caller | null,
  address: string,
): void {
  readRate.take(caller ? rateNameOf(caller) : `address:${address}`)
  const member = caller && memberOf(caller)
  if (member) accountReadRate.take(member)
}

/** The account of a key, unless it is the owner's, who may have any number of keys. */
function memberOf(caller: Caller): string | undefined {
  if (caller.kind !== 'key' || caller.key.accountId === ownerId) return undefined
  return caller.key.accountId
}
