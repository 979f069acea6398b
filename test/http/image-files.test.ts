import { readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { startEasel } from '../support/easel.ts'
import { unmarked } from '../support/image-files.ts'
import { createTestEngine, flatPng } from '../support/test-engine.ts'

const easel = await startEasel()
afterAll(() => easel[Symbol.asyncDispose]())

const { secret } = await easel.key()
const made = await easel.fetch(`/api/v1/images?apikey=${secret}&prompt=a+fox&dimensions=3:2&seed=3`)
const [url] = (await made.json()).images

const fetchFile = (headers: Record<string, string> = {}, method = 'GET') =>
  easel.fetch(url, { method, headers })
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

const png = await bytesOf(await fetchFile())

describe('an image file', () => {
  test('is the PNG of the engine, with provenance marks', async () => {
    const response = await fetchFile()
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(response.headers.get('content-length')).toBe(String(png.length))
    expect(unmarked(await bytesOf(response))).toEqual(flatPng(768, 512, 3))
  })

  test('needs no key, may be cached for ever and has the type PNG', async () => {
    const { headers } = await fetchFile()
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('accept-ranges')).toBe('bytes')
    expect(headers.get('last-modified')).toBe('Fri, 20 Nov 2026 12:00:00 GMT')
  })

  test('may be read by pages of any origin, also from the cache of an image tag', async () => {
    expect((await fetchFile()).headers.get('access-control-allow-origin')).toBe('*')
    const { headers } = await fetchFile({ origin: 'https://elsewhere.example' })
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  })

  test('answers HEAD with the same headers and no bytes', async () => {
    const [head, get] = [await fetchFile({}, 'HEAD'), await fetchFile()]
    expect(head.status).toBe(200)
    expect(await bytesOf(head)).toHaveLength(0)
    for (const name of [
      'content-type',
      'content-length',
      'etag',
      'cache-control',
      'last-modified',
    ]) {
      expect(head.headers.get(name)).toBe(get.headers.get(name))
    }
  })

  test('is 304 for clients that have the file', async () => {
    const etag = (await fetchFile()).headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[^"]+"$/)
    for (const tags of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const response = await fetchFile({ 'if-none-match': tags })
      expect(response.status).toBe(304)
      expect(response.headers.get('etag')).toBe(etag)
      expect(await bytesOf(response)).toHaveLength(0)
    }
    expect((await fetchFile({ 'if-none-match': '"other"' })).status).toBe(200)
  })
})

describe('a range of an image file', () => {
  const last = png.length - 1
  const ranges: [asked: string, start: number, end: number][] = [
    ['bytes=0-0', 0, 0],
    ['bytes=8-15', 8, 15],
    ['bytes=100-', 100, last],
    ['bytes=-12', last - 11, last],
    ['bytes=8-99999999', 8, last],
    ['bytes=-99999999', 0, last],
  ]
  for (const [range, start, end] of ranges) {
    test(`is 206 with exactly its bytes: ${range}`, async () => {
      const response = await fetchFile({ range })
      expect(response.status).toBe(206)
      expect(response.headers.get('content-range')).toBe(`bytes ${start}-${end}/${png.length}`)
      expect(response.headers.get('content-length')).toBe(String(end - start + 1))
      expect((await bytesOf(response)).equals(png.subarray(start, end + 1))).toBe(true)
    })
  }

  for (const range of [`bytes=${png.length}-`, 'bytes=99999999-', 'bytes=-0']) {
    test(`is 416 with the size of the file: ${range}`, async () => {
      const response = await fetchFile({ range })
      expect(response.status).toBe(416)
      expect(response.headers.get('content-range')).toBe(`bytes */${png.length}`)
    })
  }

  for (const range of ['bytes=0-1,4-5', 'pages=1-2', 'bytes=b-a', 'nonsense']) {
    test(`is ignored for the whole file: ${range}`, async () => {
      const response = await fetchFile({ range })
      expect(response.status).toBe(200)
      expect(await bytesOf(response)).toHaveLength(png.length)
    })
  }

  test('is ignored when If-Range names another file', async () => {
    const etag = (await fetchFile()).headers.get('etag') ?? ''
    expect((await fetchFile({ range: 'bytes=0-9', 'if-range': etag })).status).toBe(206)
    expect((await fetchFile({ range: 'bytes=0-9', 'if-range': '"other"' })).status).toBe(200)
  })
})

describe('a large image file', () => {
  // Random bytes: in a flat image a wrong range could have the right bytes.
  const noise = Buffer.from(
    Array.from({ length: 2_400_000 }, (_, at) => (at * 2_654_435_761) >>> 24),
  )
  const large = Buffer.concat([flatPng(1024, 1024, 1), noise])
  const engine = createTestEngine()

  async function* generate() {
    yield { type: 'image', index: 0, bytes: large, seed: 1 } as const
  }

  test('is served whole, and in ranges across its chunks', async () => {
    await using other = await startEasel({ engine: Object.assign(engine, { generate }) })
    const key = await other.key()
    const drawn = await other.fetch(`/api/v1/images?apikey=${key.secret}&prompt=a+fox`)
    const [image] = (await drawn.json()).images
    const stored = await bytesOf(await other.fetch(image))
    expect(unmarked(stored).equals(large)).toBe(true)
    const piece = 1024 * 1024
    for (const [start, end] of [
      [piece - 1, piece],
      [piece, 2 * piece - 1],
      [7, 2 * piece + 7],
      [2 * piece - 1, stored.length - 1],
    ] as const) {
      const response = await other.fetch(image, { headers: { range: `bytes=${start}-${end}` } })
      expect((await bytesOf(response)).equals(stored.subarray(start, end + 1))).toBe(true)
    }
  })
})

describe('there is no image file', () => {
  const unknown = [
    '/images/',
    '/images/img_0.png',
    '/images/../easel.db',
    '/images/..%2feasel.db',
    '/images/incoming',
  ]
  for (const path of unknown) {
    test(`at ${path}: 404, stored by no cache`, async () => {
      const response = await easel.fetch(path)
      expect(response.status).toBe(404)
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(await response.json()).toEqual({ error: expect.stringMatching(/^There is no/) })
    })
  }

  test('at the same id without .png, or with another ending', async () => {
    expect((await easel.fetch(url.replace('.png', ''))).status).toBe(404)
    expect((await easel.fetch(url.replace('.png', '.jpg'))).status).toBe(404)
  })

  test('to delete or replace: 405 with Allow', async () => {
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const response = await fetchFile({}, method)
      expect(response.status).toBe(405)
      expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS')
    }
  })
})

describe('an image whose file is', () => {
  const fileOf = (image: string) =>
    join(easel.config.dataDir, 'images', image.split('/').at(-1) ?? '')
  const losses: Record<string, (file: string) => Promise<void>> = {
    missing: rm,
    'cut short': (file) => truncate(file, 1000),
    empty: (file) => truncate(file, 0),
    'too long': (file) => writeFile(file, png, { flag: 'a' }),
    'of other bytes': async (file) => writeFile(file, (await readFile(file)).toReversed()),
  }
  for (const [loss, lose] of Object.entries(losses)) {
    test(`${loss} is 404 with a log line`, async () => {
      const drawn = await easel.fetch(`/api/v1/images?apikey=${secret}&prompt=a+fox`)
      const [image] = (await drawn.json()).images
      await lose(fileOf(image))
      const requests = [{}, { method: 'HEAD' }, { headers: { range: 'bytes=0-7' } }]
      for (const request of requests) {
        const response = await easel.fetch(image, request)
        expect(response.status).toBe(404)
        expect(response.headers.get('cache-control')).toBe('no-store')
        const { error } = request.method === 'HEAD' ? {} : await response.json()
        if (error) expect(error).toMatch(/^The file of this image is (?:missing|damaged)$/)
      }
      const [id] = /img_\w+/.exec(image) ?? []
      const lost = easel.logged.filter(
        (line) =>
          line.includes('"An image file is missing or damaged"') && line.includes(`"${id}"`),
      )
      expect(lost).toHaveLength(requests.length)
    })
  }
})
