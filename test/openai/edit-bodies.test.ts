import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { continueWhenRead } from '../../server/http/continue-when-read.ts'
import { balancedAt, booksOf } from '../support/books.ts'
import { type Easel, startEasel } from '../support/easel.ts'
import { picture } from '../support/pictures.ts'
import { allInputs, createTestEngine } from '../support/test-engine.ts'

const boundary = 'easel'
const multipart = `multipart/form-data; boundary=${boundary}`
const megabyte = 2 ** 20
/** Images that the server receives at once: the others wait. */
const imagesAtOnce = 8
const paths = ['/v1/images/edits', '/v1/images/variations']

let easel: Easel
let secret: string
let close: () => void
let port: number

beforeEach(async () => {
  easel = await startEasel({ engine: createTestEngine({ capabilities: allInputs }) })
  secret = (await easel.key()).secret
  const server = createServer(easel.app.listener).listen(0, '127.0.0.1')
  continueWhenRead(server)
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
  close = () => {
    server.closeAllConnections()
    server.close()
  }
})
afterEach(async () => {
  close()
  await easel[Symbol.asyncDispose]()
})

function begin(path: string, headers: Record<string, string | number>) {
  const sent = request({ port, path, method: 'POST', headers })
  sent.on('error', () => {})
  const answered = once(sent, 'response').then(async ([response]) => ({
    status: response.statusCode,
    ...((await json(response)) as { error: { message: string; param: string | null } }),
  }))
  return { sent, answered }
}

const part = (name: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`

async function formWithImage(): Promise<Buffer> {
  const prompt = `\r\n--${boundary}\r\nContent-Disposition: form-data; name="prompt"\r\n\r\na fox`
  const end = `${prompt}\r\n--${boundary}--\r\n`
  return Buffer.concat([Buffer.from(part('image')), await picture(), Buffer.from(end)])
}

describe('a refusal is readable while the client still sends:', () => {
  test('an image of 100 MB that arrives slowly', async () => {
    const bytes = 100 * megabyte
    const { sent, answered } = begin('/v1/images/edits', {
      authorization: `Bearer ${secret}`,
      'content-type': multipart,
      'content-length': bytes,
    })
    sent.write(part('image'))
    let isAnswered = false
    let written = 0
    const refusal = answered.finally(() => {
      isAnswered = true
    })
    const piece = Buffer.alloc(megabyte, 7)
    while (!isAnswered && written < bytes - megabyte) {
      written += piece.length
      if (!sent.write(piece)) await Promise.race([once(sent, 'drain'), refusal])
    }
    expect(await refusal).toMatchObject({
      status: 413,
      error: { message: 'image 1 must be at most 20 MB', param: 'image' },
    })
    expect(written).toBeLessThan(bytes - megabyte)
    sent.destroy()
    expect(await booksOf(easel)).toEqual(balancedAt(0))
  })

  for (const path of paths) {
    test(`a form of a gigabyte for ${path}, none of whose bytes are read`, async () => {
      const { sent, answered } = begin(path, {
        authorization: `Bearer ${secret}`,
        'content-type': multipart,
        'content-length': 2 ** 30,
      })
      sent.flushHeaders()
      const { status, error } = await answered
      expect([status, error.message]).toEqual([413, 'A form must have at most 121 MB'])
      sent.destroy()
    })
  }
})

test('images that break off make room for others', async () => {
  const headers = { authorization: `Bearer ${secret}`, 'content-type': multipart }
  const send = (body: NonNullable<RequestInit['body']>) => {
    const init = { method: 'POST', headers, body, duplex: 'half' }
    return easel.fetch('/v1/images/edits', init)
  }
  const breaking = Array.from({ length: imagesAtOnce }, () => {
    const pieces = [Buffer.from(`${part('image')}abc`)]
    return send(
      new ReadableStream({
        pull(controller) {
          const piece = pieces.shift()
          if (piece) controller.enqueue(piece)
          else controller.error(new Error('The connection broke'))
        },
      }),
    )
  })
  await Promise.all(breaking)
  const { status } = await send(new Uint8Array(await formWithImage()))
  expect(status).toBe(200)
})

describe('Expect: 100-continue', () => {
  const expecting = { expect: '100-continue', 'content-length': 1000 }

  for (const path of paths) {
    test(`at ${path} gets the key's, the type's and the size's refusal before the body`, async () => {
      const authorization = `Bearer ${secret}`
      for (const [headers, status] of [
        [{ ...expecting, 'content-type': multipart }, 401],
        [{ ...expecting, authorization, 'content-type': 'image/png' }, 415],
        [
          { ...expecting, authorization, 'content-type': multipart, 'content-encoding': 'gzip' },
          415,
        ],
        [
          { ...expecting, authorization, 'content-type': multipart, 'content-length': 2 ** 30 },
          413,
        ],
      ] as const) {
        const { sent, answered } = begin(path, headers)
        let isContinued = false
        sent.once('continue', () => {
          isContinued = true
        })
        sent.flushHeaders()
        expect({ ...(await answered), isContinued }).toMatchObject({ status, isContinued: false })
        sent.destroy()
      }
    })

    test(`at ${path} is answered when the form is read`, async () => {
      const image = await formWithImage()
      const { sent, answered } = begin(path, {
        ...{ authorization: `Bearer ${secret}`, 'content-type': multipart },
        ...{ expect: '100-continue', 'content-length': image.length },
      })
      sent.once('continue', () => sent.end(image))
      sent.flushHeaders()
      expect(await answered).toMatchObject({ status: 200 })
    })
  }
})

describe('a form is refused', () => {
  const ask = async (body: string, path = paths[0] ?? '') => {
    const headers = { authorization: `Bearer ${secret}`, 'content-type': multipart }
    const response = await easel.fetch(path, { method: 'POST', headers, body })
    return { status: response.status, ...(await response.json()).error }
  }
  const field = (name: string, value: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`

  test('when it is cut off', async () => {
    expect(await ask(`${part('image')}abc`)).toMatchObject({ status: 400 })
    expect(await ask('')).toMatchObject({ status: 400 })
  })

  test('when its texts are too long together, or not UTF-8', async () => {
    const long = field('prompt', 'x'.repeat(300 * 1024)) + field('user', 'x'.repeat(300 * 1024))
    expect(await ask(`${long}--${boundary}--\r\n`)).toMatchObject({
      ...{ status: 413, message: 'The fields of the form must have at most 512 KiB' },
    })
    expect(await ask(`${field('prompt', 'caf\ufffd')}--${boundary}--\r\n`)).toMatchObject({
      ...{ status: 400, message: 'prompt must be UTF-8', param: 'prompt' },
    })
  })

  test('but for a file without a name and without bytes, which a browser sends for no file', async () => {
    const empty = `--${boundary}\r\nContent-Disposition: form-data; name="mask"; filename=""\r\nContent-Type: application/octet-stream\r\n\r\n\r\n`
    expect(await ask(`${empty}${field('prompt', 'a fox')}--${boundary}--\r\n`)).toMatchObject({
      param: 'image',
    })
  })
})
