import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { startEasel } from '../support/easel.ts'
import { serveEasel } from '../support/served.ts'

const easel = await startEasel()
afterAll(() => easel[Symbol.asyncDispose]())
const { secret } = await easel.key()

const mutation = (prompt: string) =>
  `mutation { generateImages(input: { prompt: "${prompt}" }) { ... on Generation { prompt } } }`

/** Each address that reads JSON, with a valid body. */
const bodies: Record<string, (prompt: string) => object> = {
  '/api/v1/images': (prompt) => ({ prompt }),
  '/api/v1/generations': (prompt) => ({ prompt }),
  '/api/generate-turbo': (prompt) => ({ prompt }),
  '/v1/images/generations': (prompt) => ({ prompt }),
  '/graphql': (prompt) => ({ query: mutation(prompt) }),
}

interface Sent {
  headers?: Record<string, string>
  /** Send the body without a Content-Length. */
  isStreamed?: boolean
}

function send(path: string, body: Uint8Array | string, { headers, isStreamed }: Sent = {}) {
  const bytes = Buffer.from(body as string)
  const stream = new ReadableStream({
    start(controller) {
      controller.enqueue(bytes)
      controller.close()
    },
  })
  return easel.fetch(path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${secret}`,
      'content-type': 'application/json',
      ...(isStreamed ? {} : { 'content-length': String(bytes.length) }),
      ...headers,
    },
    body: isStreamed ? stream : bytes,
    ...(isStreamed && ({ duplex: 'half' } as object)),
  })
}

async function refusal(response: Response) {
  const { error, errors } = await response.json()
  return { status: response.status, message: error?.message ?? error ?? errors[0].message }
}

/** Each with a bomb of 20 MB, made once because this takes long. */
const packings = Object.entries({
  gzip: gzipSync,
  deflate: deflateSync,
  br: brotliCompressSync,
}).map(([encoding, pack]) => ({ encoding, pack, bomb: pack(Buffer.alloc(20_000_000, ' ')) }))

describe.each(Object.entries(bodies))('a body for %s', (path, bodyOf) => {
  const json = (prompt: string) => JSON.stringify(bodyOf(prompt))

  for (const isStreamed of [false, true]) {
    const how = isStreamed ? 'without a length' : 'with a length'

    test(`in Latin-1, ${how}, is refused and costs nothing`, async () => {
      const before = easel.engine.requests.length
      const answer = await send(path, Buffer.from(json('café'), 'latin1'), { isStreamed })
      expect(await refusal(answer)).toEqual({ status: 400, message: 'Request body must be UTF-8' })
      expect(easel.engine.requests).toHaveLength(before)
    })

    test(`may begin with a byte order mark, ${how}`, async () => {
      const answer = await send(path, `\ufeff${json('café')}`, { isStreamed })
      expect(answer.ok).toBe(true)
      expect(await answer.text()).not.toContain('errors')
      await expect.poll(() => easel.engine.requests.at(-1)?.prompt).toBe('café')
    })
  }

  test('with half a character in an escape is refused', async () => {
    const half = json('half').replace('half', '\\ud83d')
    const answer = await refusal(await send(path, half))
    expect(answer.status).toBe(400)
    const whole = json('whole').replace('whole', '\\ud83e\\udd8a')
    expect((await send(path, whole)).ok).toBe(true)
    await expect.poll(() => easel.engine.requests.at(-1)?.prompt).toBe('🦊')
  })

  test('of another charset is 415', async () => {
    const headers = { 'content-type': 'application/json; charset=iso-8859-1' }
    expect(await refusal(await send(path, json('fox'), { headers }))).toEqual({
      status: 415,
      message: 'The charset of Content-Type must be utf-8',
    })
  })

  for (const { encoding, pack, bomb } of packings) {
    test(`may be compressed by ${encoding}, within the same limit`, async () => {
      const headers = { 'content-encoding': encoding }
      expect((await send(path, pack(json('packed fox')), { headers })).ok).toBe(true)
      await expect.poll(() => easel.engine.requests.at(-1)?.prompt).toBe('packed fox')
      expect((await send(path, bomb, { headers })).status).toBe(413)
      expect((await send(path, json('not packed'), { headers })).status).toBe(400)
    })
  }

  test('with another compression is 415', async () => {
    const headers = { 'content-encoding': 'zstd' }
    expect(await refusal(await send(path, json('fox'), { headers }))).toEqual({
      status: 415,
      message: 'Content-Encoding must be one of gzip, deflate, br',
    })
  })
})

describe('an address', () => {
  const document = encodeURIComponent('query($id:ID!){generation(id:$id){id}}')

  for (const query of [
    `/api/v1/images?apikey=${secret}&prompt=caf%E9`,
    `/graphql?query=${document}&variables={"id":"%E9"}`,
  ]) {
    test(`with escaped bytes that are not UTF-8 is refused: ${query.split('?')[0]}`, async () => {
      const headers = { 'x-graphql-yoga-csrf': '1' }
      const answer = await refusal(await easel.fetch(query, { headers }))
      expect(answer).toEqual({ status: 400, message: 'Query parameters must be UTF-8' })
    })
  }

  const refused: [what: string, head: string | Buffer, answer: RegExp][] = [
    [
      'with bytes that are not escaped',
      Buffer.from('GET /api/v1/images?prompt=café HTTP/1.1\r\nHost: localhost\r\n\r\n'),
      /^HTTP\/1.1 400 .*"Bytes of the address that are not ASCII must be escaped: %C3%A9"/s,
    ],
    [
      'with too many headers',
      `GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
      /^HTTP\/1.1 431 .*"The headers must be at most 16 KiB"/s,
    ],
    ['that is not HTTP', 'HELLO\r\n\r\n', /^HTTP\/1.1 400 .*"The request is not valid HTTP"/s],
  ]
  for (const [what, head, answer] of refused) {
    test(`of a request ${what} is refused with a message`, async () => {
      await using served = await serveEasel()
      const socket = connect(Number(new URL(served.url).port), '127.0.0.1')
      socket.write(head)
      expect(await text(socket)).toMatch(answer)
      expect((await fetch(`${served.url}/healthz`)).status).toBe(200)
    })
  }
})
