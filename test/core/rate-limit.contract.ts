import { describe, expect, test } from 'vitest'
import type { RateLimit } from '../../server/core/limits/rate-limit.ts'

interface OpenedRateLimit extends AsyncDisposable {
  limit: RateLimit
  /** Lets time pass. A negative number sets the clock back. */
  advance(ms: number): void | Promise<void>
}

type OpenRateLimit = (requestsPerMinute: number) => Promise<OpenedRateLimit>

/** The promises of every rate limit. */
export function rateLimitContract(name: string, open: OpenRateLimit): void {
  describe(`a rate limit: ${name}`, () => {
    test('admits a third of its requests a minute at once, then refuses with the seconds to wait', async () => {
      await using opened = await open(12)
      expect(await passing(opened, 'a', 4)).toBe(4)
      await expect(take(opened, 'a')).rejects.toMatchObject({
        code: 'RATE_LIMITED',
        status: 429,
        message: 'Too many requests: retry in 5 s',
        details: { retryAfterSeconds: 5 },
      })
    })

    test('admits exactly its burst of 200 simultaneous requests', async () => {
      await using opened = await open(60)
      expect(await passing(opened, 'a', 200)).toBe(20)
    })

    test('is refilled evenly, and not above its burst', async () => {
      await using opened = await open(12)
      expect(await passing(opened, 'a', 5)).toBe(4)
      await opened.advance(4999)
      await expect(take(opened, 'a')).rejects.toThrow('retry in 1 s')
      await opened.advance(1)
      expect(await passing(opened, 'a', 5)).toBe(1)
      await opened.advance(3_600_000)
      expect(await passing(opened, 'a', 6)).toBe(4)
    })

    test('counts each name separately', async () => {
      await using opened = await open(12)
      expect(await passing(opened, 'a', 5)).toBe(4)
      expect(await passing(opened, 'address:::1', 5)).toBe(4)
    })

    test('shows the remaining requests without taking one', async () => {
      await using opened = await open(12)
      const full = { burst: 4, windowSeconds: 20, remaining: 4, resetSeconds: 0 }
      expect(await opened.limit.peek('a')).toEqual(full)
      await take(opened, 'a')
      for (const _ of [1, 2])
        expect(await opened.limit.peek('a')).toEqual({ ...full, remaining: 3, resetSeconds: 5 })
      await opened.advance(2500)
      expect(await opened.limit.peek('a')).toEqual({ ...full, remaining: 3, resetSeconds: 3 })
      await opened.advance(3_600_000)
      expect(await opened.limit.peek('a')).toEqual(full)
    })

    test('admits one request when a third of its requests a minute is less than one', async () => {
      await using opened = await open(1)
      expect(await passing(opened, 'a', 3)).toBe(1)
      await expect(take(opened, 'a')).rejects.toThrow('retry in 60 s')
      await opened.advance(60_000)
      expect(await passing(opened, 'a', 3)).toBe(1)
    })

    test('is neither filled nor emptied by a clock that is set back', async () => {
      await using opened = await open(12)
      expect(await passing(opened, 'a', 2)).toBe(2)
      await opened.advance(-3_600_000)
      expect(await passing(opened, 'a', 5)).toBe(2)
    })
  })
}

const take = async ({ limit }: OpenedRateLimit, name: string) => limit.take(name)

/** The number of admitted requests among `count` simultaneous ones. */
async function passing(opened: OpenedRateLimit, name: string, count: number): Promise<number> {
  const taken = Array.from({ length: count }, () => take(opened, name))
  const ends = await Promise.allSettled(taken)
  return ends.filter(({ status }) => status === 'fulfilled').length
}
