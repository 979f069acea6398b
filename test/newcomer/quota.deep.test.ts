import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { doors } from '../support/doors.ts'
import { newKey } from '../support/new-key.ts'
import { type Installation, install } from './installation.ts'

let easel: Installation
beforeAll(async () => {
  easel = await install({ TURBO_DAILY_LIMIT: '3' })
})
afterAll(() => easel[Symbol.asyncDispose]())

const small = { prompt: 'a fox', dimensions: '3:2', steps: 1 }

const limited = (dailyLimit: number) => newKey(easel.env, { dailyLimit })

function turbo(input: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  return easel.fetch('/api/generate-turbo', {
    method: 'POST',
    headers,
    body: JSON.stringify(input),
  })
}

for (const door of doors) {
  test(`the quota of a key is used up by ${door.name} in whole requests`, async () => {
    const secret = await limited(4)
    const ask = (image: number) => door.generate(easel, { ...small, image }, { secret })
    expect((await ask(3)).images).toHaveLength(3)
    const refused = await ask(2)
    expect(refused.error?.message).toMatch(
      /^Daily quota exceeded: 1 of 4 images left today, resets at \S+T00:00:00Z$/,
    )
    expect(refused.response.headers.get('x-ratelimit-remaining')).toBe('1')
    expect((await ask(1)).images).toHaveLength(1)
    expect((await ask(1)).error?.message).toMatch(/^Daily quota exceeded: 0 of 4 images left today/)
  })
}

test('the quota of ten images gives ten images to twenty requests at once', async () => {
  const secret = await limited(10)
  const answering = Array.from({ length: 20 }, (_, index) =>
    doors[index % doors.length]?.generate(easel, { ...small, seed: index }, { secret }),
  )
  const images = (await Promise.all(answering)).flatMap((outcome) => outcome?.images ?? [])
  expect(new Set(images).size).toBe(10)
})

test('a refused request costs nothing', async () => {
  const secret = await limited(1)
  for (const door of doors) {
    expect((await door.generate(easel, { ...small, image: 0 }, { secret })).error).toBeDefined()
    expect(
      (await door.generate(easel, { prompt: 'a nude statue' }, { secret })).error,
    ).toBeDefined()
  }
  expect((await doors[0]?.generate(easel, small, { secret }))?.images).toHaveLength(1)
})

test('a key may send 20 requests at once, and must then wait', async () => {
  const secret = await newKey(easel.env, { mode: 'test' })
  const answering = Array.from({ length: 60 }, () =>
    doors[0]?.generate(easel, { prompt: 'test:timeout' }, { secret }),
  )
  const answers = (await Promise.all(answering)).map((outcome) => outcome?.response)
  expect(answers.filter((response) => response?.status === 504).length).toBeGreaterThanOrEqual(20)
  const refused = answers.filter((response) => response?.status === 429)
  expect(refused.length).toBeGreaterThan(0)
  for (const response of refused)
    expect(Number(response?.headers.get('retry-after'))).toBeGreaterThan(0)
})

describe('the turbo path', () => {
  test('generates without a key, up to the quota of an address', async () => {
    const answer = await turbo({ ...small, image: 3 })
    expect(answer.status).toBe(200)
    const { images, dimensions } = await answer.json()
    expect(dimensions).toBe('3:2')
    for (const url of images) expect((await fetch(url)).status).toBe(200)
    const refused = await turbo(small)
    expect(refused.status).toBe(429)
    expect((await refused.json()).error).toMatch(/^Daily quota exceeded: 0 of 3 images left today/)
  })

  test('charges a key when one is sent', async () => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${easel.key}` }
    const body = JSON.stringify(small)
    const answer = await easel.fetch('/api/generate-turbo', { method: 'POST', headers, body })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('x-ratelimit-limit')).toBe('1000')
  })
})
