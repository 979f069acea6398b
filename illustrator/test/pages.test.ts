import { describe, expect, test } from 'vitest'
import { openStages } from '../stages.ts'
import { decoded, drawn, type Pixels, understand } from './images.ts'

const { draw } = await openStages()

const prompts = {
  logo: 'vintage logo for a brewery called "Iron Fox" with a fox',
  'app icon': 'app icon of a fox',
  'icon set': 'food icon set',
  poster: 'poster for a jazz festival called "Midnight Brass" with a saxophone',
  cover: 'book cover titled "The Whale\'s Song" with a whale',
  card: 'birthday card with a cake',
  'business card': 'business card: Jane Doe, Architect',
  sticker: 'cute fox sticker that says "hello"',
  tattoo: 'tattoo of a snake and a rose',
  'neon sign': 'neon sign that says "HELLO"',
  'wooden sign': 'wooden sign that says "Welcome"',
  chalkboard: 'chalkboard menu that says "Fresh Bread" with a croissant',
  infographic: 'infographic about bees and honey',
  map: 'fantasy map of Eldoria with a castle and a dragon',
  plate: 'botanical illustration of a sunflower',
  'character sheet': 'character sheet of a knight with a sword',
  'coloring page': 'coloring page of a unicorn',
  spot: 'onboarding illustration, two people shaking hands',
}

/** The difference of two pictures of one size, 0 to 255: the mean over all channels. */
function distance(a: Pixels, b: Pixels): number {
  return (
    a.data.reduce((sum, value, i) => sum + Math.abs(value - (b.data[i] as number)), 0) /
    a.data.length
  )
}

describe('eight seeds give eight different pictures of a prompt', () => {
  test.each(Object.entries(prompts))('%s', async (way, prompt) => {
    const scene = understand(prompt)
    expect(scene.presentation.way).toBe(way)
    const wanted = { width: 128, height: 128, steps: 1 }
    const pictures: Pixels[] = []
    for (let seed = 1; seed <= 8; seed++)
      pictures.push(await decoded(await drawn(scene, { ...wanted, seed })))
    const distances = pictures.flatMap((one, i) =>
      pictures.slice(i + 1).map((other) => distance(one, other)),
    )
    expect(Math.min(...distances)).toBeGreaterThan(1.5)
  })
})

test('an equal request gives equal bytes, also after other pictures', async () => {
  const scenes = Object.values(prompts).map((prompt) => understand(prompt))
  const wanted = { width: 192, height: 128 }
  const first: Uint8Array[] = []
  for (const scene of scenes) first.push(await drawn(scene, wanted))
  const again = new Map<number, Uint8Array>()
  for (const [i, scene] of [...scenes.entries()].toReversed())
    again.set(i, await drawn(scene, wanted))
  for (const [i, bytes] of first.entries())
    expect(Buffer.compare(bytes, again.get(i) as Uint8Array)).toBe(0)
})

test.each([
  'logo of an owl holding a key',
  'badge with a bear and an axe',
  'poster of a cat and a bicycle',
  'book cover with a dragon and a castle',
  'sticker of a dog with a surfboard',
])('the second motif is painted too: %s', async (prompt) => {
  const scene = understand(prompt)
  expect(scene.subjects).toHaveLength(2)
  const alone = { ...scene, subjects: scene.subjects.slice(0, 1), relations: [] }
  const wanted = { width: 128, height: 128, steps: 1, seed: 1 }
  const [both, one] = [await drawn(scene, wanted), await drawn(alone, wanted)]
  expect(distance(await decoded(both), await decoded(one))).toBeGreaterThan(1)
})

/** The share of the pixels along the edges, to some depth, that differ from the corner. */
function marked({ width, height, data }: Pixels, depth: number): number {
  const differs = (x: number, y: number) =>
    [0, 1, 2].some(
      (c) => Math.abs((data[(y * width + x) * 4 + c] as number) - (data[c] as number)) > 40,
    )
  let [found, all] = [0, 0]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (Math.min(x, y, width - 1 - x, height - 1 - y) >= depth) continue
      all++
      if (differs(x, y)) found++
    }
  return found / all
}

describe('the words stay inside the margins', () => {
  const sizes = [
    [1024, 1024],
    [512, 1024],
    [768, 512],
    [768, 1024],
    [1024, 576],
    [576, 1024],
  ] as const
  const logo = understand('modern logo for "The Extraordinary Northwind Company", white background')
  const badge = understand('shield badge "Sharp & Sons Barbers", white background')
  for (const [width, height] of sizes)
    test(`${width} × ${height}`, async () => {
      for (const scene of [logo, badge])
        for (const seed of [1, 2, 3, 4]) {
          const pixels = await decoded(await drawn(scene, { width, height, seed }))
          expect(marked(pixels, Math.round(Math.min(width, height) * 0.03))).toBe(0)
        }
    })
})

/** The number of chalky pixels in the left half and the right half, inside the frame. */
function chalk({ width, height, data }: Pixels): { left: number; right: number } {
  const sums = { left: 0, right: 0 }
  for (let y = Math.round(height * 0.3); y < height * 0.66; y++)
    for (let x = Math.round(width * 0.14); x < width * 0.86; x++)
      if ((data[(y * width + x) * 4 + 1] as number) > 170) sums[x < width / 2 ? 'left' : 'right']++
  return sums
}

test('words are never mirrored: broad letters stay on their side', async () => {
  const [broadLast, broadFirst] = ['.......MM', 'MM.......'].map((word) =>
    understand(`chalkboard "${word}"`),
  )
  if (!broadLast || !broadFirst) throw new Error('no scene')
  for (let seed = 1; seed <= 8; seed++) {
    const last = chalk(await decoded(await drawn(broadLast, { width: 512, height: 512, seed })))
    const first = chalk(await decoded(await drawn(broadFirst, { width: 512, height: 512, seed })))
    expect(last.right).toBeGreaterThan(last.left)
    expect(first.left).toBeGreaterThan(first.right)
  }
})

describe('letters without a typeface', () => {
  const warningsOf = async (prompt: string) => {
    const request = {
      scene: understand(prompt),
      size: { width: 128, height: 128 },
      seed: 1,
      steps: 1,
    }
    const warnings: string[] = []
    for await (const event of draw(request))
      if (event.type === 'warning') warnings.push(event.message)
    return warnings
  }
  test('are named by a warning', async () => {
    expect(await warningsOf('neon sign "ꦲꦏ bar"')).toEqual([
      'No typeface here has these letters, so the picture leaves them out: ꦲ ꦏ',
    ])
  })
  test.each([
    'Café Ünal',
    'Кит и Ко',
    'Καφές',
    'Tiếng Việt',
    'مرحبا',
    'नमस्ते',
    'שלום',
    'สวัสดี',
    '東京タワー',
    '生日快乐',
    '안녕하세요',
    '“A” – №7 & €9!',
  ])('%s is not in the picture', async (title) => {
    expect(await warningsOf(`neon sign "${title.replaceAll(/[“”]/g, '')}"`)).toEqual([])
  })
  test('are left out: the picture equals the picture of the other letters', async () => {
    const [one, other] = ['neon sign "ab ꦲ"', 'neon sign "ab"'].map((prompt) => understand(prompt))
    if (!one || !other) throw new Error('no scene')
    const same = { ...one, compositionText: other.compositionText }
    expect(Buffer.compare(await drawn(same), await drawn(other))).toBe(0)
  })
})

test('a page takes the style of a hand, but not of a camera', async () => {
  const plain = understand('logo of a fox')
  const wanted = { width: 256, height: 256 }
  const pixelsIn = async (style: typeof plain.style) =>
    decoded(await drawn({ ...plain, style }, wanted))
  const [none, photo, watercolor] = [
    await pixelsIn('painting'),
    await pixelsIn('photo'),
    await pixelsIn('watercolor'),
  ]
  expect(distance(none, photo)).toBe(0)
  expect(distance(none, watercolor)).toBeGreaterThan(3)
})

test('sixty pages in a row give their memory back', async () => {
  const scenes = Object.values(prompts).map((prompt) => understand(prompt))
  const run = async (count: number) => {
    for (let i = 0; i < count; i++)
      await drawn(scenes[i % scenes.length] as (typeof scenes)[number], {
        width: 512,
        height: 512,
        seed: i,
        steps: 1,
      })
    return process.memoryUsage.rss() / 2 ** 20
  }
  const before = await run(scenes.length * 2)
  expect((await run(60)) - before).toBeLessThan(160)
})
