import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { doors } from '../support/doors.ts'
import { type Easel, startEasel } from '../support/easel.ts'

let easel: Easel
beforeAll(async () => {
  easel = await startEasel()
})
afterAll(() => easel[Symbol.asyncDispose]())

const answers = {
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
  describe(`a test key, by ${door.name},`, () => {
    for (const [prompt, [status, code, message]] of Object.entries(answers)) {
      test(`gets the answer that the prompt names: ${prompt}`, async () => {
        const { length } = easel.engine.requests
        const { secret } = await easel.key({ mode: 'test' })
        const { error, response } = await door.generate(easel, { prompt }, { secret })
        expect(error?.message).toBe(message)
        if (!door.hasStatus) expect(error?.code).toBe(code)
        else expect(response.status).toBe(status)
        expect(easel.engine.requests).toHaveLength(length)
      })
    }

    test('gets its images after ten seconds for test:slow', async () => {
      const waits: number[] = []
      const sleep = async (ms: number) => void waits.push(ms)
      await using easel = await startEasel({ overrides: { sleep } })
      const { secret } = await easel.key({ mode: 'test' })
      const { images } = await door.generate(easel, { prompt: 'test:slow' }, { secret })
      expect(waits).toContain(10_000)
      expect(images).toHaveLength(1)
    })

    test('generates any other prompt without a charge', async () => {
      const { key, secret } = await easel.key({ mode: 'test', dailyLimit: 1 })
      expect(secret).toMatch(/^easel_test_/)
      const { images } = await door.generate(easel, { prompt: 'a fox', image: 3 }, { secret })
      expect(images).toHaveLength(3)
      expect(await easel.app.core.keys.quota(key)).toMatchObject({ used: 0, remaining: 1 })
    })

    test('generates prompts that are names of built-in properties', async () => {
      const { secret } = await easel.key({ mode: 'test' })
      for (const prompt of ['constructor', 'toString', '__proto__']) {
        expect((await door.generate(easel, { prompt }, { secret })).images).toHaveLength(1)
      }
    })

    test('has the rate limit of a live key', async () => {
      await using easel = await startEasel({ env: { RATE_LIMIT: '3' } })
      const { secret } = await easel.key({ mode: 'test' })
      await door.generate(easel, { prompt: 'a fox' }, { secret })
      const { error } = await door.generate(easel, { prompt: 'a fox' }, { secret })
      expect(error?.message).toMatch(/^Too many requests/)
    })
  })

  test(`a live key, by ${door.name}, generates the test prompts like any other`, async () => {
    const { secret } = await easel.key()
    const { images } = await door.generate(easel, { prompt: 'test:upstream-error' }, { secret })
    expect(images).toHaveLength(1)
  })
}
