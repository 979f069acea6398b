import { afterAll, describe, expect, test } from 'vitest'
import { startEasel } from '../support/easel.ts'

const easel = await startEasel()
afterAll(() => easel[Symbol.asyncDispose]())
const { secret: apikey } = await easel.key()
const authorization = `Bearer ${apikey}`

const json = { 'content-type': 'application/json' }
const body = JSON.stringify({ prompt: 'a red fox', image: 2, dimensions: '16:9', seed: 7 })

const ways: Record<string, () => Promise<Response>> = {
  'POST /api/v1/images': () =>
    easel.fetch('/api/v1/images', { method: 'POST', headers: { ...json, authorization }, body }),
  'GET /api/v1/images': () =>
    easel.fetch(`/api/v1/images?apikey=${apikey}&prompt=a+red+fox&image=2&dimensions=16:9&seed=7`),
  'POST /api/generate-turbo with a key': () =>
    easel.fetch('/api/generate-turbo', {
      method: 'POST',
      headers: { ...json, authorization },
      body,
    }),
  'POST /api/generate-turbo without a key': () =>
    easel.fetch('/api/generate-turbo', { method: 'POST', headers: json, body }),
}

for (const [way, ask] of Object.entries(ways)) {
  describe(`${way} answers a success`, () => {
    test('with exactly the fields images and dimensions', async () => {
      const response = await ask()
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toMatch(/^application\/json/)
      const image = expect.stringMatching(/^http:\/\/easel\.localhost\/images\/img_\w+\.png$/)
      expect(await response.json()).toStrictEqual({ images: [image, image], dimensions: '16:9' })
    })

    test('with its generation and seed in headers', async () => {
      const { headers } = await ask()
      expect(headers.get('easel-generation')).toMatch(/^gen_[0-9A-Za-z]{22,}$/)
      expect(headers.get('easel-seed')).toBe('7')
    })

    test('with no-store, and without a referrer', async () => {
      const { headers } = await ask()
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    })

    test('with a unique X-Request-Id', async () => {
      const [first, second] = [
        (await ask()).headers.get('x-request-id'),
        (await ask()).headers.get('x-request-id'),
      ]
      expect(first).toMatch(/^[\w-]{21}$/)
      expect(second).not.toBe(first)
    })

    test('with the limits after the request', async () => {
      const before = Number((await ask()).headers.get('x-ratelimit-remaining'))
      const { headers } = await ask()
      expect(Number(headers.get('x-ratelimit-remaining'))).toBe(before - 2)
      expect(headers.get('ratelimit')).toContain(`"day";r=${before - 2};t=`)
    })
  })
}

describe('a refusal of REST', () => {
  test('is an object with one field, error', async () => {
    const response = await easel.fetch(`/api/v1/images?apikey=${apikey}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toStrictEqual({ error: 'Prompt is required' })
  })

  test('must not be stored by a cache', async () => {
    expect(
      (await easel.fetch(`/api/v1/images?apikey=${apikey}`)).headers.get('cache-control'),
    ).toBe('no-store')
    expect((await easel.fetch('/api/v1/images?apikey=wrong')).headers.get('cache-control')).toBe(
      'no-store',
    )
  })

  test('has the limits of an authenticated caller', async () => {
    const { headers } = await easel.fetch(`/api/v1/images?apikey=${apikey}`)
    expect(headers.get('x-ratelimit-limit')).toBe('1000')
    expect(headers.get('ratelimit-policy')).toContain('"day";q=1000;w=86400')
  })
})
