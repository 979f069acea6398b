import type { Color } from '../color.ts'
import { blankPixels, colorAt, colorOf, type Pixels, packed, packedColor } from '../pixels.ts'
import type { Random } from '../random.ts'
import type { Focus } from './drawing.ts'

/** A picture in a few colors. */
export interface Areas extends Omit<Pixels, 'data'> {
  swatches: readonly Color[]
  /** The index of the nearest swatch for every pixel. */
  indices: Uint8Array
}

/** The colors of a picture by k-means over a sample. The hero gives half of the sample. */
export function swatchesOf(pixels: Pixels, count: number, focus: Focus, random: Random): Color[] {
  const sample: Color[] = []
  for (let tries = 0; sample.length < 1200 && tries < 12_000; tries++) {
    const [x, y] = [random.next(), random.next()]
    if (tries % 2 === 0 && tries < 9000 && focus(x, y) < 0.5) continue
    sample.push(colorAt(pixels, x, y))
  }
  let swatches = [sample[0] as Color]
  while (swatches.length < count) {
    const tries = Array.from({ length: 160 }, () => random.pick(sample))
    const far = tries.map((color) => Math.min(...swatches.map((own) => distance(color, own))))
    swatches.push(tries[far.indexOf(Math.max(...far))] as Color)
  }
  for (let round = 0; round < 4; round++) swatches = moved(swatches, sample)
  return swatches
}

/** Moves each swatch to the mean of its colors. */
function moved(swatches: readonly Color[], sample: readonly Color[]): Color[] {
  const groups = Map.groupBy(sample, (color) => nearest(swatches, color))
  return swatches.map((swatch, i) => {
    const group = groups.get(i) ?? [swatch]
    const mean = (c: 0 | 1 | 2) => group.reduce((sum, color) => sum + color[c], 0) / group.length
    return [mean(0), mean(1), mean(2)]
  })
}

export function nearest(swatches: readonly Color[], color: Color): number {
  let [best, least] = [0, Infinity]
  for (let i = 0; i < swatches.length; i++) {
    const apart = distance(color, swatches[i] as Color)
    if (apart < least) [best, least] = [i, apart]
  }
  return best
}

/** The eye is most sensitive to green. */
function distance(a: Color, b: Color): number {
  return (a[0] - b[0]) ** 2 * 0.8 + (a[1] - b[1]) ** 2 * 1.4 + (a[2] - b[2]) ** 2 * 0.7
}

export function areasIn(pixels: Pixels, swatches: readonly Color[]): Areas {
  const { width, height, memory } = pixels
  const table = new Int16Array(32 ** 3).fill(-1)
  const indices = new Uint8Array(width * height)
  for (let at = 0; at < indices.length; at++) {
    const [red, green, blue] = colorOf(pixels, at)
    const cell = ((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3)
    if (table[cell] === -1) table[cell] = nearest(swatches, [red, green, blue])
    indices[at] = table[cell] as number
  }
  return { width, height, memory, swatches, indices }
}

/** Paints areas in a color for each swatch. */
export function filled(areas: Areas, colors: readonly Color[]): Pixels {
  const inks = Int32Array.from(colors, packedColor)
  const pixels = blankPixels(areas)
  const to = packed(pixels)
  for (let at = 0; at < to.length; at++) to[at] = inks[areas.indices[at] as number] as number
  return pixels
}
