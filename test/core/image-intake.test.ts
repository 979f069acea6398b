import { createCanvas, loadImage } from '@napi-rs/canvas'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { balancedAt, booksOf } from '../support/books.ts'
import { quickClock } from '../support/clocks.ts'
import { doors } from '../support/doors.ts'
import { type Easel, startEasel } from '../support/easel.ts'
import { fakeOpenAi } from '../support/fakes/openai.ts'
import { download, pixelsOf } from '../support/image-files.ts'
import { hugeImages, spoiledImages } from '../support/spoiled-images.ts'
import { flatPng, type Step } from '../support/test-engine.ts'

let easel: Easel

beforeEach(async () => {
  easel = await startEasel()
})
afterEach(() => easel[Symbol.asyncDispose]())

const size = { width: 768, height: 512 }
const prompt = { prompt: 'a fox', image: 2, dimensions: '3:2' }

/** An image whose left half is red and whose right half is blue. */
function halves(width: number, height: number) {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = 'red'
  context.fillRect(0, 0, width / 2, height)
  context.fillStyle = 'blue'
  context.fillRect(width / 2, 0, width / 2, height)
  return canvas
}

/** A step that sends these images, one after the other. */
function sending(...images: Uint8Array[]): Step {
  return async function* () {
    for (const [index, bytes] of images.entries())
      yield { type: 'image', index, bytes, seed: index }
  }
}

async function colorAt(png: Uint8Array, x: number): Promise<'red' | 'blue' | 'other'> {
  const image = await loadImage(png)
  const context = createCanvas(image.width, image.height).getContext('2d')
  context.drawImage(image, 0, 0)
  const [red = 0, , blue = 0] = context.getImageData(x, 10, 1, 1).data
  if (red > 200 && blue < 50) return 'red'
  return blue > 200 && red < 50 ? 'blue' : 'other'
}

for (const door of doors) {
  describe(`the images of an engine, through ${door.name},`, () => {
    test('arrive as PNG when they are JPEG or WebP', async () => {
      const { secret } = await easel.key()
      const canvas = halves(size.width, size.height)
      easel.engine.script(sending(await canvas.encode('jpeg', 90), await canvas.encode('webp', 90)))
      const { images } = await door.generate(easel, prompt, { secret })
      expect(await pixelsOf(easel, images)).toEqual([size, size])
      for (const url of images) {
        const png = await download(easel, url)
        expect([...png.subarray(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
        expect([await colorAt(png, 10), await colorAt(png, size.width - 10)]).toEqual([
          'red',
          'blue',
        ])
      }
    })
  })
}

describe('a generation fails with 502 and leaves no file, row or charge when its second image', () => {
  const whole = flatPng(size.width, size.height, 1)
  const bad: Record<string, () => Promise<Uint8Array> | Uint8Array> = {
    'is empty': () => new Uint8Array(),
    'is text': () => Buffer.from('<html>503 Service Unavailable</html>'),
    'is GIF': () => Buffer.from('GIF89a\x01\x00\x01\x00\x80\x00\x00'),
    'is only a PNG signature': () => whole.subarray(0, 8),
    'has other pixels': () => flatPng(512, 768, 1),
    'is one pixel too wide': () => flatPng(size.width + 1, size.height, 1),
    'is a JPEG of other pixels': () => halves(100, 100).encode('jpeg', 90),
    'is a JPEG cut off after its header': async () =>
      (await halves(768, 512).encode('jpeg', 90)).subarray(0, 20),
    'is WebP by its name only': () => Buffer.from('RIFF\x00\x00\x00\x00WEBPVP8 nonsense'),
  }
  for (const [what, make] of Object.entries(bad)) {
    test(what, async () => {
      const { secret } = await easel.key()
      for (const door of doors) {
        easel.engine.script(sending(whole, await make()))
        const { error, images } = await door.generate(easel, prompt, { secret })
        expect({ error: error?.message, images }).toEqual({ error: 'Upstream error', images: [] })
        expect(await booksOf(easel)).toEqual(balancedAt(0))
      }
    })
  }
})

test('an image that cannot be converted does not delay the next', async () => {
  const { secret } = await easel.key()
  const jpeg = await halves(size.width, size.height).encode('jpeg', 90)
  for (const door of doors) {
    easel.engine.script(sending(jpeg.subarray(0, 20), jpeg), sending(jpeg, jpeg))
    expect((await door.generate(easel, prompt, { secret })).error?.message).toBe('Upstream error')
    expect((await door.generate(easel, prompt, { secret })).images).toHaveLength(2)
  }
})

describe('an image of an upstream is refused before it is charged, in every door, if it is', async () => {
  const stack = new AsyncDisposableStack()
  const fake = stack.use(await fakeOpenAi())
  let behind: Easel
  beforeAll(async () => {
    const env = { ENGINE: 'openai:sd-turbo', OPENAI_BASE_URL: `${fake.url}/v1` }
    const { sleep } = quickClock()
    behind = stack.use(await startEasel({ env, overrides: { engine: undefined, sleep } }))
  })
  afterAll(() => stack.disposeAsync())

  const small = { width: size.width / 2, height: size.height / 2 }
  const huge = await hugeImages({ width: 16_383, height: 16_383 })
  for (const [what, bytes] of Object.entries({ ...(await spoiledImages(small)), ...huge })) {
    test(what, async () => {
      fake.gallery.images = [bytes.toString('base64')]
      const { secret } = await behind.key()
      for (const door of doors) {
        const { error, images } = await door.generate(behind, { ...prompt, image: 1 }, { secret })
        expect({ error: error?.message, images }).toEqual({ error: 'Upstream error', images: [] })
      }
      expect(await booksOf(behind)).toEqual(balancedAt(0))
    })
  }

  test('spoiled: a whole image of this size is stored', async () => {
    fake.gallery.images = [Buffer.from(flatPng(small.width, small.height, 128)).toString('base64')]
    const { secret } = await behind.key()
    const input = { ...prompt, image: 1 }
    for (const door of doors)
      expect((await door.generate(behind, input, { secret })).images).toHaveLength(1)
  })
})
