import type { Rate } from '../../../schema/core/access.ts'
import { ServiceError } from '../../../schema/error.ts'

/**
 * A token bucket for each name: a number of tokens a minute refill it, and it holds a third of that
 * number (reading "Quota and rate"). Every implementation passes the suite in
 * test/core/rate-limit.contract.ts.
 */
export interface RateLimit {
  /**
   * Takes one token, and returns the state of the bucket. Throws a ServiceError 429 with the
   * seconds until the next token. Returns a promise only if servers share the limit.
   */
  take(name: string): Rate | Promise<Rate>
  peek(name: string): Rate | Promise<Rate>
}

/** Pairs of an address and an account it has signed in to. Forgets the oldest pairs. */
export interface KnownAddresses {
  has(name: string): boolean | Promise<boolean>
  add(name: string): void | Promise<void>
}

/** Makes rate limits that count in this process, or in the database that servers share. */
export interface Rates extends AsyncDisposable {
  /** Each kind of limit has its own buckets, so the same name can be used in several kinds. */
  limit(kind: string, requestsPerMinute: number): RateLimit
  readonly known: KnownAddresses
}

/** The most tokens of a bucket, and the tokens that it gets a second. */
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

/** The state of a bucket with `tokens` tokens. */
export function rateOf({ burst, perSecond }: BucketSize, tokens: number): Rate {
  return {
    burst,
    windowSeconds: Math.ceil(burst / perSecond),
    remaining: Math.floor(tokens),
    resetSeconds: Math.ceil((burst - tokens) / perSecond),
  }
}

/** The 429 for a bucket with less than one token. */
export function tooManyRequests({ perSecond }: BucketSize, tokens: number): ServiceError {
  const retryAfterSeconds = Math.max(1, Math.ceil((1 - tokens) / perSecond))
  return new ServiceError('RATE_LIMITED', `Too many requests: retry in ${retryAfterSeconds} s`, {
    retryAfterSeconds,
  })
}
