import { afterAll, describe, expect, test } from 'vitest'
import { balancedAt, booksOf } from '../support/books.ts'
import { startEasel } from '../support/easel.ts'

const easel = await startEasel()
afterAll(() => easel[Symbol.asyncDispose]())
const { secret } = await easel.key()

const operation = (kind: string) =>
  `${kind} { generateImages(input: { prompt: "a fox" }) { ... on Generation { id } } }`

function send(accept: string, query: string, headers: Record<string, string> = {}) {
  return easel.fetch('/graphql', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${secret}`,
      'content-type': 'application/json',
      accept,
      ...headers,
    },
    body: JSON.stringify({ query }),
  })
}

const unreadable: [kind: string, accept: string][] = [
  ['mutation', 'text/plain'],
  ['mutation', 'text/html'],
  ['mutation', 'image/*'],
  ['mutation', 'application/json; charset=iso-8859-1'],
  ['subscription', 'application/json'],
  ['subscription', 'application/graphql-response+json, application/json'],
  ['subscription', 'multipart/mixed'],
]

describe('an answer that the client cannot parse', () => {
  for (const [kind, accept] of unreadable) {
    test(`is refused before anything is generated: a ${kind} as ${accept}`, async () => {
      const response = await send(accept, operation(kind))
      expect(response.status).toBe(406)
      expect(await response.json()).toMatchObject({
        errors: [
          {
            message: expect.stringMatching(/is answered as .*: name one in Accept/),
            extensions: { code: 'NOT_ACCEPTABLE' },
          },
        ],
      })
      expect(easel.engine.requests).toEqual([])
      expect(await booksOf(easel)).toEqual(balancedAt(0))
    })
  }
})

describe('a refusal of /graphql has a message and a code', () => {
  const question = operation('query').replace(/\{.*/, '{ __typename }')

  test('415 for an unsupported type', async () => {
    const response = await send('application/json', question, { 'content-type': 'text/plain' })
    expect(response.status).toBe(415)
    expect(await response.json()).toMatchObject({
      errors: [{ extensions: { code: 'UNSUPPORTED_MEDIA_TYPE' } }],
    })
  })

  test('421 for an unknown host', async () => {
    const response = await send('application/json', question, { host: 'elsewhere.example' })
    expect(response.status).toBe(421)
    expect(await response.json()).toMatchObject({
      errors: [{ extensions: { code: 'MISDIRECTED' } }],
    })
  })

  test('400 for a WebSocket', async () => {
    const headers = { connection: 'Upgrade', upgrade: 'websocket' }
    const response = await easel.fetch('/graphql', { headers })
    expect(response.status).toBe(400)
    const { errors } = await response.json()
    expect(errors[0].message).toContain('not a WebSocket: send a POST with Accept')
  })
})
