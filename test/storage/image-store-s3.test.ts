import { hash } from 'node:crypto'
import { S3mini } from 's3mini'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { readConfig } from '../../server/config.ts'
import type { S3Location } from '../../server/images/location.ts'
import { openS3Store } from '../../server/images/s3.ts'
import { createS3Client } from '../../server/images/s3-client.ts'
import { objectsOf } from '../../server/images/s3-list.ts'
import { quickClock } from '../support/clocks.ts'
import type { Fault } from '../support/fakes/fake.ts'
import { drip, hang, html, reset, status, truncated } from '../support/fakes/faults.ts'
import { imageId } from '../support/generations.ts'
import { s3Error } from '../support/s3/front.ts'
import { openS3Server } from '../support/s3/server.ts'
import { imageStoreContract } from './image-store.contract.ts'

const s3 = await openS3Server()
const { front } = s3
afterAll(() => s3[Symbol.asyncDispose]())
afterEach(() => {
  for (const method of ['GET', 'PUT', 'DELETE']) front.disturb(method, () => undefined)
})

const id = imageId(1)
const png = new Uint8Array(100_000).fill(7)
const whole = { start: 0, end: png.length - 1, size: png.length }

const locationOf = (env = s3.env()) => readConfig(env).images as S3Location
const open = (location = locationOf(), silenceMs = 20_000) =>
  openS3Store(location, { clock: quickClock(), silenceMs, listedAtOnce: 3 })

imageStoreContract('S3', async () => {
  const location = locationOf()
  const { endpoint, bucket, prefix } = location
  const other = new S3mini({ ...location, endpoint: `${endpoint}/${bucket}` })
  return Object.assign(await open(location), {
    addNeighbour: (path: string) => other.putObject(`${prefix}${path}`, 'not ours'),
    async paths() {
      const own = (await s3.objects()).filter((name) => name.startsWith(prefix))
      return own.map((name) => name.slice(prefix.length))
    },
  })
})

/** Faults that pass: the next try goes well. */
const passing: Record<string, Fault> = {
  'answers 500': s3Error('InternalError'),
  'asks to slow down': s3Error('SlowDown', 503),
  'sends an error document with status 200': s3Error('InternalError', 200),
  'sends a page with status 200': html,
  'breaks the connection': reset,
  'breaks off its answer': truncated,
}

for (const [what, fault] of Object.entries(passing)) {
  describe(`S3 that ${what},`, () => {
    test('is asked again', async () => {
      await using store = await open()
      front.fail('PUT', fault, 2)
      await store.put(id, png)
      front.fail('GET', fault, 2)
      expect(await store.read(id, whole)).toEqual(Buffer.from(png))
      front.fail('GET', fault, 2)
      expect(await Array.fromAsync(store.list(), (file) => file.id)).toEqual([id])
      front.fail('DELETE', fault, 2)
      await store.remove([id])
      expect(await Array.fromAsync(store.list())).toEqual([])
    })

    test('three times at most', async () => {
      await using store = await open()
      for (const method of ['GET', 'PUT', 'DELETE']) front.fail(method, fault)
      const sent = front.sent.length
      await expect(store.put(id, png)).rejects.toMatchObject({ code: 'UPSTREAM_ERROR' })
      await expect(store.read(id, whole)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
      await expect(store.remove([id])).rejects.toMatchObject({ code: 'UNAVAILABLE' })
      await expect(Array.fromAsync(store.list())).rejects.toMatchObject({ code: 'UNAVAILABLE' })
      expect(front.sent.length - sent).toBe(12)
    })
  })
}

describe('an image store in S3', () => {
  test('asks again when S3 falls silent, before or within its answer', async () => {
    await using store = await open(locationOf(), 500)
    front.fail('PUT', hang, 1)
    await store.put(id, png)
    front.fail('GET', drip, 1)
    expect(await store.read(id, whole)).toEqual(Buffer.from(png))
  })

  test('does not repeat what S3 refuses', async () => {
    await using store = await open()
    front.fail('PUT', s3Error('AccessDenied', 403))
    const sent = front.sent.length
    await expect(store.put(id, png)).rejects.toMatchObject({
      message: 'Upstream error',
      cause: { message: 'S3 answered 403: AccessDenied' },
    })
    expect(front.sent.length - sent).toBe(1)
  })

  test('reads no image from an answer that is longer than the image', async () => {
    await using store = await open()
    await store.put(id, png)
    front.fail('GET', status(200, { 'content-type': 'image/png' }, 'x'.repeat(10 * 2 ** 20)))
    await expect(store.read(id, whole)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  })

  test('says that a bucket is not available, and not that an image is lost', async () => {
    await using store = await open()
    front.fail('GET', s3Error('NoSuchBucket', 404))
    await expect(store.read(id, whole)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  })

  test('stops a put that is aborted, with the reason', async () => {
    await using store = await open()
    front.fail('PUT', hang)
    const stopping = new AbortController()
    const before = front.sentTo('PUT').length
    const put = store.put(id, png, stopping.signal)
    await front.until(() => front.sentTo('PUT').length > before)
    stopping.abort(new Error('cancelled'))
    await expect(put).rejects.toThrow('cancelled')
    await front.until(() => front.sentTo('PUT').at(-1)?.left === true)
    await store.ready()
  })

  test('counts its requests by how they ended, without those that were stopped', async () => {
    await using store = await open()
    const before = { ...store.requests }
    front.fail('PUT', s3Error('InternalError'), 2)
    await store.put(id, png)
    front.fail('GET', s3Error('AccessDenied', 403))
    await expect(store.read(id, whole)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    front.fail('GET', s3Error('InternalError'))
    await expect(store.read(id, whole)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    front.disturb('GET', () => undefined)
    // It lists variants first.
    await store.remove([id])
    await expect(store.read(id, whole)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(store.put(id, png, AbortSignal.abort(new Error('stop')))).rejects.toThrow('stop')
    const { ok = 0, retried = 0, failed = 0 } = before
    expect(store.requests).toEqual({ ok: ok + 4, retried: retried + 4, failed: failed + 2 })
  })

  test('ends its requests when it is closed', async () => {
    const store = await open()
    front.fail('GET', hang)
    const before = front.sentTo('GET').length
    const read = store.read(id, whole)
    await front.until(() => front.sentTo('GET').length > before)
    await Promise.all([
      expect(read).rejects.toMatchObject({ code: 'UNAVAILABLE' }),
      store[Symbol.asyncDispose](),
    ])
  })

  const tags: Record<string, Record<string, string>> = {
    'no ETag': {},
    'the ETag of other bytes': { etag: `"${hash('md5', 'other')}"` },
  }
  for (const [what, headers] of Object.entries(tags)) {
    test(`has not stored an image that is answered with ${what}`, async () => {
      await using store = await open()
      front.fail('PUT', status(200, headers, ''))
      await expect(store.put(id, png)).rejects.toMatchObject({ code: 'UPSTREAM_ERROR' })
      await expect(store.putVariant(id, 'w64.webp', png)).rejects.toMatchObject({
        code: 'UPSTREAM_ERROR',
      })
      front.fail('PUT', status(200, headers, ''), 1)
      await store.put(id, png)
      expect(await store.read(id, whole)).toEqual(Buffer.from(png))
    })
  }

  test('takes any ETag where S3 encrypts, so that it is no MD5', async () => {
    front.fail('PUT', status(200, { etag: `"${hash('md5', 'encrypted')}"` }, ''))
    front.fail('GET', (response, { path }) => response.end(path.replace('/easel/', '')))
    await using store = await open()
    await store.put(id, png)
  })

  test('has no variant whose bytes are not those of its ETag', async () => {
    await using store = await open()
    await store.putVariant(id, 'w64.webp', png)
    front.fail('GET', status(200, { etag: `"${hash('md5', png)}"` }, 'x'.repeat(png.length)))
    expect(await store.readVariant(id, 'w64.webp')).toBeUndefined()
    front.disturb('GET', () => undefined)
    expect(await store.readVariant(id, 'w64.webp')).toEqual(Buffer.from(png))
  })

  test('stops a read that is aborted, with the reason', async () => {
    await using store = await open()
    front.fail('GET', hang)
    for (const read of [
      (signal: AbortSignal) => store.read(id, whole, signal),
      (signal: AbortSignal) => store.readVariant(id, 'w64.webp', signal),
    ]) {
      const stopping = new AbortController()
      const before = front.sentTo('GET').length
      const reading = read(stopping.signal)
      await front.until(() => front.sentTo('GET').length > before)
      stopping.abort(new Error('left'))
      await expect(reading).rejects.toThrow('left')
      await front.until(() => front.sentTo('GET').at(-1)?.left === true)
    }
  })

  test('is not ready after a failure, until S3 can be written again', async () => {
    await using store = await open()
    front.fail('PUT', s3Error('InternalError'))
    await expect(store.put(id, png)).rejects.toThrow()
    await expect(store.ready()).rejects.toMatchObject({ code: 'UPSTREAM_ERROR' })
    front.fail('PUT', s3Error('InternalError'), 0)
    await store.ready()
    const sent = front.sent.length
    await store.ready()
    expect(front.sent.length).toBe(sent)
  })

  test('lists its own images, over several pages, with their time', async () => {
    const env = s3.env()
    await using store = await open(locationOf(env))
    const ids = Array.from({ length: 7 }, (_, index) => imageId(index))
    await Promise.all(ids.map((name) => store.put(name, png.subarray(0, 10))))
    await using above = await open(locationOf({ ...env, IMAGES: `${env.IMAGES}/img_x` }))
    await above.put(id, png)
    const files = await Array.fromAsync(store.list())
    expect(files.map((file) => file.id).sort()).toEqual(ids)
    expect(files.every(({ changedAt }) => Math.abs(Date.now() - changedAt) < 3_600_000)).toBe(true)
  })

  test('is not available when nothing listens any more', async () => {
    const other = await openS3Server()
    await using store = await open(locationOf(other.env()))
    await other[Symbol.asyncDispose]()
    await expect(store.put(id, png)).rejects.toMatchObject({ code: 'UPSTREAM_ERROR' })
    await expect(store.read(id, whole)).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      cause: { message: expect.stringMatching(/^S3 does not answer: ECONNRE/) },
    })
  })

  test('does not say which key it uses when it fails', async () => {
    await using store = await open()
    front.fail(
      'PUT',
      status(403, {}, '<Error><Code>X</Code><AWSAccessKeyId>S3RVER</AWSAccessKeyId>'),
    )
    const error = await store.put(id, png).catch((thrown) => thrown)
    expect(JSON.stringify([error, error.cause, error.cause.message])).not.toContain('S3RVER')
  })
})

/** A page of a list that names the next one. */
function pageOf(token: string, contents = ''): Fault {
  const more = `<IsTruncated>true</IsTruncated><NextContinuationToken>${token}</NextContinuationToken>`
  return status(
    200,
    { 'content-type': 'application/xml' },
    `<?xml version="1.0"?><ListBucketResult>${contents}${more}</ListBucketResult>`,
  )
}

describe('a list of S3 that never ends', () => {
  const contents = '<Contents><Key>img_a</Key><Size>1</Size></Contents>'
  const bounds = { start: 'img_', perPage: 3, pages: 5, limitMs: 60_000 }

  for (const [what, objects] of Object.entries({ empty: '', full: contents })) {
    test(`is left when it names the same ${what} page again`, async () => {
      await using store = await open()
      front.fail('GET', pageOf('again', objects))
      const before = front.sentTo('GET').length
      const lists = [
        () => Array.fromAsync(store.list()),
        () => store.variantBytes(id),
        () => store.remove([id]),
      ]
      for (const list of lists) await expect(list()).rejects.toMatchObject({ code: 'UNAVAILABLE' })
      expect(front.sentTo('GET').length - before).toBe(2 * lists.length)
    })

    test(`is left after as many ${what} pages as it may have`, async () => {
      await using client = createS3Client(locationOf(), { clock: quickClock(), silenceMs: 20_000 })
      let page = 0
      front.disturb('GET', () => pageOf(`page-${page++}`, objects))
      await expect(Array.fromAsync(objectsOf(client, bounds))).rejects.toThrow('does not end')
      expect(page).toBe(bounds.pages)
    })
  }

  test('is left when it takes too long', async () => {
    await using client = createS3Client(locationOf(), { clock: quickClock(), silenceMs: 20_000 })
    front.fail('GET', hang)
    const list = objectsOf(client, { ...bounds, limitMs: 1 })
    await expect(Array.fromAsync(list)).rejects.toMatchObject({ name: 'TimeoutError' })
  })
})
