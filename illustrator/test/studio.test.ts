import { describe, expect, test } from 'vitest'
import { expressions, hairStyles, plainScene } from '../scene.ts'
import { drawn, type Pixels, personOf, pixelsOf, sceneOf, sizes, understand } from './images.ts'

const small = { width: 256, height: 256 }

/** The mean color of a box, whose edges are shares of the width and height. */
function colorAt({ width, height, data }: Pixels, x: number, y: number, reach = 0.03) {
  const sums = [0, 0, 0]
  let count = 0
  for (let v = Math.floor((y - reach) * height); v < (y + reach) * height; v++)
    for (let u = Math.floor((x - reach) * width); u < (x + reach) * width; u++) {
      for (const c of [0, 1, 2]) sums[c] = (sums[c] ?? 0) + (data[(v * width + u) * 4 + c] ?? 0)
      count++
    }
  return sums.map((sum) => sum / count) as [number, number, number]
}

const lightness = ([r, g, b]: [number, number, number]) => (r + g + b) / 3

/** The difference of two images: levels of 255, the mean over all values. */
function distance(one: Pixels, other: Pixels): number {
  let sum = 0
  for (const [i, value] of one.data.entries()) sum += Math.abs(value - (other.data[i] ?? 0))
  return sum / one.data.length
}

function portraitOf(person: Parameters<typeof personOf>[0]) {
  return sceneOf({
    setting: 'abstract',
    subjects: [personOf(person)],
    presentation: { ...plainScene, way: 'portrait', ground: '#7ab8e8' },
  })
}

describe('a portrait', () => {
  const drawnOf = (prompt: string, seed = 1) => pixelsOf(understand(prompt), { ...small, seed })

  test('has the named skin', async () => {
    const fair = await drawnOf('portrait of a bald clean shaven man with pale skin')
    const dark = await drawnOf('portrait of a bald clean shaven man with dark skin')
    const faceOf = (image: Pixels) => lightness(colorAt(image, 0.5, 0.44, 0.05))
    expect(faceOf(fair)).toBeGreaterThan(faceOf(dark) + 40)
  })

  test('has hair in the named color', async () => {
    const top = colorAt(await drawnOf('portrait of a woman with red hair in a bun'), 0.5, 0.27)
    expect(top[0]).toBeGreaterThan(top[2] + 30)
  })

  test('has a background in the named color', async () => {
    const [red, green, blue] = colorAt(
      await drawnOf('portrait of a man, pink background'),
      0.06,
      0.1,
    )
    expect(red).toBeGreaterThan(green + 20)
    expect(blue).toBeGreaterThan(green)
  })

  test.each(hairStyles)('with hair %s differs from a bald one', async (hair) => {
    const person = { gender: 'woman', hairColor: '#221c1d', skin: '#efc6a0' } as const
    const styled = await pixelsOf(portraitOf({ ...person, hair }), small)
    const bald = await pixelsOf(portraitOf({ ...person, hair: 'bald' }), small)
    if (hair === 'bald') expect(distance(styled, bald)).toBe(0)
    else expect(distance(styled, bald)).toBeGreaterThan(1)
  })

  test.each(expressions)('shows %s in the face', async (expression) => {
    const person = { gender: 'man', hair: 'bald', beard: false } as const
    const felt = await pixelsOf(portraitOf({ ...person, expression }), small)
    const other = expression === 'calm' ? 'laughing' : 'calm'
    expect(
      distance(felt, await pixelsOf(portraitOf({ ...person, expression: other }), small)),
    ).toBeGreaterThan(0.05)
  })

  test.each([
    { freckles: true },
    { beard: true },
    { mustache: true, beard: false },
    { earrings: true },
    { eyes: '#4f9a55' },
    { wears: [{ name: 'glasses', color: null }] },
    { age: 'elder' as const },
  ])('shows %o', async (feature) => {
    const person = { gender: 'man', hair: 'cropped', beard: false, eyes: '#3b2a20' } as const
    const plain = await pixelsOf(portraitOf(person), small)
    const described = await pixelsOf(portraitOf({ ...person, ...feature }), small)
    expect(distance(plain, described)).toBeGreaterThan(0.005)
  })

  test('is chosen if the words only describe a face and headphones', () => {
    for (const prompt of ['a girl with headphones', 'anime girl with blue hair and headphones'])
      expect(understand(prompt).presentation.way).toBe('portrait')
    expect(understand('a girl with headphones on a beach').presentation.way).toBe('scene')
  })

  test('shows the phone at the ear of a caller', async () => {
    const scene = understand('portrait of a woman on the phone')
    const image = await pixelsOf(scene, small)
    expect(distance(image, await pixelsOf({ ...scene, relations: [] }, small))).toBeGreaterThan(1)
  })

  test.each([
    ['portrait of a pirate', 'the gold edge of a tricorn', [216, 178, 90]],
    ['viking warrior with a black beard', 'horns', [231, 218, 188]],
  ] as const)('has the hat of its trade: %s, %s', async (prompt, _, ink) => {
    const scene = understand(prompt)
    const sheet = { ...scene, presentation: { ...scene.presentation, ground: '#2040ff' } }
    const { data } = await pixelsOf(sheet, small)
    const isInk = (at: number) => ink.every((v, c) => Math.abs(v - (data[at + c] ?? 0)) < 14)
    const found = Array.from({ length: data.length / 8 }, (_, i) => isInk(i * 4))
    expect(found.filter(Boolean).length).toBeGreaterThan(60)
  })

  test('differs between seeds, and is equal for an equal seed', async () => {
    const prompt = 'portrait of a woman with freckles'
    const images = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map((seed) => drawnOf(prompt, seed)))
    for (const [i, one] of images.entries())
      for (const other of images.slice(i + 1)) expect(distance(one, other)).toBeGreaterThan(8)
    const scene = understand(prompt)
    expect(Buffer.from(await drawn(scene, small)).equals(await drawn(scene, small))).toBe(true)
  })
})

describe.each([
  'portrait of a couple',
  'portrait of a knight',
  'portrait of a wizard, pencil drawing',
  'portrait of an owl',
  'portrait of a rabbit in a top hat',
  'a girl holding a red balloon, headshot',
  'three lipsticks, product photography',
  'perfume on a marble podium, product photo',
  'seamless pattern of foxes',
  'blueprint of a bicycle',
  'infographic about bees and honey, 6 steps',
  'treasure map with a palm tree',
  'city map with a church',
  'zoological plate of an owl',
  'character sheet of a fox',
])('%s', (prompt) => {
  test.each(sizes)('is painted to all edges at $width × $height', async (size) => {
    const image = await pixelsOf(understand(prompt), {
      width: size.width / 4,
      height: size.height / 4,
    })
    expect(image.data.every((value, i) => i % 4 !== 3 || value === 255)).toBe(true)
    const middle = colorAt(image, 0.5, 0.5, 0.3)
    expect(Math.max(...middle)).toBeGreaterThan(10)
  })
})

describe('a product', () => {
  test('has its named color, and the backdrop another one', async () => {
    const image = await pixelsOf(understand('a red water bottle on white background'), small)
    const [red, green] = colorAt(image, 0.47, 0.5)
    expect(red).toBeGreaterThan(green + 60)
    expect(Math.min(...colorAt(image, 0.06, 0.06))).toBeGreaterThan(190)
  })

  test('differs between seeds', async () => {
    const scene = understand('perfume bottle, product photo')
    const images = await Promise.all(
      [1, 2, 3, 4].map((seed) => pixelsOf(scene, { ...small, seed })),
    )
    for (const [i, one] of images.entries())
      for (const other of images.slice(i + 1)) expect(distance(one, other)).toBeGreaterThan(4)
  })
})

/** The mean difference of two lines of pixels: columns, or rows. */
function step(image: Pixels, a: number, b: number, axis: 'columns' | 'rows'): number {
  const { width, height, data } = image
  const count = axis === 'columns' ? height : width
  const at = (line: number, i: number) =>
    (axis === 'columns' ? i * width + line : line * width + i) * 4
  let sum = 0
  for (let i = 0; i < count; i++)
    for (const c of [0, 1, 2])
      sum += Math.abs((data[at(a, i) + c] ?? 0) - (data[at(b, i) + c] ?? 0))
  return sum / count / 3
}

describe('a pattern continues at its edges', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])('seed %i', async (seed) => {
    const scene = understand('seamless pattern of lemons and mushrooms')
    for (const [width, height] of [
      [256, 256],
      [256, 384],
    ] as const) {
      const image = await pixelsOf(scene, { width, height, seed })
      for (const [axis, last] of [
        ['columns', width - 1],
        ['rows', height - 1],
      ] as const) {
        const inside = Array.from({ length: last }, (_, i) => step(image, i, i + 1, axis))
        // The steepest place may be the edge by chance. At a cut, the step is double.
        expect(step(image, last, 0, axis)).toBeLessThan(Math.max(...inside) * 1.25)
      }
    }
  })
})

test('a blueprint has the name of the thing in its title block', async () => {
  const scene = understand('blueprint of a bicycle')
  const named = (title: string) =>
    pixelsOf(
      { ...scene, presentation: { ...scene.presentation, title } },
      { width: 512, height: 512 },
    )
  const [one, other] = [await named('Bicycle'), await named('Rover')]
  expect(distance(one, other)).toBeGreaterThan(0.02)
  expect(colorAt(one, 0.2, 0.2)).toEqual(colorAt(other, 0.2, 0.2))
})
