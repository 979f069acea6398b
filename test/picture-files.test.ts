import { afterAll, describe, expect, test } from 'vitest'
import { startEasel } from './support/easel.ts'
import { flatPng } from './support/test-engine.ts'

const easel = await startEasel()
afterAll(() => easel[Symbol.asyncDispose]())

const png = flatPng(768, 512, 3)
const { secret } = await easel.key()
const made = await easel.fetch(`/api/v1/images?apikey=${secret}&prompt=a+fox&dimensions=3:2&seed=3`)
const [url] = (await made.json()).images

const fetchPicture = (headers: Record<string, string> = {}, method = 'GET') => easel.fetch(url, { method, headers })
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

describe('a picture at its URL', () => {
  test('is the PNG that the engine drew', async () => {
    const response = await fetchPicture()
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(response.headers.get('content-length')).toBe(String(png.length))
    expect((await bytesOf(response)).equals(png)).toBe(true)
  })

  test('needs no key, stays for ever and is what it says it is', async () => {
    const { headers } = await fetchPicture()
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('accept-ranges')).toBe('bytes')
    expect(headers.get('last-modified')).toBe('Fri, 20 Nov 2026 12:00:00 GMT')
  })

  test('may be read by pages of any origin, also from a cache that an image tag filled', async () => {
    expect((await fetchPicture()).headers.get('access-control-allow-origin')).toBe('*')
    const { headers } = await fetchPicture({ origin: 'https://elsewhere.example' })
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  })

  test('answers HEAD with the same headers and no bytes', async () => {
    const [head, get] = [await fetchPicture({}, 'HEAD'), await fetchPicture()]
    expect(head.status).toBe(200)
    expect(await bytesOf(head)).toHaveLength(0)
    for (const name of ['content-type', 'content-length', 'etag', 'cache-control', 'last-modified']) {
      expect(head.headers.get(name)).toBe(get.headers.get(name))
    }
  })

  test('is 304 to who has it already', async () => {
    const etag = (await fetchPicture()).headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[^"]+"$/)
    for (const tags of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const response = await fetchPicture({ 'if-none-match': tags })
      expect(response.status).toBe(304)
      expect(response.headers.get('etag')).toBe(etag)
      expect(await bytesOf(response)).toHaveLength(0)
    }
    expect((await fetchPicture({ 'if-none-match': '"other"' })).status).toBe(200)
  })
})

describe('a range of a picture', () => {
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
    test(`${range} is 206 with just these bytes`, async () => {
      const response = await fetchPicture({ range })
      expect(response.status).toBe(206)
      expect(response.headers.get('content-range')).toBe(`bytes ${start}-${end}/${png.length}`)
      expect(response.headers.get('content-length')).toBe(String(end - start + 1))
      expect((await bytesOf(response)).equals(png.subarray(start, end + 1))).toBe(true)
    })
  }

  for (const range of [`bytes=${png.length}-`, 'bytes=99999999-', 'bytes=-0']) {
    test(`${range} is 416 with the size`, async () => {
      const response = await fetchPicture({ range })
      expect(response.status).toBe(416)
      expect(response.headers.get('content-range')).toBe(`bytes */${png.length}`)
    })
  }

  for (const range of ['bytes=0-1,4-5', 'pages=1-2', 'bytes=b-a', 'nonsense']) {
    test(`${range} gets the whole picture`, async () => {
      const response = await fetchPicture({ range })
      expect(response.status).toBe(200)
      expect(await bytesOf(response)).toHaveLength(png.length)
    })
  }

  test('is whole where If-Range names another picture', async () => {
    const etag = (await fetchPicture()).headers.get('etag') ?? ''
    expect((await fetchPicture({ range: 'bytes=0-9', 'if-range': etag })).status).toBe(206)
    expect((await fetchPicture({ range: 'bytes=0-9', 'if-range': '"other"' })).status).toBe(200)
  })
})

describe('there is no picture', () => {
  const unknown = ['/images/', '/images/img_0.png', '/images/../easel.db', '/images/..%2feasel.db', '/images/incoming']
  for (const path of unknown) {
    test(`at ${path}: 404, kept by no cache`, async () => {
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
      const response = await fetchPicture({}, method)
      expect(response.status).toBe(405)
      expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS')
    }
  })
})
