import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { limits } from '../../schema/limits.ts'
import { openDatabase } from '../../server/db/open.ts'
import { booksOf } from '../support/books.ts'
import { type Easel, startEasel } from '../support/easel.ts'
import { ask } from '../support/graphql.ts'
import { picture, uploadTo } from '../support/pictures.ts'
import { pngWith } from '../support/png.ts'
import { allInputs, createTestEngine } from '../support/test-engine.ts'

let easel: Easel
let secret: string

beforeEach(async () => {
  easel = await startEasel({ engine: createTestEngine({ capabilities: allInputs }) })
  secret = (await easel.key()).secret
})
afterEach(() => easel[Symbol.asyncDispose]())

const bytesOf = async (...asked: Parameters<typeof picture>) =>
  new Uint8Array(await picture(...asked))
const stored = async () => (await booksOf(easel)).files

describe('POST /api/v1/uploads', () => {
  for (const format of ['png', 'jpeg', 'webp', 'avif', 'gif'] as const)
    test(`takes ${format} whatever its Content-Type, and stores it as PNG`, async () => {
      const body = await bytesOf({ width: 64, height: 48 }, format)
      const type = 'application/octet-stream'
      const answer = await uploadTo(easel, body, { secret, type })
      expect(answer).toEqual({
        status: 201,
        id: expect.stringMatching(/^upl_/),
        width: 64,
        height: 48,
        expiresAt: '2026-11-21T12:00:00.000Z',
      })
    })

  test('takes the file of a form, beside other fields', async () => {
    const body = new FormData()
    body.append('purpose', 'reference')
    body.append('file', new Blob([await bytesOf()], { type: 'image/png' }), 'photo.png')
    const headers = { authorization: `Bearer ${secret}` }
    const response = await easel.fetch('/api/v1/uploads', { method: 'POST', headers, body })
    expect(await response.json()).toMatchObject({ width: 60, height: 40 })
  })

  test('turns a JPEG upright by its EXIF orientation, and keeps no metadata', async () => {
    const body = rotated(await bytesOf({ width: 64, height: 48 }, 'jpeg'))
    const { id, ...size } = await uploadTo(easel, body, { secret })
    expect(size).toMatchObject({ width: 48, height: 64 })
    const headers = { authorization: `Bearer ${secret}` }
    const file = await easel.fetch(`/uploads/${id}.png`, { headers })
    expect(Buffer.from(await file.arrayBuffer()).includes('Exif')).toBe(false)
  })

  test('scales longer sides down to 2048 pixels', async () => {
    const body = await bytesOf({ width: 3000, height: 1500 }, 'jpeg')
    expect(await uploadTo(easel, body, { secret })).toMatchObject({ width: 2048, height: 1024 })
  })

  test.each([
    ['an empty body', async () => new Uint8Array(), 'is no image in a known format'],
    [
      'a text',
      async () => Buffer.from('<html>hello</html>'.repeat(9)),
      'is no image in a known format',
    ],
    [
      'a PNG of 60,000 × 60,000 pixels',
      async () => pngWith({ width: 60_000, height: 60_000 }, Buffer.alloc(100)),
      'has 60000×60000 pixels: at most 50 megapixels are decoded',
    ],
    [
      'a PNG that is cut off',
      async () => (await bytesOf()).subarray(0, 80),
      'is a PNG that is cut off',
    ],
    [
      'TIFF',
      async () => Buffer.concat([Buffer.from('II*\0'), Buffer.alloc(99)]),
      'is TIFF: use PNG, JPEG, WebP or AVIF',
    ],
  ])('refuses %s, and stores nothing', async (_what, body, rule) => {
    const answer = await uploadTo(easel, new Uint8Array(await body()), { secret })
    expect(answer).toEqual({ status: 400, error: `The image ${rule}` })
    expect(await stored()).toBe(0)
  })

  test('refuses more than 20 MB while they arrive, by any length', async () => {
    const piece = new Uint8Array(2 ** 20)
    let sent = 0
    const pull = (controller: ReadableStreamDefaultController) => {
      sent += 1
      if (sent > 100) controller.close()
      else controller.enqueue(piece)
    }
    const headers = { authorization: `Bearer ${secret}` }
    const body = new ReadableStream({ pull })
    const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit
    const response = await easel.fetch('/api/v1/uploads', init)
    expect(response.status).toBe(413)
    expect(await response.json()).toEqual({ error: 'The image must be at most 20 MB' })
    expect(await stored()).toBe(0)
  })

  test('refuses a request without a key, with an encoding, and a form without a file', async () => {
    const form = new FormData()
    form.append('image', 'text')
    const post = async (
      headers: Record<string, string>,
      body: NonNullable<RequestInit['body']>,
    ) => {
      const response = await easel.fetch('/api/v1/uploads', { method: 'POST', headers, body })
      return { status: response.status, ...(await response.json()) }
    }
    const authorization = `Bearer ${secret}`
    expect(await post({}, await bytesOf())).toEqual({ status: 401, error: 'Invalid API key' })
    expect(await post({ authorization, 'content-encoding': 'gzip' }, await bytesOf())).toEqual({
      status: 415,
      error: 'An image must be sent without an encoding',
    })
    expect(await post({ authorization }, form)).toEqual({
      status: 400,
      error: 'The form must have a file',
    })
  })

  test('has a rate limit of its own, which images do not use', async () => {
    await using slow = await startEasel({ env: { RATE_LIMIT: '3' } })
    const { secret: key } = await slow.key()
    const body = await bytesOf()
    const statuses: number[] = []
    for (let sent = 0; sent < 6; sent++)
      statuses.push((await uploadTo(slow, body, { secret: key })).status)
    expect(statuses).toEqual([201, 201, 201, 201, 429, 429])
  })
})

test('Unused uploads of a payer take at most 1 GB, by every door, until a generation uses them', async () => {
  const { id } = await uploadTo(easel, await bytesOf(), { secret })
  const authorization = `Bearer ${secret}`
  const json = { authorization, 'content-type': 'application/json' }
  const createUpload = async () => {
    const query = `mutation { createUpload { ... on UploadPlace { uploadUrl }
      ... on Error { message } } }`
    const { data } = await ask(easel, query, { secret })
    return (data as { createUpload: { uploadUrl?: string; message?: string } }).createUpload
  }
  const earlier = new URL((await createUpload()).uploadUrl ?? '').pathname
  await using database = await openDatabase(easel.config.database)
  await database.db
    .updateTable('uploads')
    .set({ bytes: limits.unusedUploadBytes + 1 })
    .where('id', '=', id)
    .execute()
  const dataUrl = `data:image/png;base64,${(await picture()).toString('base64')}`
  const body = JSON.stringify({ prompt: 'in winter', references: [dataUrl] })
  const form = new FormData()
  form.append('prompt', 'in winter')
  form.append('image', new Blob([await bytesOf()]), 'photo.png')
  const message = 'Your unused uploads take more than 1 GB: wait until some expire'
  const refused = async (path: string, init: RequestInit) => {
    const response = await easel.fetch(path, init)
    expect([response.status, await response.text()], path).toEqual([
      429,
      expect.stringContaining(message),
    ])
  }
  await refused('/api/v1/uploads', {
    method: 'POST',
    headers: { authorization },
    body: await bytesOf(),
  })
  await refused(earlier, { method: 'PUT', body: await bytesOf() })
  await refused('/api/v1/images', { method: 'POST', headers: json, body })
  await refused('/v1/images/edits', { method: 'POST', headers: { authorization }, body: form })
  expect((await createUpload()).message).toBe(message)
  const { secret: other } = await easel.key()
  expect((await uploadTo(easel, await bytesOf(), { secret: other })).status).toBe(201)
  const using = JSON.stringify({ prompt: 'in winter', references: [id] })
  await easel.fetch('/api/v1/images', { method: 'POST', headers: json, body: using })
  expect((await uploadTo(easel, await bytesOf(), { secret })).status).toBe(201)
})

test('Equal uploads of a caller share a file, which stays until the last one expires', async () => {
  const ids: string[] = []
  for (let sent = 0; sent < 3; sent++) {
    ids.push((await uploadTo(easel, await bytesOf(), { secret })).id)
    easel.clock.now += 60_000
  }
  const headers = { authorization: `Bearer ${secret}` }
  const isThere = async () => (await easel.fetch(`/uploads/${ids[2]}.png`, { headers })).status
  easel.clock.now += 24 * 60 * 60_000 - 90_000
  await easel.app.removeOld()
  expect(await isThere()).toBe(200)
  easel.clock.now += 60_000
  await easel.app.removeOld()
  expect(await isThere()).toBe(404)
  expect(await booksOf(easel)).toMatchObject({ files: 0, lostUploads: 0 })
})

test('An upload that a generation uses stays as long as the generation', async () => {
  const { id } = await uploadTo(easel, await bytesOf(), { secret })
  const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ prompt: 'in winter', references: [id] })
  await easel.fetch('/api/v1/images', { method: 'POST', headers, body })
  easel.clock.now += 48 * 60 * 60_000
  await easel.app.removeOld()
  const again = await easel.fetch('/api/v1/images', { method: 'POST', headers, body })
  expect(again.status).toBe(200)
})

describe('createUpload', () => {
  const create = async () => {
    const query = 'mutation { createUpload { ... on UploadPlace { id uploadUrl expiresAt } } }'
    const { data } = await ask(easel, query, { secret })
    return (data as { createUpload: object }).createUpload as {
      id: string
      uploadUrl: string
      expiresAt: string
    }
  }
  const put = async (url: string, body: Uint8Array<ArrayBuffer>) => {
    const response = await easel.fetch(new URL(url).pathname, { method: 'PUT', body })
    return { status: response.status, ...(await response.json()) }
  }

  test('gives an address that takes one image by PUT, within an hour', async () => {
    const { id, uploadUrl, expiresAt } = await create()
    expect(expiresAt).toBe('2026-11-20T13:00:00.000Z')
    expect(await put(uploadUrl, await bytesOf())).toMatchObject({ status: 200, id, width: 60 })
    const again = await put(uploadUrl, await bytesOf())
    expect(again).toEqual({
      status: 404,
      error: `There is no upload ${id} that waits for its image`,
    })
    const late = await create()
    easel.clock.now += 61 * 60_000
    expect(await put(late.uploadUrl, await bytesOf())).toMatchObject({ status: 404 })
  })

  test('gives an id that references refuse until the image is there', async () => {
    const { id, uploadUrl } = await create()
    const query = `mutation { generateImages(input: { prompt: "x", references: [{ upload: "${id}" }] }) {
      __typename ... on Error { message } } }`
    const refused = await ask(easel, query, { secret })
    expect(refused.data).toMatchObject({
      generateImages: {
        message: expect.stringMatching(/^references.0 must be one of your uploads/),
      },
    })
    await put(uploadUrl, await bytesOf())
    const { data } = await ask(easel, query, { secret })
    expect(data).toEqual({ generateImages: { __typename: 'Generation' } })
  })

  test('takes another image after a broken one', async () => {
    const { uploadUrl } = await create()
    expect(await put(uploadUrl, new Uint8Array(Buffer.from('no image')))).toMatchObject({
      status: 400,
    })
    expect(await put(uploadUrl, await bytesOf())).toMatchObject({ status: 200 })
  })
})

describe('data: URLs in a body of REST', () => {
  const draw = async (input: object, path = '/api/v1/images') => {
    const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' }
    const body = JSON.stringify({ prompt: 'in winter', ...input })
    const response = await easel.fetch(path, { method: 'POST', headers, body })
    return { ...(await response.json()), status: response.status }
  }
  const url = async (...asked: Parameters<typeof picture>) =>
    `data:image/png;base64,${(await picture(...asked)).toString('base64')}`

  for (const path of ['/api/v1/images', '/api/generate-turbo', '/api/v1/generations'])
    test(`are references and a mask, by ${path}`, async () => {
      const input = { references: [await url()], mask: await url({ isOpen: true }), strength: 1 }
      expect([200, 202]).toContain((await draw(input, path)).status)
      await expect
        .poll(() => easel.engine.requests.at(-1))
        .toMatchObject({
          references: [{ width: 60, height: 40 }],
          mask: { width: 60, height: 40 },
        })
    })

  test('may have 8 MB together', async () => {
    const large = { width: 1640, height: 1640 }
    const noise = `data:image/png;base64,${(await noisyPng(large)).toString('base64')}`
    expect(noise.length).toBeGreaterThan(limits.dataUrlBytes)
    const { status } = await draw({ references: [noise] })
    const faults = easel.logged.filter((line) => line.includes('request failed'))
    expect({ status, faults }).toEqual({ status: 200, faults: [] })
    expect(await draw({ references: [noise, noise] })).toMatchObject({ status: 413 })
  })

  test('take at most 64 MB at once of a caller, who gets them back', async () => {
    const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' }
    const part = new Uint8Array(10 * 2 ** 20).fill(32)
    const begun: Promise<void>[] = []
    const sending = Array.from({ length: 6 }, () => {
      const end = Promise.withResolvers<void>()
      const isRead = Promise.withResolvers<void>()
      const pieces = (async function* () {
        yield part
        isRead.resolve()
        await end.promise
        yield Buffer.from('x')
      })()
      begun.push(isRead.promise)
      const init = { method: 'POST', headers, body: pieces, duplex: 'half' }
      return { end, answer: easel.fetch('/api/v1/images', init as unknown as RequestInit) }
    })
    await Promise.all(begun)
    const references = [await url()]
    const long = `${JSON.stringify({ prompt: 'in winter', references })}${' '.repeat(5 * 2 ** 20)}`
    const send = async (key = secret) => {
      const authorization = `Bearer ${key}`
      const init = { method: 'POST', headers: { ...headers, authorization }, body: long }
      const response = await easel.fetch('/api/v1/images', init)
      return [response.status, (await response.json()).error]
    }
    const refusal = 'You send too many long requests at once: wait until one is read'
    expect(await send()).toEqual([429, refusal])
    expect((await send((await easel.key()).secret))[0]).toBe(413)
    for (const { end } of sending) end.resolve()
    const answers = await Promise.all(sending.map(({ answer }) => answer))
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(413))
    expect((await send())[0]).toBe(413)
  })

  test('are refused by name when they are no image or of another kind', async () => {
    const broken = 'data:image/png;base64,aGVsbG8='
    expect(await draw({ references: [await url(), broken] })).toEqual({
      status: 400,
      error: 'references.1 is no image in a known format',
    })
    expect(await draw({ references: ['data:image/svg+xml,<svg/>'] })).toEqual({
      status: 400,
      error: 'references.0 must have base64 as a data: URL',
    })
    expect(await draw({ references: ['file:///x'] })).toEqual({
      status: 400,
      error: 'references must be ids of your uploads (upl_…) or images (img_…), or URLs',
    })
  })

  test('of equal images are the same request to an idempotency key', async () => {
    const headers = {
      authorization: `Bearer ${secret}`,
      'content-type': 'application/json',
      'idempotency-key': 'one',
    }
    const post = async (reference: string) => {
      const body = JSON.stringify({ prompt: 'in winter', references: [reference] })
      const response = await easel.fetch('/api/v1/images', { method: 'POST', headers, body })
      return [response.status, response.headers.get('idempotent-replayed')]
    }
    expect(await post(await url())).toEqual([200, null])
    expect(await post(await url())).toEqual([200, 'true'])
    expect(await post(await url({ width: 61 }))).toEqual([422, null])
  })
})

/** A JPEG with EXIF orientation 6: its right side is its bottom. */
function rotated(jpeg: Uint8Array): Uint8Array<ArrayBuffer> {
  const tiff = '49492a0008000000010012010300010000000600000000000000'
  const exif = Buffer.concat([Buffer.from('Exif\0\0'), Buffer.from(tiff, 'hex')])
  const head = Buffer.from([0xff, 0xe1, 0, exif.length + 2])
  return new Uint8Array(Buffer.concat([jpeg.subarray(0, 2), head, exif, jpeg.subarray(2)]))
}

/** A PNG that cannot be packed. */
async function noisyPng({ width, height }: { width: number; height: number }): Promise<Buffer> {
  const { pngOf } = await import('../support/png.ts')
  const rows = Buffer.alloc((width * 3 + 1) * height)
  let state = 1
  for (let at = 0; at < rows.length; at++) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    rows[at] = at % (width * 3 + 1) === 0 ? 0 : state >>> 16
  }
  return pngOf({ width, height, color: 2 }, rows)
}
