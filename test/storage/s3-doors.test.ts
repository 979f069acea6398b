import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { S3mini } from 's3mini'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../../server/db/open.ts'
import { balancedAt, booksOf } from '../support/books.ts'
import { emptyFolder } from '../support/databases.ts'
import { doors } from '../support/doors.ts'
import { type Easel, startEasel } from '../support/easel.ts'
import { hang, reset, truncated } from '../support/fakes/faults.ts'
import { ask } from '../support/graphql.ts'
import { unmarked } from '../support/image-files.ts'
import { s3Error } from '../support/s3/front.ts'
import { openS3Server } from '../support/s3/server.ts'
import { createTestEngine, flatPng, held } from '../support/test-engine.ts'

const s3 = await openS3Server()
const { front } = s3
afterAll(() => s3[Symbol.asyncDispose]())
afterEach(() => {
  for (const method of ['GET', 'PUT', 'DELETE']) front.disturb(method, () => undefined)
})

const input = { prompt: 'a fox', image: 2, dimensions: '3:2', seed: 3 }
const [rest] = doors

async function open(env: Record<string, string> = {}, engine = createTestEngine()) {
  const overrides = { sleep: async () => {} }
  const easel = await startEasel({ env: { ...s3.env(), ...env }, engine, overrides })
  return Object.assign(easel, await easel.key())
}

const piece = 512 * 1024
// Bytes that differ from place to place, as a flat image's do not.
const noise = Buffer.from(Array.from({ length: 1_200_000 }, (_, at) => (at * 2_654_435_761) >>> 24))
const large = Buffer.concat([flatPng(1024, 1024, 1), noise])

function openWithLargeImage() {
  async function* generate() {
    yield { type: 'image', index: 0, bytes: large, seed: 1 } as const
  }
  return open({}, Object.assign(createTestEngine(), { generate }))
}

async function largeImage(easel: Easel & { secret: string }): Promise<string> {
  const { images } = (await rest?.generate(easel, { prompt: 'a fox' }, easel)) ?? {}
  return images?.[0] ?? ''
}

async function generate(easel: Easel & { secret: string }) {
  const outcome = await rest?.generate(easel, input, easel)
  if (!outcome) throw new Error('There is no door')
  return outcome
}

/** How many requests to S3 there were, by how they ended. */
async function requestCounts(easel: Easel): Promise<Record<string, number>> {
  const text = await (await easel.fetch('/metrics')).text()
  const lines = text.matchAll(/^easel_s3_requests_total\{outcome="(\w+)"\} (\d+)$/gm)
  return Object.fromEntries([...lines].map(([, outcome, count]) => [outcome, Number(count)]))
}

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())
const idOf = (url = '') => /img_\w+/.exec(url)?.[0] ?? ''

describe('images in S3', () => {
  test('are counted in /metrics, by how the requests for them ended', async () => {
    await using easel = await open()
    const counts = () => requestCounts(easel)
    const { ok = 0 } = await counts()
    // MCP also stores a small copy of the image.
    const others = doors.filter(({ name }) => name !== 'MCP')
    for (const door of others) {
      front.fail('PUT', s3Error('InternalError'), 1)
      expect((await door.generate(easel, { prompt: 'a fox' }, easel)).images).toHaveLength(1)
    }
    expect(await counts()).toEqual({ ok: ok + others.length, retried: others.length, failed: 0 })
    expect(await counts()).toEqual({ ok: ok + others.length, retried: others.length, failed: 0 })
    front.fail('PUT', s3Error('AccessDenied', 403), 1)
    expect((await generate(easel)).response.status).toBe(502)
    expect(await counts()).toMatchObject({ retried: others.length, failed: 1 })
  })

  for (const door of doors) {
    test(`are served by Easel, by the URLs of ${door.name}`, async () => {
      await using easel = await open()
      const { images } = await door.generate(easel, input, easel)
      expect(images).toHaveLength(2)
      const response = await easel.fetch(images[0] ?? '')
      expect(response.status).toBe(200)
      expect(unmarked(await bytesOf(response))).toEqual(flatPng(768, 512, 3))
      expect(await booksOf(easel)).toEqual(balancedAt(2))
    })
  }

  test('are served to HEAD, to a client that has them, and in ranges across their pieces', async () => {
    await using easel = await openWithLargeImage()
    const url = await largeImage(easel)
    const head = await easel.fetch(url, { method: 'HEAD' })
    const stored = await bytesOf(await easel.fetch(url))
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(stored.length)])
    expect(await bytesOf(head)).toHaveLength(0)
    const etag = head.headers.get('etag') ?? ''
    expect((await easel.fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(304)
    expect(unmarked(stored).equals(large)).toBe(true)
    for (const [start, end] of [
      [0, 0],
      [piece - 1, piece],
      [7, 2 * piece + 7],
      [2 * piece - 1, stored.length - 1],
    ] as const) {
      const response = await easel.fetch(url, { headers: { range: `bytes=${start}-${end}` } })
      expect(response.status).toBe(206)
      expect((await bytesOf(response)).equals(stored.subarray(start, end + 1))).toBe(true)
    }
  })

  test('are read only as far as the client reads, where there is no hash to check', async () => {
    await using easel = await openWithLargeImage()
    const url = await largeImage(easel)
    await using database = await openDatabase(easel.config.database)
    await database.db.updateTable('images').set({ sha256: null }).execute()
    expect(await rangesReadBy(easel, url)).toEqual([`bytes=0-${piece - 1}`])
  })

  test('are read as a whole at first, and then from memory', async () => {
    await using easel = await openWithLargeImage()
    const url = await largeImage(easel)
    expect(await rangesReadBy(easel, url)).toEqual([
      `bytes=0-${piece - 1}`,
      `bytes=${piece}-${2 * piece - 1}`,
      expect.stringMatching(`^bytes=${2 * piece}-`),
    ])
    expect(await rangesReadBy(easel, url)).toEqual([])
  })

  async function rangesReadBy(easel: Easel, url: string) {
    const before = front.sentTo('GET').length
    const { body } = await easel.fetch(url)
    for await (const _chunk of body ?? []) break
    return front
      .sentTo('GET')
      .slice(before)
      .map(({ headers }) => headers.range)
  }

  test('are read no further when their reader leaves', async () => {
    await using easel = await open()
    const { images } = await generate(easel)
    const path = new URL(images[0] ?? '').pathname
    front.fail('GET', hang)
    for (const address of [path, path.replace('.png', '/w64.webp')]) {
      const leaving = new AbortController()
      const before = front.sentTo('GET').length
      const reading = easel.fetch(address, { signal: leaving.signal }).catch(() => {})
      await front.until(() => front.sentTo('GET').length > before)
      leaving.abort()
      await front.until(() => front.sentTo('GET').at(-1)?.left === true)
      await reading
    }
    // Those that are stopped are not counted, unlike those that S3 leaves without an answer.
    expect(await requestCounts(easel)).toMatchObject({ retried: 0, failed: 0 })
  })

  test('are 404 when S3 has other bytes of the same length, until it has the right ones', async () => {
    await using easel = await openWithLargeImage()
    const url = await largeImage(easel)
    const [name = ''] = (await s3.objects()).filter((object) => object.includes(idOf(url)))
    const bucket = new S3mini({
      endpoint: `${front.url}/easel`,
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    })
    const right = Buffer.from(await (await bucket.getObjectRaw(name)).arrayBuffer())
    const wrong = Buffer.from(right)
    wrong[right.length - 1] = (wrong.at(-1) ?? 0) ^ 1
    await bucket.putObject(name, wrong, 'image/png')
    const requests = [
      [url, {}],
      [url, { headers: { range: 'bytes=0-7' } }],
      [url, { method: 'HEAD' }],
      [url.replace('.png', '/w64.webp'), {}],
    ] as const
    for (const [address, init] of requests)
      expect([address, (await easel.fetch(address, init)).status]).toEqual([address, 404])
    expect(easel.logged.join()).toContain('It has other bytes than were stored')
    await bucket.putObject(name, right, 'image/png')
    expect(await bytesOf(await easel.fetch(url))).toEqual(right)
  })

  test('are 404 when they are missing, and 503 when S3 fails', async () => {
    await using easel = await open()
    const { images } = await generate(easel)
    front.fail('GET', s3Error('InternalError'))
    const failed = await easel.fetch(images[0] ?? '')
    expect([failed.status, await failed.json()]).toEqual([
      503,
      { error: 'The image store is not available' },
    ])
    expect(failed.headers.get('retry-after')).toBe('5')
    front.fail('GET', s3Error('NoSuchKey', 404))
    expect((await easel.fetch(images[0] ?? '')).status).toBe(404)
    front.disturb('GET', () => undefined)
    expect((await easel.fetch(images[0] ?? '')).status).toBe(200)
  })

  test('are removed with their image and with their generation', async () => {
    await using easel = await open()
    const { images, generation } = await generate(easel)
    const deleteImage = `mutation ($id: ID!) { deleteImage(id: $id) { __typename } }`
    await ask(easel, deleteImage, { secret: easel.secret, variables: { id: idOf(images[0]) } })
    expect(await booksOf(easel)).toMatchObject({ rows: 1, files: 1 })
    const deleteAll = `mutation ($id: ID!) { deleteGeneration(id: $id) { __typename } }`
    await ask(easel, deleteAll, { secret: easel.secret, variables: { id: generation } })
    expect(await booksOf(easel)).toMatchObject({ rows: 0, files: 0 })
  })

  test('have URLs of a CDN, if there is one, and stay at those of Easel', async () => {
    const IMAGES_PUBLIC_URL = 'https://cdn.example.com/pictures/'
    await using easel = await open({ IMAGES_PUBLIC_URL })
    for (const door of doors) {
      const { images } = await door.generate(easel, input, easel)
      const id = idOf(images[0])
      expect(images[0]).toBe(`https://cdn.example.com/pictures/${id}.png`)
      expect((await s3.objects()).some((name) => name.endsWith(`/images/${id}.png`))).toBe(true)
      expect((await easel.fetch(`/images/${id}.png`)).status).toBe(200)
    }
  })

  test('may be shown by the playground from a CDN, and from nowhere else', async () => {
    await using site = await emptyFolder()
    const playgroundFolder = site.env.DATA_DIR ?? ''
    await writeFile(join(playgroundFolder, 'index.html'), '<html></html>')
    for (const [env, sources] of [
      [{ IMAGES_PUBLIC_URL: 'https://cdn.example.com/pictures' }, ' https://cdn.example.com;'],
      [{}, ';'],
    ] as const) {
      await using easel = await startEasel({ env, overrides: { playgroundFolder } })
      const policy = (await easel.fetch('/')).headers.get('content-security-policy')
      expect(policy).toContain(`img-src 'self' data: blob:${sources}`)
      expect(policy).toContain(`connect-src 'self'${sources}`)
    }
  })
})

describe('when S3 takes no image', () => {
  const faults = { 'answers 500': s3Error('InternalError'), resets: reset, 'breaks off': truncated }
  for (const [what, fault] of Object.entries(faults)) {
    for (const door of doors) {
      test(`because it ${what}, ${door.name} is 502 and nothing is charged`, async () => {
        await using easel = await open()
        front.fail('PUT', fault)
        const { error, images, response } = await door.generate(easel, input, easel)
        expect(error?.message).toBe('Upstream error')
        expect(images).toEqual([])
        if (door.hasStatus) expect(response.status).toBe(502)
        expect(front.sentTo('PUT').length).toBeGreaterThanOrEqual(4)
        front.disturb('PUT', () => undefined)
        expect(await booksOf(easel)).toEqual(balancedAt(0))
        expect(easel.logged.join()).not.toContain('S3RVER')
      })
    }
  }

  test('no engine generates for it until it takes images again', async () => {
    await using easel = await open()
    front.fail('PUT', s3Error('InternalError'))
    for (let time = 0; time < 3; time++)
      expect((await generate(easel)).error?.message).toBe('Upstream error')
    expect(easel.engine.requests).toHaveLength(1)
    expect((await easel.fetch('/readyz')).status).toBe(503)
    front.disturb('PUT', () => undefined)
    expect((await generate(easel)).images).toHaveLength(2)
    expect((await easel.fetch('/readyz')).status).toBe(200)
    expect(await booksOf(easel)).toEqual(balancedAt(2))
  })

  test('a generation that is cancelled ends at once', async () => {
    await using easel = await open()
    front.fail('PUT', hang)
    const leaving = new AbortController()
    const { signal } = leaving
    const before = front.sentTo('PUT').length
    const asked = rest?.generate(easel, input, { ...easel, signal }).catch(() => {})
    await front.until(() => front.sentTo('PUT').length > before)
    leaving.abort()
    await front.until(() => front.sentTo('PUT').at(-1)?.left === true)
    await asked
    await easel.app.drain(60_000)
    front.disturb('PUT', () => undefined)
    expect(await booksOf(easel)).toEqual(balancedAt(0))
  })

  test('an image that it cannot remove is deleted all the same, and swept later', async () => {
    await using easel = await open()
    const { generation } = await generate(easel)
    front.fail('DELETE', s3Error('InternalError'))
    const remove = `mutation ($id: ID!) { deleteGeneration(id: $id) { __typename } }`
    const { data, errors } = await ask(easel, remove, {
      secret: easel.secret,
      variables: { id: generation },
    })
    expect([Boolean(data), errors]).toEqual([true, undefined])
    front.disturb('DELETE', () => undefined)
    expect(await booksOf(easel)).toMatchObject({ rows: 0, files: 2 })
    expect(easel.logged.join()).toContain('Files could not be removed')
    easel.clock.now = Date.now() + 2 * 3600 * 1000
    expect(await easel.app.sweepFiles()).toEqual({ files: 2, rows: 0 })
    expect(await booksOf(easel)).toMatchObject({ rows: 0, files: 0 })
  })
})

describe('the sweep of images in S3', () => {
  const later = (easel: Easel) => {
    easel.clock.now = Date.now() + 2 * 3600 * 1000
  }

  test('leaves what is young, and what is no image of Easel', async () => {
    const env = s3.env()
    await using easel = await open(env)
    const { step, entered, release } = held()
    easel.engine.script(step)
    const asked = generate(easel)
    await entered
    expect(await easel.app.sweepFiles()).toEqual({ files: 0, rows: 0 })
    release()
    expect((await asked).images).toHaveLength(2)
  })

  test('takes no image away because a list lacks it', async () => {
    await using easel = await open()
    await generate(easel)
    later(easel)
    const empty = '<?xml version="1.0"?><ListBucketResult></ListBucketResult>'
    front.fail('GET', (response) =>
      response.writeHead(200, { 'content-type': 'application/xml' }).end(empty),
    )
    expect(await easel.app.sweepFiles()).toEqual({ files: 0, rows: 0 })
    front.fail('GET', s3Error('InternalError', 200))
    await expect(easel.app.sweepFiles()).rejects.toThrow('The image store is not available')
    front.disturb('GET', () => undefined)
    expect(await booksOf(easel)).toEqual(balancedAt(2))
  })
})
