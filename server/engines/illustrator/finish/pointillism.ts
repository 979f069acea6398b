import { type Color, shade, toLch, turnHue } from '../color.ts'
import { clamp } from '../number.ts'
import { type Pixels, packed, packedColor } from '../pixels.ts'
import type { Random } from '../random.ts'
import type { Finish } from './drawing.ts'
import type { Focus } from './focus.ts'

/** Only dots, of purer color than what they stand for, small where one looks. */
export const pointillism: Finish = ({ picture, unit, progress, focus, random }) => {
  const ground = picture.soft(20 * unit)
  const source = picture.level(1)
  const { width, height, data } = ground
  for (const layer of [1.5, 1, 0.62]) {
    const radius = Math.max(1.6, (progress.finest * 0.55 + 2.6) * unit * layer)
    const step = radius * (layer > 1 ? 1.5 : 1.75)
    for (let y = 0; y < height + step; y += step) {
      for (let x = 0; x < width + step; x += step) {
        const [cx, cy] = [
          x + (random.next() - 0.5) * step * 1.2,
          y + (random.next() - 0.5) * step * 1.2,
        ]
        const [lift, turn, small] = [random.bell() * 0.045, random.bell() * 0.22, random.next()]
        if (layer < 1 && focus(cx / width, cy / height) < 0.3 && small > 0.25) continue
        const column = clamp(Math.floor((cx / width) * source.width), 0, source.width - 1)
        const row = clamp(Math.floor((cy / height) * source.height), 0, source.height - 1)
        const k = (row * source.width + column) * 4
        const color = [
          source.data[k] as number,
          source.data[k + 1] as number,
          source.data[k + 2] as number,
        ] as const
        const pure = turnHue(shade(color, lift, 1.35), toLch(color).chroma > 0.02 ? turn : 0)
        stampDot(data, width, height, cx, cy, radius * (0.75 + small * 0.5), pure)
      }
    }
  }
  return ground
}

function stampDot(
  data: Uint8ClampedArray,
  width: number,
  height: number,
  cx: number,
  cy: number,
  radius: number,
  [red, green, blue]: readonly [number, number, number],
): void {
  for (let y = Math.max(0, Math.ceil(cy - radius)); y <= Math.min(height - 1, cy + radius); y++) {
    const half = Math.sqrt(Math.max(0, radius * radius - (y - cy) ** 2))
    const last = Math.min(width - 1, Math.floor(cx + half))
    for (let x = Math.max(0, Math.ceil(cx - half)); x <= last; x++) {
      const i = (y * width + x) * 4
      data[i] = red
      data[i + 1] = green
      data[i + 2] = blue
    }
  }
}

/** A few colors that a picture can be told in. */
export type Swatches = readonly Color[]

/**
 * The colors that stand for a picture's own: k-means over a sample, begun with those farthest
 * apart. Half of the sample is taken where one looks, so that faces get colors of their own.
 */
export function swatchesOf(
  { width, height, data }: Pixels,
  count: number,
  focus: Focus,
  random: Random,
): Swatches {
  const sample: Color[] = []
  for (let tries = 0; sample.length < 1200 && tries < 12_000; tries++) {
    const [x, y] = [random.next(), random.next()]
    if (tries % 2 === 0 && tries < 9000 && focus(x, y) < 0.5) continue
    const i = (Math.floor(y * height) * width + Math.floor(x * width)) * 4
    sample.push([data[i] as number, data[i + 1] as number, data[i + 2] as number])
  }
  let swatches: Color[] = [sample[0] as Color]
  while (swatches.length < count) {
    const tries = Array.from({ length: 160 }, () => random.pick(sample))
    const far = (color: Color) => Math.min(...swatches.map((swatch) => distance(color, swatch)))
    swatches.push(tries.reduce((best, color) => (far(color) > far(best) ? color : best)))
  }
  for (let round = 0; round < 4; round++) swatches = moved(swatches, sample)
  return swatches
}

function moved(swatches: readonly Color[], sample: readonly Color[]): Color[] {
  const sums = swatches.map(() => [0, 0, 0, 0] as [number, number, number, number])
  for (const color of sample) {
    const sum = sums[nearest(swatches, color)]
    if (!sum) continue
    for (const c of [0, 1, 2] as const) sum[c] += color[c]
    sum[3]++
  }
  return sums.map(([red, green, blue, n], i) =>
    n ? [red / n, green / n, blue / n] : (swatches[i] as Color),
  )
}

export function nearest(swatches: Swatches, color: Color): number {
  let best = 0
  for (let i = 1; i < swatches.length; i++) {
    if (distance(color, swatches[i] as Color) < distance(color, swatches[best] as Color)) best = i
  }
  return best
}

/** The index of the nearest swatch for every pixel. */
export function quantized({ data }: Pixels, swatches: Swatches): Uint8Array {
  const table = new Int16Array(32 ** 3).fill(-1)
  const indices = new Uint8Array(data.length / 4)
  for (let i = 0, k = 0; i < indices.length; i++, k += 4) {
    const [red, green, blue] = [data[k] as number, data[k + 1] as number, data[k + 2] as number]
    const cell = ((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3)
    if (table[cell] === -1) table[cell] = nearest(swatches, [red, green, blue])
    indices[i] = table[cell] as number
  }
  return indices
}

/** Paints pixels from swatch indices, in place. */
export function fillFrom(pixels: Pixels, indices: Uint8Array, swatches: Swatches): Pixels {
  const colors = Uint32Array.from(swatches, packedColor)
  const to = packed(pixels)
  for (let i = 0; i < indices.length; i++) to[i] = colors[indices[i] as number] as number
  return pixels
}

/** Green weighs most, as in the eye. */
function distance(a: Color, b: Color): number {
  return (a[0] - b[0]) ** 2 * 0.8 + (a[1] - b[1]) ** 2 * 1.4 + (a[2] - b[2]) ** 2 * 0.7
}
