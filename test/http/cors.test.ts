import { afterAll, describe, expect, test } from 'vitest'
import { doors } from '../support/doors.ts'
import { startEasel } from '../support/easel.ts'

const easel = await startEasel()
afterAll(() => easel[Symbol.asyncDispose]())
const { secret } = await easel.key()

const elsewhere = 'https://app.example.com'
const listed = (headers: Headers, name: string) =>
  (headers.get(name) ?? '').toLowerCase().split(/,\s*/)

const exposed = [
  'easel-generation',
  'easel-seed',
  'etag',
  'link',
  'location',
  'ratelimit',
  'ratelimit-policy',
  'retry-after',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
  'x-request-id',
]

function expectOpen({ headers }: Response) {
  expect(headers.get('access-control-allow-origin')).toBe('*')
  expect(headers.has('access-control-allow-credentials')).toBe(false)
  expect(listed(headers, 'access-control-expose-headers')).toEqual(expect.arrayContaining(exposed))
}

describe('a page of another origin', () => {
  for (const path of ['/api/v1/images', '/api/generate-turbo', '/graphql']) {
    test(`passes the preflight of JSON with a key for ${path}`, async () => {
      const response = await easel.fetch(path, {
        method: 'OPTIONS',
        headers: {
          origin: elsewhere,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization, content-type',
        },
      })
      expect(response.status).toBe(204)
      expect(response.headers.get('access-control-allow-origin')).toBe('*')
      expect(response.headers.has('access-control-allow-credentials')).toBe(false)
      expect(listed(response.headers, 'access-control-allow-methods')).toContain('post')
      expect(listed(response.headers, 'access-control-allow-headers')).toEqual(
        expect.arrayContaining(['authorization', 'content-type', 'easel-safety-key']),
      )
    })
  }

  test('passes the preflight of a DELETE', async () => {
    const response = await easel.fetch('/api/v1/generations/gen_0', {
      method: 'OPTIONS',
      headers: { origin: elsewhere, 'access-control-request-method': 'DELETE' },
    })
    expect(listed(response.headers, 'access-control-allow-methods')).toContain('delete')
  })

  for (const door of doors) {
    test(`reads the answer of ${door.name} and its limits`, async () => {
      const headers = { origin: elsewhere, 'sec-fetch-site': 'cross-site' }
      const { response, images } = await door.generate(
        easel,
        { prompt: 'a fox' },
        { secret, headers },
      )
      expect(images).toHaveLength(1)
      expectOpen(response)
    })

    test(`reads the error when ${door.name} refuses it`, async () => {
      const headers = { origin: elsewhere, 'sec-fetch-site': 'cross-site' }
      const { response, error } = await door.generate(
        easel,
        { prompt: 'a fox' },
        { secret: 'wrong', headers },
      )
      expect(error?.message).toBe('Invalid API key')
      expectOpen(response)
    })
  }

  test('reads a 404 under /api', async () => {
    expectOpen(await easel.fetch('/api/v2/images', { headers: { origin: elsewhere } }))
  })

  test('cannot read the pages of the playground', async () => {
    const { headers } = await easel.fetch('/', { headers: { origin: elsewhere } })
    expect(headers.has('access-control-allow-origin')).toBe(false)
  })
})
