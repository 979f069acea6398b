import { once } from 'node:events'
import { createServer, request, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { balancedAt, booksOf } from '../support/books.ts'
import { type Easel, startEasel } from '../support/easel.ts'
import { endOfNewest } from '../support/generate.ts'
import { held } from '../support/test-engine.ts'

let easel: Easel
let server: Server
let url: string

beforeEach(async () => {
  easel = await startEasel()
  server = createServer(easel.app.listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(async () => {
  server.closeAllConnections()
  server.close()
  await easel[Symbol.asyncDispose]()
})

/** Sends raw bytes, and returns the whole answer. */
async function raw(bytes: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(bytes)
  return text(socket)
}

describe('a malformed address', () => {
  const requests: Record<string, string> = {
    'a Host with a space': 'GET /healthz HTTP/1.1\r\nHost: a b\r\n\r\n',
    'a Host with half a bracket': 'GET /healthz HTTP/1.1\r\nHost: [::1\r\n\r\n',
    'a port that is too high': 'GET /healthz HTTP/1.1\r\nHost: easel:99999\r\n\r\n',
    'a target of another server': 'GET http://[elsewhere/healthz HTTP/1.1\r\nHost: easel\r\n\r\n',
    'the target *': 'OPTIONS * HTTP/1.1\r\nHost: easel\r\n\r\n',
  }
  for (const [what, bytes] of Object.entries(requests)) {
    test(`is 400 as JSON, without details of the code: ${what}`, async () => {
      const answer = await raw(bytes)
      expect(answer).toMatch(/^HTTP\/1\.1 400 /)
      expect(answer).toContain('\r\n{"error":"The request has no valid address"}\r\n')
    })
  }
})

describe('a client that disconnects', () => {
  for (const path of ['/api/v1/images', '/api/generate-turbo', '/graphql']) {
    test(`while it waits at ${path} stops the engine and pays nothing`, async () => {
      const { key, secret } = await easel.key()
      const waiting = held()
      easel.engine.script(waiting.step)
      const query =
        'mutation { generateImages(input: { prompt: "a fox", image: 2 }) { __typename } }'
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${secret}` }
      const client = request(`${url}${path}`, { method: 'POST', headers })
      client.on('error', () => {})
      client.end(JSON.stringify(path === '/graphql' ? { query } : { prompt: 'a fox', image: 2 }))
      await waiting.entered
      client.destroy()
      expect(await endOfNewest(easel, key)).toMatchObject({ status: 'CANCELLED', images: [] })
      expect(easel.engine.aborted).toBe(1)
      expect(await booksOf(easel)).toEqual(balancedAt(0))
    })
  }
})

describe('a request body', () => {
  const post = async (body: RequestInit['body']) => {
    const { secret } = await easel.key()
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${secret}` }
    return fetch(`${url}/api/v1/images`, {
      method: 'POST',
      headers,
      body,
      duplex: 'half',
    } as RequestInit)
  }
  const inPieces = (bytes: Uint8Array, size: number) =>
    new ReadableStream({
      start(controller) {
        for (let at = 0; at < bytes.length; at += size)
          controller.enqueue(bytes.slice(at, at + size))
        controller.close()
      },
    })

  test('may have chunks that end within a character', async () => {
    const response = await post(inPieces(Buffer.from('{"prompt":"a 🦊"}'), 14))
    expect(response.status).toBe(200)
    expect(easel.engine.requests.at(-1)?.prompt).toBe('a 🦊')
  })

  test('without a length is 413 after 64 KiB, where it has no data: URLs', async () => {
    const body = Buffer.from(JSON.stringify({ prompt: 'x'.repeat(65_537) }))
    const response = await post(inPieces(body, 1024))
    expect(response.status).toBe(413)
    expect(await response.json()).toEqual({ error: 'Request body must be at most 64 KiB' })
  })

  test('with a length above 64 KiB beside its data: URLs is 413', async () => {
    expect((await post(JSON.stringify({ prompt: 'x'.repeat(65_537) }))).status).toBe(413)
    expect((await post('x'.repeat(12 * 2 ** 20))).status).toBe(413)
  })
})

test('an image file has its length, whole, in part and by HEAD', async () => {
  const { secret } = await easel.key()
  const made = await fetch(`${url}/api/v1/images?apikey=${secret}&prompt=a+fox&dimensions=3:2`)
  const [image] = (await made.json()).images
  expect(image).toMatch(new RegExp(`^${url}/images/`))
  const whole = await fetch(image)
  const length = whole.headers.get('content-length')
  expect((await whole.arrayBuffer()).byteLength).toBe(Number(length))
  expect((await fetch(image, { method: 'HEAD' })).headers.get('content-length')).toBe(length)
  const part = await fetch(image, { headers: { range: 'bytes=0-7' } })
  expect(part.headers.get('content-length')).toBe('8')
  expect((await part.arrayBuffer()).byteLength).toBe(8)
})
