import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../server/config.ts'
import { booksOf } from '../support/books.ts'
import { doors } from '../support/doors.ts'
import { newKey } from '../support/new-key.ts'
import { type Installation, install } from './installation.ts'

let easel: Installation
beforeAll(async () => {
  easel = await install()
})
afterAll(() => easel[Symbol.asyncDispose]())

const refused = {
  'test:invalid-key': [401, 'UNAUTHENTICATED', /^Invalid API key$/],
  'test:revoked': [401, 'UNAUTHENTICATED', /^API key revoked$/],
  'test:expired': [401, 'UNAUTHENTICATED', /^API key expired$/],
  'test:rate-limited': [429, 'RATE_LIMITED', /^Too many requests: retry in \d+ s$/],
  'test:quota': [
    429,
    'QUOTA_EXCEEDED',
    /^Daily quota exceeded: 0 of 1000 images left today, resets at \S+T00:00:00Z$/,
  ],
  'test:blocked': [400, 'BLOCKED_PROMPT', /^Prompt blocked by the safety filter: adult$/],
  'test:upstream-error': [502, 'UPSTREAM_ERROR', /^Upstream error$/],
  'test:timeout': [504, 'UPSTREAM_TIMEOUT', /^Upstream timed out$/],
} as const

const patience = { timeout: 30_000 }

const drawn = ['a red fox in the snow', 'constructor', 'toString', '__proto__']

/** Each door has its own test key, because each key has a rate limit. */
const testKey = () => newKey(easel.env, { mode: 'test' })

for (const [index, door] of doors.entries()) {
  describe(`a test key, by ${door.name},`, () => {
    let secret: string
    beforeAll(async () => {
      secret = await testKey()
    })

    for (const [prompt, [status, code, message]] of Object.entries(refused)) {
      test(`gets the answer that the prompt names: ${prompt}`, async () => {
        const { error, images, response } = await door.generate(easel, { prompt }, { secret })
        expect(error?.message).toMatch(message)
        expect(images).toEqual([])
        if (!door.hasStatus) expect(error?.code).toBe(code)
        else expect(response.status).toBe(status)
      })
    }

    // One prompt for each door: test/core/test-keys.test.ts sends every prompt through every door.
    const prompt = drawn[index % drawn.length]
    test(`generates "${prompt}", which names no answer`, async () => {
      const { images, response } = await door.generate(
        easel,
        { prompt, dimensions: '3:2' },
        { secret },
      )
      expect(response.status).toBe(200)
      expect((await fetch(images[0] ?? '')).headers.get('content-type')).toBe('image/png')
    })
  })
}

test('a test key gets images for test:slow after ten seconds by every door, while other callers do not wait', async () => {
  const secret = await testKey()
  const startedAt = performance.now()
  const ended: string[] = []
  const answering = doors.map(async (door) => {
    const { images } = await door.generate(
      easel,
      { prompt: 'test:slow', dimensions: '3:2' },
      { secret },
    )
    ended.push('slow')
    return { images: images.length, afterTen: performance.now() - startedAt >= 10_000 }
  })
  // All requests wait now.
  await expect
    .poll(async () => (await booksOf({ config: readConfig(easel.env) })).unfinished, patience)
    .toBe(doors.length)
  const live = await doors[0]?.generate(
    easel,
    { prompt: 'a fox', dimensions: '3:2', steps: 1 },
    { secret: easel.key },
  )
  ended.push('live')
  expect(live?.images).toHaveLength(1)
  expect(await Promise.all(answering)).toEqual(doors.map(() => ({ images: 1, afterTen: true })))
  expect(ended[0]).toBe('live')
})

test('a test key costs nothing, and a live key has no special prompts', async () => {
  const secret = await newKey(easel.env, { mode: 'test', dailyLimit: 1 })
  const small = { dimensions: '3:2', steps: 1 }
  for (const door of doors) {
    const { images } = await door.generate(
      easel,
      { ...small, prompt: 'a fox', image: 2 },
      { secret },
    )
    expect(images).toHaveLength(2)
  }
  const special = { ...small, prompt: 'test:upstream-error' }
  const live = await doors[0]?.generate(easel, special, { secret: easel.key })
  expect(live?.images).toHaveLength(1)
})
