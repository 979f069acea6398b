import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { balancedAt, booksOf } from '../support/books.ts'
import { type Easel, startEasel } from '../support/easel.ts'

let easel: Easel
beforeAll(async () => {
  easel = await startEasel()
})
afterAll(() => easel[Symbol.asyncDispose]())

const document = 'mutation { startGeneration(input: { prompt: "a fox" }) { __typename } }'
const cookie = { cookie: 'easel_studio=0123456789abcdef0123456789abcdef' }
const ownPage = { 'sec-fetch-site': 'same-origin', ...cookie }

/** Requests that a page of another origin can send without a preflight. */
const simple: Record<string, { type: string | undefined; body: string }> = {
  'a form': {
    type: 'application/x-www-form-urlencoded',
    body: new URLSearchParams({ query: document }).toString(),
  },
  'plain text': { type: 'text/plain', body: JSON.stringify({ query: document }) },
  'plain text with a charset': {
    type: 'text/plain; charset=utf-8',
    body: JSON.stringify({ query: document }),
  },
  'a form with files': {
    type: 'multipart/form-data; boundary=x',
    body: `--x\r\ncontent-disposition: form-data; name="operations"\r\n\r\n${JSON.stringify({ query: document })}\r\n--x--\r\n`,
  },
  'no type at all': { type: undefined, body: JSON.stringify({ query: document }) },
}

describe('a page of another site cannot act with a cookie', () => {
  for (const [what, { type, body }] of Object.entries(simple)) {
    for (const [whose, headers] of Object.entries({ 'its own': cookie, "our page's": ownPage })) {
      test(`by ${what} with ${whose} headers`, async () => {
        const response = await post(type, body, headers)
        expect(response.status).toBe(403)
        expect(await response.json()).toEqual({
          errors: [{ message: 'Required CSRF header(s) not present' }],
        })
      })
    }
  }

  test('by a GET', async () => {
    const response = await easel.fetch(
      `/graphql?${new URLSearchParams({ query: '{ quota { used } }' })}`,
      {
        headers: ownPage,
      },
    )
    expect(response.status).toBe(403)
  })

  test('by JSON, whose preflight fails', async () => {
    const response = await post('application/json', JSON.stringify({ query: document }), {
      ...cookie,
      origin: 'https://elsewhere.test',
      'sec-fetch-site': 'cross-site',
    })
    expect(response.status).toBe(401)
  })

  test('so that no generation exists', async () => {
    expect(await booksOf(easel)).toEqual(balancedAt(0))
  })
})

describe('a page', () => {
  test('of the same origin acts by JSON with its cookie', async () => {
    const response = await post(
      'application/json',
      JSON.stringify({ query: '{ quota { used } }' }),
      ownPage,
    )
    expect(await response.json()).toEqual({ data: { quota: { used: 0 } } })
  })

  test('of any origin acts with a key', async () => {
    const { secret } = await easel.key()
    const headers = {
      origin: 'https://elsewhere.test',
      'sec-fetch-site': 'cross-site',
      authorization: `Bearer ${secret}`,
    }
    const response = await post(
      'application/json',
      JSON.stringify({ query: '{ quota { used } }' }),
      headers,
    )
    expect(await response.json()).toEqual({ data: { quota: { used: 0 } } })
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.has('access-control-allow-credentials')).toBe(false)
  })
})

function post(
  type: string | undefined,
  body: string,
  headers: Record<string, string>,
): Promise<Response> {
  const typed: Record<string, string> = type === undefined ? {} : { 'content-type': type }
  return easel.fetch('/graphql', {
    method: 'POST',
    headers: { ...headers, ...typed },
    body: Buffer.from(body),
  })
}
