import type { Caller } from '../../../schema/caller.ts'
import type { Rate } from '../../../schema/core/access.ts'
import { limits } from '../../../schema/limits.ts'
import { ownerId } from '../../db/accounts.ts'
import { payerOf, rateNameOf, subjectOf } from '../accounts/identity.ts'
import { createLocalRateLimit, type LocalRateLimit } from './local-rates.ts'
import type { RateLimit, Rates } from './rate-limit.ts'

/** Reads that are allowed for each allowed generation (reading "Quota and rate"). */
const readsPerGeneration = 10

/** One visitor of a web page cannot exhaust the rate of all visitors. */
const visitorsPerKey = 10

/**
 * The rate limits of callers. A request with a member's key counts in the bucket of the key and in
 * the bucket of its account, so that a new key does not raise the limit.
 */
export interface CallerRates {
  /** For requests that may generate. */
  rate: RateLimit
  accountRate: RateLimit
  /** For requests that may generate, of all visitors of a key. */
  visitorsRate: RateLimit
  /**
   * For the first draws of signed addresses, so that visitors do not use up the rate of the key.
   */
  drawRate: RateLimit
  /** For uploads. */
  uploadRate: RateLimit
  /**
   * For requests that read. Each server counts its own requests, also in a cluster: reads are
   * cheap, and a shared count would add a statement to each.
   */
  readRate: LocalRateLimit
  accountReadRate: LocalRateLimit
}

export function createCallerRates(
  { limit }: Pick<Rates, 'limit'>,
  options: {
    rateLimit: number
    signedRateLimit: number
    keysPerAccount: number
    now: () => number
  },
): CallerRates {
  const { rateLimit, signedRateLimit, keysPerAccount, now } = options
  const reads = rateLimit * readsPerGeneration
  return {
    rate: limit('requests', rateLimit),
    accountRate: limit('requests of an account', rateLimit * keysPerAccount),
    visitorsRate: limit('requests of visitors', rateLimit * visitorsPerKey),
    drawRate: limit('first draws', signedRateLimit),
    uploadRate: limit('uploads', rateLimit * limits.references),
    readRate: createLocalRateLimit(reads, now),
    accountReadRate: createLocalRateLimit(reads * keysPerAccount, now),
  }
}

/** Counts a request that may generate. Returns the remaining rate. Throws a ServiceError 429. */
export async function takeRate(
  { rate, accountRate, visitorsRate }: Pick<CallerRates, 'rate' | 'accountRate' | 'visitorsRate'>,
  caller: Caller,
): Promise<Rate> {
  const remaining = await rate.take(rateNameOf(caller))
  if (subjectOf(caller) !== null) await visitorsRate.take(payerOf(caller))
  const member = memberOf(caller)
  if (member !== undefined) await accountRate.take(member)
  return remaining
}

/**
 * Counts a request that reads, by its address when the caller is unknown. Throws a ServiceError
 * 429.
 */
export function takeReadRate(
  { readRate, accountReadRate }: Pick<CallerRates, 'readRate' | 'accountReadRate'>,
  caller: Caller | null,
  address: string,
): void {
  readRate.take(caller ? rateNameOf(caller) : `address:${address}`)
  const member = caller && memberOf(caller)
  if (member) accountReadRate.take(member)
}

/** The account of a member's key. The owner has no account limit. */
function memberOf(caller: Caller): string | undefined {
  if (caller.kind !== 'key' || caller.key.accountId === ownerId) return undefined
  return caller.key.accountId
}
