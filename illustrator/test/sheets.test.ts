import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Pixels, pixelsOf, rows, share, sizes, understand } from './images.ts'

const middling = { width: 512, height: 512 }
const pictureOf = (prompt: string, seed = 1) => pixelsOf(understand(prompt), { ...middling, seed })

describe.each(sizes)('an infographic at $width × $height', (size) => {
  test.each([3, 5, 8])('of %i steps leaves the foot of the page free', async (count) => {
    const scene = understand(`infographic showing how to plant a tree in ${count} steps`)
    expect(scene.presentation.count).toBe(count)
    for (const seed of [1, 2]) {
      const image = await pixelsOf(scene, {
        width: size.width / 4,
        height: size.height / 4,
        seed,
      })
      const foot = rows(image, 0.98, 1)
      const [red, green, blue] = foot.data
      expect(share(foot, (r, g, b) => r === red && g === green && b === blue)).toBe(1)
    }
  })

  test('of eight steps differs from one of three', async () => {
    const [three, eight] = await Promise.all(
      [3, 8].map((count) =>
        pixelsOf(understand(`infographic, how to plant a tree, ${count} steps`), {
          width: size.width / 4,
          height: size.height / 4,
        }),
      ),
    )
    expect(three?.data).not.toEqual(eight?.data)
  })
})

/** The number of patches that differ from the ground of a picture, without specks. */
function patches({ width, height }: Pixels, isGround: (i: number) => boolean): number {
  const seen = new Uint8Array(width * height)
  let count = 0
  for (let start = 0; start < seen.length; start++) {
    if (seen[start] || isGround(start * 4)) continue
    const open = [start]
    let area = 0
    seen[start] = 1
    while (open.length > 0) {
      const at = open.pop() as number
      area++
      const x = at % width
      for (const next of [at - width, at + width, x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1])
        if (next >= 0 && next < seen.length && !seen[next] && !isGround(next * 4)) {
          seen[next] = 1
          open.push(next)
        }
    }
    if (area > 60) count++
  }
  return count
}

test('a set of twelve stickers is twelve stickers', async () => {
  const image = await pictureOf('a set of 12 halloween stickers, blue background', 2)
  // Blue ground and its shadows have more blue than red; borders are white.
  const { data } = image
  const isGround = (i: number) => (data[i + 2] as number) - (data[i] as number) > 40
  expect(patches(image, isGround)).toBe(12)
})

/** The difference of a picture from its mirror image: levels of 255, the mean of all values. */
function lopsided({ width, height, data }: Pixels): number {
  let sum = 0
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width / 2; x++)
      for (const c of [0, 1, 2])
        sum += Math.abs(
          (data[(y * width + x) * 4 + c] as number) -
            (data[(y * width + width - 1 - x) * 4 + c] as number),
        )
  return sum / (width * height * 1.5)
}

test('a symmetric tattoo equals its mirror image', async () => {
  for (const seed of [1, 2, 3]) {
    expect(lopsided(await pictureOf('symmetrical tattoo of a butterfly', seed))).toBeLessThan(1.5)
    expect(lopsided(await pictureOf('fine line tattoo of a snake', seed))).toBeGreaterThan(1.5)
  }
})

test('a traditional tattoo has colors, a black and grey tattoo has none', async () => {
  const red = (r: number, g: number, b: number) => r > 120 && r - Math.max(g, b) > 60
  const tattooIn = (style: string) => pictureOf(`${style} tattoo of a heart, white background`)
  expect(share(await tattooIn('traditional'), red)).toBeGreaterThan(0.03)
  expect(share(await tattooIn('black and grey'), red)).toBe(0)
})

describe('a map', () => {
  const isMark = (r: number, g: number, b: number) => r > 120 && g < 90 && b < 80
  test.each([1, 2, 3, 4])('of a treasure has its cross in red, seed %i', async (seed) => {
    expect(share(await pictureOf('treasure map', seed), isMark)).toBeGreaterThan(0.002)
  })

  test('shows its name: another name looks different', async () => {
    const [one, other, same] = await Promise.all([
      pictureOf('fantasy map titled "Eldoria"', 3),
      pictureOf('fantasy map titled "Kaldenfort"', 3),
      pictureOf('fantasy map titled "Eldoria"', 3),
    ])
    expect(Buffer.compare(Buffer.from(one.data), Buffer.from(same.data))).toBe(0)
    expect(Buffer.compare(Buffer.from(one.data), Buffer.from(other.data))).not.toBe(0)
  })

  test('has land inside of its coasts', async () => {
    const scene = understand('vintage map of a coastal town called Port Azure')
    const image = await pixelsOf(scene, { width: 1024, height: 1024, seed: 2 })
    const middle = rows(image, 0.45, 0.55)
    // Parchment is yellower than the sea around it.
    expect(share(middle, (r, _, b) => r - b > 40)).toBeGreaterThan(0.5)
  })
})

test('a plate shows its subject in color on paper', async () => {
  const image = await pictureOf('botanical illustration of a strawberry')
  const red = (r: number, g: number, b: number) => r > 110 && r - Math.max(g, b) > 70
  const paper = (r: number, g: number, b: number) => r > 190 && g > 170 && r > b + 15
  expect(share(image, red)).toBeGreaterThan(0.04)
  expect(share(image, paper)).toBeGreaterThan(0.4)
})

test('a character sheet shows the named hair more than once', async () => {
  const portraitWith = (hair: string) =>
    pictureOf(`character sheet of a woman with ${hair} hair and a green dress`, 1)
  const red = (r: number, g: number, b: number) => r > 110 && r - g > 45 && g - b > 5 && b < 80
  const [ginger, black] = [await portraitWith('red'), await portraitWith('black')]
  expect(share(ginger, red)).toBeGreaterThan(share(black, red) + 0.01)
  const green = (r: number, g: number, b: number) => g > r + 30 && g > b + 30
  expect(share(ginger, green)).toBeGreaterThan(0.02)
})

test('the texture of paper and slate has no seam in the middle', async () => {
  const step = ({ width, data }: Pixels, y: number) => {
    let sum = 0
    for (let i = y * width * 4; i < (y + 1) * width * 4; i++)
      sum += Math.abs((data[i] as number) - (data[i + width * 4] as number))
    return sum / width
  }
  for (const prompt of ['scientific plate of a beetle', 'chalkboard "x"']) {
    const image = await pixelsOf(understand(prompt), { width: 1024, height: 1024, steps: 1 })
    const near = [480, 490, 500, 524, 534, 544].map((y) => step(image, y))
    expect(step(image, 511)).toBeLessThan(Math.max(...near) + 3)
  }
})

test('five icons are rows of three and of two', async () => {
  const image = await pictureOf('icon set: a dumbbell, a heart, a bottle, a stopwatch, a banana')
  const [red, green, blue] = image.data
  const countIn = (part: Pixels) => {
    const columns = Array.from({ length: part.width }, (_, x) =>
      Array.from({ length: part.height }, (_, y) => (y * part.width + x) * 4).some((at) => {
        const [r, g, b] = part.data.subarray(at, at + 3)
        return r !== red || g !== green || b !== blue
      }),
    )
    return columns.filter((isIcon, x) => isIcon && !columns[x - 1]).length
  }
  expect([rows(image, 0.02, 0.5), rows(image, 0.5, 0.98)].map(countIn)).toEqual([3, 2])
})

test('a set of icons is on a quiet ground unless the words request a strong one', async () => {
  const isQuiet = async (prompt: string, seed: number) => {
    const [red = 0, green = 0, blue = 0] = (await pictureOf(prompt, seed)).data
    return Math.max(red, green, blue) - Math.min(red, green, blue) < 70
  }
  for (const seed of [1, 2, 3, 4]) expect(await isQuiet('gym icon set', seed)).toBe(true)
  expect(await isQuiet('gym icon set on a red background', 1)).toBe(false)
})

test('a menu without dishes lists the dishes of its place', async () => {
  for (const prompt of ['chalkboard menu', 'chalkboard menu of a pizza place']) {
    const image = await pictureOf(prompt)
    const lines = Array.from({ length: 400 }, (_, y) => {
      const row = rows(image, (y + 56) / 512, (y + 57) / 512)
      const inside = { ...row, data: row.data.subarray(60 * 4, 452 * 4) }
      return share(inside, (r, g, b) => Math.min(r, g, b) > 150) > 0
    })
    const starts = lines.filter((isChalk, y) => isChalk && !lines[y - 1])
    expect(starts.length).toBeGreaterThan(4)
  }
})

test('a sign stands on a post if the words name open country', async () => {
  const sand = (r: number, g: number, b: number) => r > 110 && r > g && g > b + 10
  const foot = async (prompt: string) => {
    const scene = understand(prompt)
    const feet = [1, 2, 3].map(async (seed) =>
      rows(await pixelsOf(scene, { width: 256, height: 256, seed, steps: 1 }), 0.92, 1),
    )
    return Math.max(...(await Promise.all(feet)).map((part) => share(part, sand)))
  }
  expect(await foot('wooden sign "Surf" in the sand')).toBeGreaterThan(0.5)
  expect(await foot('wooden sign "Surf" on the door')).toBeLessThan(0.1)
})

test('several small animals are around the hero, and a map has the requested number of castles', async () => {
  const changes = async (prompt: string, index: number) => {
    const scene = understand(prompt)
    const subjects = scene.subjects.map((one, i) => (i === index ? { ...one, count: 1 } : one))
    const [many, one] = [
      await pixelsOf(scene, middling),
      await pixelsOf({ ...scene, subjects }, middling),
    ]
    return share(many, () => true) && many.data.some((value, i) => value !== one.data[i])
  }
  expect(await changes('halloween flyer, a house and bats', 1)).toBe(true)
  expect(await changes('fantasy map with three castles', 0)).toBe(true)
})

test('the inks of texts in layouts are known names', () => {
  const folder = new URL('../data/layouts/', import.meta.url)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const layouts = files.filter((file) => file.endsWith('.svg'))
  for (const file of layouts)
    for (const [, inks] of readFileSync(new URL(file, folder), 'utf8').matchAll(
      / (?:ink|small)="([^"]*)"/g,
    ))
      expect(inks).toMatch(/^[a-z ]+$/)
  expect(layouts.length).toBeGreaterThan(90)
})
