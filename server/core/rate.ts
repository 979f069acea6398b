import { LRUCache } from 'lru-cache'
import type { Rate } from '../../schema/core.ts'
import { ServiceError } from '../../schema/error.ts'

const rememberedCallers = 100_000

interface Bucket {
  tokens: number
  filledAt: number
}

/**
 * A token bucket for each name: it is refilled with `requestsPerMinute`, and holds a third of that
 * (reading "Quota and rate").
 */
export interface RateLimit {
  /** Takes one token. Throws a ServiceError 429 with the seconds until there is one. */
  take(name: string): void
  peek(name: string): Rate
}

export function createRateLimit(requestsPerMinute: number, now: () => number): RateLimit {
  const perSecond = requestsPerMinute / 60
  const burst = Math.max(1, Math.floor(requestsPerMinute / 3))
  const buckets = new LRUCache<string, Bucket>({ max: rememberedCallers })

  function fill(name: string): Bucket {
    const at = now()
    const bucket = buckets.get(name)
    if (!bucket) return { tokens: burst, filledAt: at }
    const gained = (Math.max(0, at - bucket.filledAt) / 1000) * perSecond
    return { tokens: Math.min(burst, bucket.tokens + gained), filledAt: at }
  }

  return {
    take(name) {
      const bucket = fill(name)
      if (bucket.tokens < 1) {
        const retryAfterSeconds = Math.ceil((1 - bucket.tokens) / perSecond)
        throw new ServiceError(
          'RATE_LIMITED',
          `Too many requests: retry in ${retryAfterSeconds} s`,
          {
            retryAfterSeconds,
          },
        )
      }
      buckets.set(name, { tokens: bucket.tokens - 1, filledAt: bucket.filledAt })
    },
    peek(name) {
      const { tokens } = fill(name)
      return {
        burst,
        windowSeconds: Math.ceil(burst / perSecond),
        remaining: Math.floor(tokens),
        resetSeconds: Math.ceil((burst - tokens) / perSecond),
      }
    },
  }
}
