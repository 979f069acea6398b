import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  send,
  spooledBy,
  type UploadDoor,
  type UploadServer,
  uploadDoors,
} from '../hostile/upload-clients.ts'
import { picture } from '../support/pictures.ts'
import { openS3Server } from '../support/s3/server.ts'
import { type Served, serveEasel } from '../support/served.ts'
import { allInputs, createTestEngine } from '../support/test-engine.ts'

let served: Served
let server: UploadServer

beforeEach(async () => {
  served = await serveEasel({ engine: createTestEngine({ capabilities: allInputs }) })
  const { easel, url } = served
  server = { url, key: (await easel.key()).secret, fetch: easel.fetch }
})
afterEach(() => served[Symbol.asyncDispose]())

const received = () => spooledBy(process.pid)

for (const door of uploadDoors)
  describe.skipIf(process.platform !== 'linux')(`an upload by ${door.name}`, () => {
    test('takes no place of others after its client has left in the middle', async () => {
      async function* cut() {
        yield Buffer.alloc(2 ** 20)
        await expect.poll(received).toBeGreaterThan(0)
        throw new Error('cut')
      }
      for (let turn = 0; turn < 10; turn++) {
        await expect(send(server, cut(), { door })).rejects.toThrow('cut')
        await expect.poll(received).toBe(0)
      }
      expect(await send(server, [await picture()], { door })).toMatchObject({ status: ok(door) })
      expect(served.easel.logged.filter((line) => /"status":5\d\d/.test(line))).toEqual([])
    })

    test('waits for none of 20 slow clients', async () => {
      const isOver = Promise.withResolvers<void>()
      const bytes = await picture()
      async function* slow() {
        yield bytes.subarray(0, 50)
        await isOver.promise
        yield bytes.subarray(50)
      }
      const answers = Array.from({ length: 20 }, () => send(server, slow(), { door }))
      await expect.poll(received).toBe(20)
      expect(await send(server, [bytes], { door })).toMatchObject({ status: ok(door) })
      isOver.resolve()
      for (const answer of await Promise.all(answers)) expect(answer.status).toBe(ok(door))
    })
  })

const ok = ({ name }: { name: string }) => (name.includes('/api/v1/uploads') ? 201 : 200)

const part = (name: string) =>
  `--b\r\ncontent-disposition: form-data; name="image"; filename="${name}"\r\n\r\n`

/** Sends a form to a connection that ends after the answer, as HTTP/1.0 does. */
async function sendForm(body: string | Buffer, length: number): Promise<string> {
  const { port, hostname } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  const heads = [
    'POST /api/v1/uploads HTTP/1.1',
    'host: localhost',
    'connection: close',
    `authorization: Bearer ${server.key}`,
    'content-type: multipart/form-data; boundary=b',
    `content-length: ${length}`,
  ]
  socket.write(`${heads.join('\r\n')}\r\n\r\n`)
  if (!socket.write(body)) await once(socket, 'drain')
  socket.end()
  return text(socket)
}

test('A client that reads only after it has sent everything can read that it was too much', async () => {
  const length = 100 * 2 ** 20
  const body = Buffer.alloc(length, 7)
  expect(await sendForm(body, length)).toMatch(/^HTTP\/1.1 413 .*must have at most 20 MB/s)
})

test('A form that is cut off in a file without a name or a reader ends no server', async () => {
  for (const name of ['', 'a.png']) await sendForm(part(name) + 'x'.repeat(5000), 9000)
  expect(
    (await send(server, [await picture()], { door: uploadDoors[0] as UploadDoor })).status,
  ).toBe(201)
})

test.skipIf(process.platform !== 'linux')(
  'An upload has no name while it arrives, also beside images in S3',
  async () => {
    await using s3 = await openS3Server()
    await using other = await serveEasel({ env: s3.env() })
    const { easel, url } = other
    const { secret: key } = await easel.key()
    const bytes = await picture()
    const namesThere = async () =>
      (await readdir(tmpdir())).filter((name) => name.startsWith('img_'))
    async function* slow() {
      yield bytes.subarray(0, 50)
      await expect.poll(received).toBe(1)
      expect(await namesThere()).toEqual([])
      yield bytes.subarray(50)
    }
    const door = uploadDoors[0] as UploadDoor
    expect((await send({ url, key, fetch: easel.fetch }, slow(), { door })).status).toBe(201)
    expect(await received()).toBe(0)
  },
)

test('Long bodies that one caller sends slowly leave room for those of others', async () => {
  const begin = Buffer.from(
    `{"prompt":"a fox","references":["data:;base64,${'A'.repeat(10_400_000)}`,
  )
  const leaving = new AbortController()
  const { signal } = leaving
  const slow = Array.from({ length: 26 }, async () => {
    const headers = { authorization: `Bearer ${server.key}`, 'content-type': 'application/json' }
    const sent = request(new URL('/api/v1/images', server.url), { method: 'POST', headers, signal })
    sent.on('error', () => {})
    sent.write(begin)
    const [{ statusCode }] = (await once(sent, 'response', { signal })) as [IncomingMessage]
    return statusCode
  })
  expect(await Promise.any(slow)).toBe(429)
  const { secret } = await served.easel.key()
  const bytes = await picture()
  const body = `{"prompt":"a fox","references":["data:;base64,${bytes.toString('base64')}"]}`
  const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' }
  const answer = await fetch(new URL('/api/v1/images', server.url), {
    ...{ method: 'POST', headers, duplex: 'half' },
    body: new Blob([body.padEnd(60_000)]).stream(),
  } as RequestInit)
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('images')])
  leaving.abort()
  await Promise.allSettled(slow)
})
