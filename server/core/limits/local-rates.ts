import { LRUCache } from 'lru-cache'
import type { Rate } from '../../../schema/core/access.ts'
import { rememberedAddresses } from '../../db/rate-limits.ts'
import {
  bucketOf,
  type KnownAddresses,
  type RateLimit,
  type Rates,
  rateOf,
  tooManyRequests,
} from './rate-limit.ts'

const rememberedCallers = 100_000

/** `max` would allocate the memory for all entries now; `maxSize` does not. */
function atMost(entries: number) {
  return { maxSize: entries, sizeCalculation: () => 1 }
}

interface Bucket {
  tokens: number
  filledAt: number
}

/** A rate limit that answers without waiting. */
export interface LocalRateLimit extends RateLimit {
  take(name: string): Rate
  peek(name: string): Rate
}

/** Counts in this process. `now` is in epoch milliseconds. */
export function createLocalRateLimit(requestsPerMinute: number, now: () => number): LocalRateLimit {
  const size = bucketOf(requestsPerMinute)
  const buckets = new LRUCache<string, Bucket>(atMost(rememberedCallers))

  function fill(name: string): Bucket {
    const at = now()
    const bucket = buckets.get(name)
    if (!bucket) return { tokens: size.burst, filledAt: at }
    const gained = (Math.max(0, at - bucket.filledAt) / 1000) * size.perSecond
    return { tokens: Math.min(size.burst, bucket.tokens + gained), filledAt: at }
  }

  return {
    take(name) {
      const { tokens, filledAt } = fill(name)
      if (tokens < 1) throw tooManyRequests(size, tokens)
      buckets.set(name, { tokens: tokens - 1, filledAt })
      return rateOf(size, tokens - 1)
    },
    peek: (name) => rateOf(size, fill(name).tokens),
  }
}

export function createLocalKnownAddresses(): KnownAddresses {
  const names = new LRUCache<string, true>(atMost(rememberedAddresses))
  return {
    has: (name) => names.get(name) === true,
    add: (name) => void names.set(name, true),
  }
}

/** Counts in this process: an embedded database has only one server. */
export function createLocalRates(now: () => number): Rates {
  return {
    limit: (_kind, requestsPerMinute) => createLocalRateLimit(requestsPerMinute, now),
    known: createLocalKnownAddresses(),
    [Symbol.asyncDispose]: async () => {},
  }
}
