import { describe, expect, test } from 'vitest'
import { doors } from '../support/doors.ts'
import { startEasel } from '../support/easel.ts'

const rehearsed = {
  'test:invalid-key': [401, 'UNAUTHENTICATED', 'Invalid API key'],
  'test:revoked': [401, 'UNAUTHENTICATED', 'API key revoked'],
  'test:expired': [401, 'UNAUTHENTICATED', 'API key expired'],
  'test:rate-limited': [429, 'RATE_LIMITED', 'Too many requests: retry in 30 s'],
  'test:quota': [
    429,
    'QUOTA_EXCEEDED',
    'Daily quota exceeded: 0 of 1000 images left today, resets at 2026-11-21T00:00:00Z',
  ],
  'test:blocked': [400, 'BLOCKED_PROMPT', 'Prompt blocked by the safety filter: adult'],
  'test:upstream-error': [502, 'UPSTREAM_ERROR', 'Upstream error'],
  'test:timeout': [504, 'UPSTREAM_TIMEOUT', 'Upstream timed out'],
} as const

for (const door of doors) {
  describe(`A test key by ${door.name}`, () => {
    for (const [prompt, [status, code, message]] of Object.entries(rehearsed)) {
      test(`rehearses ${prompt}`, async () => {
        await using easel = await startEasel()
        const { secret } = await easel.key({ mode: 'test' })
        const { error, response } = await door.generate(easel, { prompt }, { secret })
        expect(error?.message).toBe(message)
        if (door.name === 'GraphQL') expect(error?.code).toBe(code)
        else expect(response.status).toBe(status)
        expect(easel.engine.requests).toEqual([])
      })
    }

    test('rehearses test:slow: ten seconds, then the images', async () => {
      const waits: number[] = []
      const sleep = async (ms: number) => void waits.push(ms)
      await using easel = await startEasel({ overrides: { sleep } })
      const { secret } = await easel.key({ mode: 'test' })
      const { images } = await door.generate(easel, { prompt: 'test:slow' }, { secret })
      expect(waits).toEqual([10_000])
      expect(images).toHaveLength(1)
    })

    test('draws any other prompt, and nothing counts against the quota', async () => {
      await using easel = await startEasel()
      const { key, secret } = await easel.key({ mode: 'test', dailyLimit: 1 })
      expect(secret).toMatch(/^easel_test_/)
      const { images } = await door.generate(easel, { prompt: 'a fox', image: 3 }, { secret })
      expect(images).toHaveLength(3)
      expect(await easel.app.core.keyQuota(key)).toMatchObject({ used: 0, remaining: 1 })
    })

    test('draws prompts that are names of built-in properties', async () => {
      await using easel = await startEasel()
      const { secret } = await easel.key({ mode: 'test' })
      for (const prompt of ['constructor', 'toString', '__proto__']) {
        expect((await door.generate(easel, { prompt }, { secret })).images).toHaveLength(1)
      }
    })

    test('is bound by the rate limit', async () => {
      await using easel = await startEasel({ env: { RATE_LIMIT: '3' } })
      const { secret } = await easel.key({ mode: 'test' })
      await door.generate(easel, { prompt: 'a fox' }, { secret })
      const { error } = await door.generate(easel, { prompt: 'a fox' }, { secret })
      expect(error?.message).toMatch(/^Too many requests/)
    })
  })

  test(`A live key by ${door.name} finds nothing special in these prompts`, async () => {
    await using easel = await startEasel()
    const { secret } = await easel.key()
    const { images } = await door.generate(easel, { prompt: 'test:upstream-error' }, { secret })
    expect(images).toHaveLength(1)
  })
}
