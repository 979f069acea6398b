import { access, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Canvas, createCanvas, type Image, loadImage } from '@napi-rs/canvas'
import { afterAll, describe, expect, test } from 'vitest'
import { imageFormats } from '../../schema/variants.ts'
import { doors } from '../support/doors.ts'
import { type Easel, startEasel } from '../support/easel.ts'
import { ask } from '../support/graphql.ts'
import { download } from '../support/image-files.ts'
import { provenanceOf, vocabulary } from '../support/provenance.ts'
import { createTestEngine } from '../support/test-engine.ts'

const engine = createTestEngine()
const picture = createCanvas(768, 512)
const context = picture.getContext('2d')
for (let y = 0; y < 512; y += 8)
  for (let x = 0; x < 768; x += 8) {
    context.fillStyle = `rgb(${(x * 7) % 256} ${(y * 3) % 256} ${(x * y) % 256})`
    context.fillRect(x, y, 8, 8)
  }
const png = await picture.encode('png')
Object.assign(engine, {
  async *generate() {
    yield { type: 'image', index: 0, bytes: png, seed: 1 } as const
  },
})

const easel = await startEasel({ engine })
afterAll(() => easel[Symbol.asyncDispose]())
const { secret } = await easel.key()

async function drawn(from: Easel = easel, key: string = secret): Promise<string> {
  const outcome = await doors[0]?.generate(from, input, { secret: key })
  return /img_\w+/.exec(outcome?.images[0] ?? '')?.[0] ?? ''
}

const input = { prompt: 'a fox', dimensions: '3:2' }
const id = await drawn()
const folder = join(easel.config.dataDir, 'images')
const fetchVariant = (name: string, init?: RequestInit, image = id) =>
  easel.fetch(`/images/${image}/${name}`, init)

interface Shown {
  url: string
  small: string
  large: string
  jpeg: string
  srcset: string
  some: string
}

async function shown(): Promise<Shown | undefined> {
  const query = `query ($id: ID!) { node(id: $id) { ... on Image {
    url small: url(width: 300, format: AVIF) large: url(width: 5000) jpeg: url(format: JPEG)
    srcset some: srcset(widths: [700, 100, 120, 9000], format: PNG) } } }`
  const { data } = await ask<{ node: Shown }>(easel, query, { secret, variables: { id } })
  return data?.node
}

describe('a variant of an image', () => {
  for (const format of imageFormats) {
    for (const [width, height] of [
      [384, 256],
      [768, 512],
    ] as const) {
      test(`is ${format}, ${width} wide, and has provenance marks`, async () => {
        const response = await fetchVariant(`w${width}.${format}`)
        expect(response.status).toBe(200)
        expect(response.headers.get('content-type')).toBe(`image/${format}`)
        expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
        expect(response.headers.get('access-control-allow-origin')).toBe('*')
        const bytes = Buffer.from(await response.arrayBuffer())
        expect(response.headers.get('content-length')).toBe(String(bytes.length))
        const image = await loadImage(bytes)
        expect([image.width, image.height]).toEqual([width, height])
        expect(await provenanceOf(bytes)).toMatchObject({
          digitalSourceType: `${vocabulary}/trainedAlgorithmicMedia`,
          tool: 'Easel (test)',
          id,
        })
      })
    }
  }

  test('that is a PNG in the image’s own width is the image itself', async () => {
    const original = await download(easel, `/images/${id}.png`)
    const response = await fetchVariant('w768.png')
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(original)
  })

  test('looks like the image', async () => {
    const small = await loadImage(Buffer.from(await (await fetchVariant('w384.png')).arrayBuffer()))
    const pixelsOf = (source: Image | Canvas) => {
      const canvas = createCanvas(48, 32)
      canvas.getContext('2d').drawImage(source, 0, 0, 48, 32)
      return [...canvas.getContext('2d').getImageData(0, 0, 48, 32).data]
    }
    const theirs = pixelsOf(picture)
    const differences = pixelsOf(small).map((value, at) => Math.abs(value - (theirs[at] ?? 0)))
    const mean = differences.reduce((sum, value) => sum + value, 0) / differences.length
    expect(mean).toBeLessThan(12)
  })

  test('has fewer bytes in a smaller width', async () => {
    const bytesOf = async (name: string) =>
      (await (await fetchVariant(name)).arrayBuffer()).byteLength
    const [small, large, own] = [
      await bytesOf('w128.webp'),
      await bytesOf('w384.webp'),
      await bytesOf('w768.webp'),
    ]
    expect(small).toBeLessThan(large)
    expect(large).toBeLessThan(own)
  })

  test('is the same the second time, from its file, and answers HEAD, 304 and ranges', async () => {
    const first = Buffer.from(await (await fetchVariant('w256.webp')).arrayBuffer())
    expect(await readdir(join(folder, id))).toContain('w256.webp')
    const again = await fetchVariant('w256.webp')
    expect(Buffer.from(await again.arrayBuffer())).toEqual(first)
    const etag = again.headers.get('etag') ?? ''
    const head = await fetchVariant('w256.webp', { method: 'HEAD' })
    expect(head.headers.get('content-length')).toBe(String(first.length))
    const unchanged = await fetchVariant('w256.webp', { headers: { 'if-none-match': etag } })
    expect(unchanged.status).toBe(304)
    const other = await fetchVariant('w256.avif', { headers: { 'if-none-match': etag } })
    expect(other.status).toBe(200)
    const part = await fetchVariant('w256.webp', { headers: { range: 'bytes=4-11' } })
    expect(part.status).toBe(206)
    expect(Buffer.from(await part.arrayBuffer())).toEqual(first.subarray(4, 12))
  })

  test('has a URL in GraphQL, by width and format, never larger than the image', async () => {
    const origin = 'http://easel.localhost/images'
    expect(await shown()).toEqual({
      url: `${origin}/${id}.png`,
      small: `${origin}/${id}/w384.avif`,
      large: `${origin}/${id}.png`,
      jpeg: `${origin}/${id}/w768.jpeg`,
      srcset: [64, 128, 256, 384, 640, 768]
        .map((width) => `${origin}/${id}/w${width}.webp ${width}w`)
        .join(', '),
      some: `${origin}/${id}/w128.png 128w, ${origin}/${id}.png 768w`,
    })
    const { srcset = '', ...urls } = (await shown()) ?? {}
    const sources = srcset.split(', ').map((source) => source.split(' ')[0] ?? '')
    for (const url of [...sources, ...Object.values(urls).slice(0, 4)])
      expect((await easel.fetch(url)).status).toBe(200)
  })

  for (const [what, field] of [
    ['url(width: 0)', 'width'],
    ['srcset(widths: [])', 'widths'],
    ['srcset(widths: [64, -1])', 'widths'],
    [`srcset(widths: [${Array(21).fill(64)}])`, 'widths'],
  ] as const) {
    test(`is refused with the name of the field: ${what}`, async () => {
      const query = `{ node(id: "${id}") { ... on Image { ${what} } } }`
      const { errors } = await ask(easel, query, { secret })
      expect(errors?.[0]?.message).toContain(`${field} must`)
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'INVALID_INPUT', field })
    })
  }
})

describe('there is no variant', () => {
  const unknown = 'img_0000000000000000000000000000aa'
  const none: Record<string, [path: string, message: RegExp]> = {
    'in a width between': [`${id}/w641.webp`, /its widths are 64, 128, 256, 384, 640, 768$/],
    'larger than the image': [`${id}/w828.webp`, /its widths are 64, 128, 256, 384, 640, 768$/],
    'in another format': [`${id}/w640.gif`, /formats are png, webp, avif, jpeg$/],
    'without a width': [`${id}/w.webp`, /^There is no/],
    'of no width': [`${id}/w0.webp`, /widths are 64, 128, 256, 384, 640, 828, 1080, 1920/],
    'with a width in other digits': [`${id}/w0640.webp`, /widths are/],
    'in a width of many digits': [`${id}/w99999999999.webp`, /widths are/],
    'of an image that does not exist': [`${unknown}/w640.webp`, /^There is no image at/],
    'of what is no image': ['..%2f..%2fetc/w640.webp', /^There is no image at/],
  }
  for (const [what, [path, message]] of Object.entries(none)) {
    test(`${what}: 404, stored by no cache`, async () => {
      const response = await easel.fetch(`/images/${path}`)
      expect(response.status).toBe(404)
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect((await response.json()).error).toMatch(message)
    })
  }
})

describe('variants are removed with their image', () => {
  async function withVariant(from: Easel, key: string): Promise<string> {
    // Waits, because lists are ordered by time.
    from.clock.now += 1
    const image = await drawn(from, key)
    expect((await from.fetch(`/images/${image}/w64.webp`)).status).toBe(200)
    return image
  }
  const isGone = async (from: Easel, image: string) => {
    expect((await from.fetch(`/images/${image}/w64.webp`)).status).toBe(404)
    await expect(access(join(from.config.dataDir, 'images', image))).rejects.toThrow()
  }

  for (const [field, what] of [
    ['deleteImage', 'image'],
    ['deleteGeneration', 'generation'],
  ] as const) {
    test(`by ${field}`, async () => {
      const image = await withVariant(easel, secret)
      const found = await ask<{ generations: { edges: { node: { id: string } }[] } }>(
        easel,
        '{ generations(first: 1) { edges { node { id } } } }',
        { secret },
      )
      const target = what === 'image' ? image : found.data?.generations.edges[0]?.node.id
      const query = `mutation { ${field}(id: "${target}") { __typename } }`
      await ask(easel, query, { secret })
      await isGone(easel, image)
    })
  }

  test('by KEEP_DAYS', async () => {
    await using other = await startEasel({ env: { KEEP_DAYS: '1' }, engine })
    const image = await withVariant(other, (await other.key()).secret)
    other.clock.now += 2 * 24 * 3600 * 1000
    await other.app.removeOld()
    await isGone(other, image)
  })
})
