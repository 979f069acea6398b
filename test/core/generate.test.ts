import { afterAll, describe, expect, test } from 'vitest'
import { type Dimensions, dimensionKeys, dimensions } from '../../schema/dimensions.ts'
import { limits } from '../../schema/limits.ts'
import { doors } from '../support/doors.ts'
import { origin, startEasel } from '../support/easel.ts'
import { pixelsOf } from '../support/image-files.ts'

const easel = await startEasel()
afterAll(() => easel[Symbol.asyncDispose]())
const { secret } = await easel.key()

const lastRequest = () => easel.engine.requests.at(-1)

for (const door of doors) {
  describe(`a prompt, through ${door.name},`, () => {
    test('becomes the URL of a PNG on this server', async () => {
      const { response, images, error } = await door.generate(
        easel,
        { prompt: 'a red fox' },
        { secret },
      )
      expect(error).toBeUndefined()
      expect(response.status).toBe(200)
      expect(images).toEqual([
        expect.stringMatching(/^http:\/\/easel\.localhost\/images\/img_[0-9A-Za-z]{22,}\.png$/),
      ])
    })

    test('without other fields becomes one square image of four steps', async () => {
      const outcome = await door.generate(easel, { prompt: 'a red fox' }, { secret })
      expect(lastRequest()).toMatchObject({
        prompt: 'a red fox',
        images: 1,
        steps: 4,
        width: 1024,
        height: 1024,
      })
      expect(lastRequest()?.strict).toBe(false)
      expect(outcome.dimensions).toBe('1:1')
    })

    for (const key of dimensionKeys) {
      const { width, height } = dimensions[key satisfies Dimensions]
      test(`at ${key} becomes an image of ${width}×${height} pixels`, async () => {
        const outcome = await door.generate(
          easel,
          { prompt: 'a red fox', dimensions: key },
          { secret },
        )
        expect(outcome.dimensions).toBe(key)
        expect(await pixelsOf(easel, outcome.images)).toEqual([{ width, height }])
      })
    }

    for (const image of Array.from({ length: limits.images }, (_, index) => index + 1)) {
      test(`with image ${image} becomes ${image} different URLs`, async () => {
        const { images } = await door.generate(
          easel,
          { prompt: 'a red fox', image, dimensions: '3:2' },
          { secret },
        )
        expect(new Set(images).size).toBe(image)
        expect(await pixelsOf(easel, images)).toEqual(
          Array(image).fill({ width: 768, height: 512 }),
        )
      })
    }

    test('gives image i the seed of the first image plus i', async () => {
      const { generation, seed } = await door.generate(
        easel,
        { prompt: 'a fox', image: 3, seed: 41 },
        { secret },
      )
      expect(seed).toBe(41)
      expect(await seedsOf(generation)).toEqual([41, 42, 43])
    })

    test('without a seed gets a random seed, which is reported', async () => {
      const seeds = new Set<number | undefined>()
      for (let run = 0; run < 3; run++) {
        const { seed } = await door.generate(easel, { prompt: 'a red fox' }, { secret })
        expect(seed).toBe(lastRequest()?.seed)
        seeds.add(seed)
      }
      expect(seeds.size).toBe(3)
    })

    test('takes the highest seed, 2³¹−1', async () => {
      const { generation, seed, images } = await door.generate(
        easel,
        { prompt: 'a fox', image: 2, seed: 2 ** 32 - 1 },
        { secret },
      )
      expect(seed).toBe(2 ** 32 - 1)
      expect(images).toHaveLength(2)
      expect(await seedsOf(generation)).toEqual([2 ** 32 - 1, 0])
    })

    test('passes the fewest and the most steps to the engine', async () => {
      for (const steps of [1, limits.steps]) {
        await door.generate(easel, { prompt: 'a red fox', steps }, { secret })
        expect(lastRequest()?.steps).toBe(steps)
      }
    })

    test('is charged per image', async () => {
      const { key, secret } = await easel.key()
      await door.generate(easel, { prompt: 'a red fox', image: 5 }, { secret })
      expect(await easel.app.core.keys.quota(key)).toMatchObject({
        limit: 1000,
        used: 5,
        remaining: 995,
      })
    })
  })
}

describe('the URLs of images', () => {
  test('begin with PUBLIC_URL when it is set', async () => {
    await using proxied = await startEasel({ env: { PUBLIC_URL: 'https://images.example.com/' } })
    const { secret } = await proxied.key()
    for (const door of doors) {
      const { images } = await door.generate(proxied, { prompt: 'a red fox' }, { secret })
      expect(images[0]).toMatch(/^https:\/\/images\.example\.com\/images\/img_/)
    }
  })

  test('begin with the origin that the client used when PUBLIC_URL is not set', async () => {
    for (const door of doors) {
      const { images } = await door.generate(easel, { prompt: 'a red fox' }, { secret })
      expect(images[0]?.startsWith(`${origin}/images/`)).toBe(true)
    }
  })
})

/** The seed of each image of a generation, as its owner reads them. */
async function seedsOf(id = ''): Promise<number[] | undefined> {
  const key = await easel.app.keys.authenticate(secret)
  const generation = await easel.app.core.generations.find(id, {
    kind: 'key',
    key,
    safetyKey: null,
  })
  return generation?.images.map((image) => image.seed)
}
