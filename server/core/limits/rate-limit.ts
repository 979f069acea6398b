import type { Rate } from '../../../schema/core/access.ts'
import { ServiceError } from '../../../schema/error.ts'

/**
 * A token bucket for each name: it is refilled with a number of requests a minute, and holds a
 * third of that (reading "Quota and rate"). Every one passes the suite in
 * test/core/rate-limit.contract.ts.
 */
export interface RateLimit {
  /**
   * Takes one token, and returns what is left. Throws a ServiceError 429 with the seconds until
   * there is one. Only a limit that servers share waits.
   */
  take(name: string): Rate | Promise<Rate>
  peek(name: string): Rate | Promise<Rate>
}

/** Addresses that have signed in to an account. As many as are remembered: the oldest go. */
export interface KnownAddresses {
  has(name: string): boolean | Promise<boolean>
  add(name: string): void | Promise<void>
}

/** Where rate limits count: in this process, or in the database that several servers share. */
export interface Rates extends AsyncDisposable {
  /** `kind` tells the limits apart: the same name has a bucket in each. */
  limit(kind: string, requestsPerMinute: number): RateLimit
  readonly known: KnownAddresses
}

/** How many tokens a bucket holds, and how many it gets a second. */
export interface BucketSize {
  burst: number
  perSecond: number
}

export function bucketOf(requestsPerMinute: number): BucketSize {
  return {
    burst: Math.max(1, Math.floor(requestsPerMinute / 3)),
    perSecond: requestsPerMinute / 60,
  }
}

/** The state of a bucket that has `tokens` now. */
export function rateOf({ burst, perSecond }: BucketSize, tokens: number): Rate {
  return {
    burst,
    windowSeconds: Math.ceil(burst / perSecond),
    remaining: Math.floor(tokens),
    resetSeconds: Math.ceil((burst - tokens) / perSecond),
  }
}

/** The 429 of a bucket that has less than one token. */
export function tooManyRequests({ perSecond }: BucketSize, tokens: number): ServiceError {
  const retryAfterSeconds = Math.max(1, Math.ceil((1 - tokens) / perSecond))
  return new ServiceError('RATE_LIMITED', `Too many requests: retry in ${retryAfterSeconds} s`, {
    retryAfterSeconds,
  })
}
