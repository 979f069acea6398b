import { expect, test } from 'vitest'
import type { Style } from '../scene.ts'
import {
  brightness,
  mean,
  type Pixels,
  pixelsOf,
  rows,
  sceneOf,
  share,
  subjectOf,
  understand,
} from './images.ts'

const size = { width: 256, height: 256 }

function inStyle(style: Style, setting: 'meadow' | 'city skyline' = 'meadow'): Promise<Pixels> {
  const scene = { setting, style, compositionText: 'a horse', timeOfDay: 'afternoon' } as const
  return pixelsOf(sceneOf({ ...scene, subjects: [subjectOf('horse')] }), size)
}

/** The mean difference of neighbors in a row, in levels. */
function detailOf({ width, data }: Pixels): number {
  let sum = 0
  for (let i = 4; i < data.length; i += 4)
    if ((i / 4) % width > 0) sum += Math.abs((data[i + 1] as number) - (data[i - 3] as number))
  return sum / (data.length / 4)
}

test('a sketch in pencil ends before the edges of its paper', async () => {
  const pencil = await inStyle('pencil', 'city skyline')
  expect(mean(rows(pencil, 0.97, 1), brightness)).toBeGreaterThan(235)
  expect(share(rows(pencil, 0.4, 0.8), (...color) => brightness(...color) < 150)).toBeGreaterThan(
    0.03,
  )
})

test('pencil, ink and charcoal have different papers', async () => {
  const tints = await Promise.all(
    (['pencil', 'ink', 'charcoal'] as const).map(async (style) => {
      const pixels = await inStyle(style)
      return { light: mean(pixels, brightness), warm: mean(pixels, (red, _, blue) => red - blue) }
    }),
  )
  const [pencil, ink, charcoal] = tints as [Tint, Tint, Tint]
  expect(pencil.light).toBeGreaterThan(ink.light)
  expect(ink.light).toBeGreaterThan(charcoal.light + 25)
  expect(Math.abs(pencil.warm)).toBeLessThan(8)
  expect(ink.warm).toBeGreaterThan(20)
  const chalk = share(await inStyle('charcoal'), (...color) => brightness(...color) > 225)
  expect(chalk).toBeGreaterThan(0.005)
})

interface Tint {
  light: number
  warm: number
}

test('a linocut is one black on paper, shaded by cuts', async () => {
  const print = await inStyle('linocut')
  const inked = share(print, (...color) => brightness(...color) < 70)
  const bare = share(print, (...color) => brightness(...color) > 190)
  expect(inked + bare).toBeGreaterThan(0.7)
  expect(Math.min(inked, bare)).toBeGreaterThan(0.15)
  expect(detailOf(print)).toBeGreaterThan(2 * detailOf(await inStyle('flat')))
})

test('a photo is sharp only at the hero', async () => {
  const far = async (style: Style) =>
    detailOf(rows(await inStyle(style, 'city skyline'), 0.2, 0.45))
  expect(await far('photo')).toBeLessThan((await far('painting')) * 0.6)
})

test('flat colors range from dark to light, also in fog', async () => {
  const pixels = await pixelsOf(understand('flat illustration of a town in the fog'), size)
  const greens = Array.from(pixels.data.filter((_, i) => i % 4 === 1)).sort((a, b) => a - b)
  const at = (rank: number) => greens[Math.floor(greens.length * rank)] ?? 0
  expect(at(0.99) - at(0.01)).toBeGreaterThan(162)
})
