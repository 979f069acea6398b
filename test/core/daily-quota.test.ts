import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Key } from '../../schema/key.ts'
import { booksOf } from '../support/books.ts'
import { databases } from '../support/databases.ts'
import { doors } from '../support/doors.ts'
import { type Easel, startEasel } from '../support/easel.ts'
import { quotaOfKey, usedBy } from '../support/quota.ts'
import { post } from '../support/rest.ts'
import { createTestEngine, held } from '../support/test-engine.ts'

let easel: Easel

beforeEach(async () => {
  easel = await startEasel()
})
afterEach(() => easel[Symbol.asyncDispose]())

const midnight = Date.parse('2026-11-21T00:00:00Z')

for (const door of doors) {
  describe(`the daily quota of a key, through ${door.name}`, () => {
    test('is 1000 images', async () => {
      const { secret } = await easel.key()
      const { response } = await door.generate(easel, { prompt: 'a fox', image: 3 }, { secret })
      expect(response.headers.get('x-ratelimit-limit')).toBe('1000')
      expect(response.headers.get('x-ratelimit-remaining')).toBe('997')
    })

    test('is in the headers with its reset, at 00:00 UTC', async () => {
      const { secret } = await easel.key()
      const { headers } = (await door.generate(easel, { prompt: 'a fox' }, { secret })).response
      expect(headers.get('x-ratelimit-reset')).toBe(String(midnight / 1000))
      expect(headers.get('ratelimit-policy')).toContain('"day";q=1000;w=86400')
      expect(headers.get('ratelimit')).toContain(`"day";r=999;t=${12 * 3600}`)
    })

    test('admits a whole request or refuses it', async () => {
      const { key, secret } = await easel.key({ dailyLimit: 5 })
      expect(
        (await door.generate(easel, { prompt: 'a fox', image: 3 }, { secret })).images,
      ).toHaveLength(3)
      const { error, response, images } = await door.generate(
        easel,
        { prompt: 'a fox', image: 3 },
        { secret },
      )
      expect(error?.message).toBe(
        'Daily quota exceeded: 2 of 5 images left today, resets at 2026-11-21T00:00:00Z',
      )
      expect(response.headers.get('x-ratelimit-remaining')).toBe('2')
      expect(images).toEqual([])
      expect(await usedBy(easel, key.id)).toBe(3)
      expect(
        (await door.generate(easel, { prompt: 'a fox', image: 2 }, { secret })).images,
      ).toHaveLength(2)
      expect(await usedBy(easel, key.id)).toBe(5)
    })

    test('resets at 00:00 UTC and not a millisecond before', async () => {
      const { key, secret } = await easel.key({ dailyLimit: 1 })
      await door.generate(easel, { prompt: 'a fox' }, { secret })
      easel.clock.now = midnight - 1
      const { error } = await door.generate(easel, { prompt: 'a fox' }, { secret })
      expect(error?.message).toBe(
        'Daily quota exceeded: 0 of 1 images left today, resets at 2026-11-21T00:00:00Z',
      )
      easel.clock.now = midnight
      const { images, response } = await door.generate(easel, { prompt: 'a fox' }, { secret })
      expect(images).toHaveLength(1)
      expect(response.headers.get('x-ratelimit-reset')).toBe(String(midnight / 1000 + 86_400))
      expect(await quotaOfKey(easel, key.id)).toEqual({
        limit: 1,
        used: 1,
        remaining: 0,
        resetsAt: midnight + 86_400_000,
      })
    })
  })
}

describe('a used-up quota', () => {
  test('answers 429 with the seconds until the reset in Retry-After', async () => {
    const { secret } = await easel.key({ dailyLimit: 0 })
    easel.clock.now = midnight - 90_500
    const { status, headers, error } = await post(easel, { prompt: 'a fox' }, { secret })
    expect(status).toBe(429)
    expect(headers.get('retry-after')).toBe('91')
    expect(error).toBe(
      'Daily quota exceeded: 0 of 0 images left today, resets at 2026-11-21T00:00:00Z',
    )
  })

  test('sends no request to the engine', async () => {
    const { secret } = await easel.key({ dailyLimit: 1 })
    await post(easel, { prompt: 'a fox', image: 2 }, { secret })
    expect(easel.engine.requests).toEqual([])
  })

  test('does not change the quota of another key', async () => {
    const [poor, rich] = [await easel.key({ dailyLimit: 0 }), await easel.key()]
    expect((await post(easel, { prompt: 'a fox' }, { secret: poor.secret })).status).toBe(429)
    expect((await post(easel, { prompt: 'a fox' }, { secret: rich.secret })).status).toBe(200)
  })
})

test('DAILY_LIMIT sets the daily quota of new keys', async () => {
  await using small = await startEasel({ env: { DAILY_LIMIT: '7' } })
  const { secret } = await small.key()
  const { headers } = await post(small, { prompt: 'a fox' }, { secret })
  expect(headers.get('x-ratelimit-limit')).toBe('7')
})

for (const [name, open] of Object.entries(databases)) {
  test(`a request over its quota displaces no other generation from a full queue on ${name}`, async () => {
    await using database = await open()
    await using crowded = await startEasel({
      env: { ...database.env, QUEUE_LIMIT: '2' },
      engine: createTestEngine({ concurrency: 1 }),
    })
    const { core } = crowded.app
    const [many, none] = [await crowded.key(), await crowded.key({ dailyLimit: 1 })]
    const { step, entered, release } = held()
    crowded.engine.script(step)
    const start = (key: Key) =>
      core.generations.start({ prompt: 'a fox', image: 2 }, { kind: 'key', key, safetyKey: null })
    const started = [await start(many.key)]
    await entered
    started.push(await start(many.key), await start(many.key))
    await expect(start(none.key)).rejects.toThrow('Daily quota exceeded')
    await expect(booksOf(crowded)).resolves.toMatchObject({ unfinished: started.length })
    release()
  })
}
