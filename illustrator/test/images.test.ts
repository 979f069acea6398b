import { describe, expect, test } from 'vitest'
import { settings, styles, timesOfDay, weathers } from '../scene.ts'
import {
  decoded,
  difference,
  drawn,
  drawnWithPreviews,
  personOf,
  scaled,
  sceneOf,
  sizeOf,
  sizes,
  subjectOf,
  understand,
} from './images.ts'

describe('an image', () => {
  test.each(sizes)('has the requested pixels: $width × $height', async (size) => {
    const { width, height } = size
    expect(await sizeOf(await drawn(sceneOf(), { width, height }))).toEqual({ width, height })
  })

  test.each(settings)('can be set in: %s', async (setting) => {
    const scene = sceneOf({
      setting,
      subjects: [subjectOf('fox'), personOf()],
    })
    expect(await sizeOf(await drawn(scene))).toEqual({ width: 288, height: 192 })
  })

  test('looks different in each style', async () => {
    const images = await Promise.all(styles.map((style) => drawn(sceneOf({ style }))))
    const unlike = images.map((image) => Buffer.from(image).toString('base64'))
    expect(new Set(unlike).size).toBe(styles.length)
  })

  test('can show each time of day and each weather', async () => {
    const pairs = timesOfDay.map((timeOfDay, i) => ({
      timeOfDay,
      weather: weathers[i % weathers.length] ?? 'clear',
    }))
    for (const pair of pairs) {
      const image = await drawn(sceneOf(pair), { width: 192, height: 128 })
      expect(await sizeOf(image)).toEqual({ width: 192, height: 128 })
    }
  })
})

test('an image of few colors is a small file', async () => {
  const image = await drawn(sceneOf({ style: 'pixel art' }), { width: 1024, height: 1024 })
  expect(image.length).toBeLessThan(100_000)
})

test('a painted image is a file of less than 900 KB', async () => {
  const image = await drawn(understand('a fox in a forest'), { width: 1024, height: 1024 })
  expect(image.length).toBeLessThan(900_000)
})

test('white paper stays white', async () => {
  const logo = understand('logo of a fox on a white background')
  const { width, height, data } = await decoded(await drawn(logo, { width: 512, height: 512 }))
  const edge = Array.from({ length: height }, (_, y) => (y * width + width - 2) * 4)
  const colors = new Set(edge.map((at) => data.subarray(at, at + 3).join(' ')))
  expect(colors).toEqual(new Set(['255 255 255']))
})

describe('a preview', () => {
  test.each(styles)('at the last step resembles its image, not another one: %s', async (style) => {
    const drawings = [1, 2].map(async (seed) => {
      const size = { width: 256, height: 256 }
      const drawing = { ...size, seed, steps: 15 }
      const { previews, image } = await drawnWithPreviews(sceneOf({ style }), drawing)
      const last = await decoded(previews.at(-1) as Uint8Array)
      expect([last.width, last.height]).toEqual([64, 64])
      return { preview: last.data, image: (await scaled(image, 64, 64)).data }
    })
    const [first, second] = await Promise.all(drawings)
    expect(apart(first?.preview, first?.image)).toBeLessThan(apart(first?.preview, second?.image))
    expect(apart(second?.preview, second?.image)).toBeLessThan(apart(second?.preview, first?.image))
  })
})

/** The mean difference of the channels of two images, of 255. */
function apart(one: Uint8ClampedArray = none, other: Uint8ClampedArray = none): number {
  return one.reduce((sum, value, i) => sum + Math.abs(value - (other[i] as number)), 0) / one.length
}

const none = new Uint8ClampedArray()

describe('the composition of an image', () => {
  test('changes with the seed', async () => {
    const images = await Promise.all([1, 2, 3, 4, 5, 6].map((seed) => drawn(sceneOf(), { seed })))
    const differences = await everyPair(images)
    expect(median(differences)).toBeGreaterThan(0.18)
  })

  test('stays equal with other steps', async () => {
    const [first, ...steps] = await Promise.all(
      [15, 2, 4, 8].map((step) => drawn(sceneOf(), { steps: step })),
    )
    for (const step of steps) expect(await difference(first as Uint8Array, step)).toBeLessThan(0.14)
  })

  test('stays equal in another style', async () => {
    const plain = await drawn(sceneOf())
    for (const style of ['oil', 'flat', 'pixel art', 'photo'] as const) {
      expect(await difference(plain, await drawn(sceneOf({ style })))).toBeLessThan(0.2)
    }
  })

  test('differs between abstract prompts', async () => {
    const texts = [
      'echoes of forgotten mathematics',
      'the weight of silence',
      'entropy',
      'a promise kept too late',
    ]
    const images = texts.map((compositionText) =>
      drawn(sceneOf({ setting: 'abstract', subjects: [], compositionText })),
    )
    expect(median(await everyPair(await Promise.all(images)))).toBeGreaterThan(0.3)
  })
})

describe('an unusual prompt', () => {
  test.each([
    ['one letter', 'x'],
    ['only punctuation', '!!! ... ???'],
    ['only emoji', '🦊🌲🌙👩🏽‍🚀'],
    ['2,000 characters', 'a fox and '.repeat(200)],
    ['one word of 2,000 characters', 'a'.repeat(2000)],
    ['right to left', 'قطة حمراء على الشاطئ عند الغروب'],
    ['mixed scripts', 'ein Fuchs, 狐, лиса и котёнок under a 🌈'],
    ['names of the language itself', 'constructor __proto__ toString hasOwnProperty'],
    [
      'a great many things',
      'a hundred owls, fifty cats, nine castles and 1000 trees on a boat in a teacup',
    ],
    ['circles of relations', 'a cat on a dog on a cat on a dog holding a cat wearing a dog'],
  ])('gives an image: %s', async (_what, prompt) => {
    expect(await sizeOf(await drawn(understand(prompt)))).toEqual({ width: 288, height: 192 })
  })
})

async function everyPair(images: Uint8Array[]): Promise<number[]> {
  const pairs = images.flatMap((one, i) =>
    images.slice(i + 1).map((other) => difference(one, other)),
  )
  return Promise.all(pairs)
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}
