import { type Color, fromLch, toLab } from '../color.ts'
import { lerp } from '../number.ts'
import type { Pixels } from '../pixels.ts'
import type { Random } from '../random.ts'
import { swatchesOf } from './swatches.ts'

/** The number of colors of a reference, and of the picture that gets them. */
const counts = { reference: 7, picture: 10 }
/** The share of the lightness of the reference; the rest is the light of the picture. */
const lift = 0.4
/** The reach of a color among similar colors, in OKLab. */
const reach = 0.09
/** Cells a side of the table of new colors. Between them the colors are interpolated. */
const cells = 17

/** The colors of a picture, the most different ones first. */
export function paletteOf(pixels: Pixels, random: Random): Color[] {
  return swatchesOf(pixels, counts.reference, () => 1, random)
}

/**
 * Returns a function that gives pictures the colors of a palette, in place: light and shade stay,
 * hues and chroma change. `picture` decides which color becomes which.
 */
export function recoloring(picture: Pixels, palette: readonly Color[], random: Random) {
  const own = swatchesOf(picture, counts.picture, () => 1, random).map(toLab)
  const table = tableOf(own, matched(own, palette.map(toLab)))
  return ({ data }: Pixels): void => {
    for (let i = 0; i < data.length; i += 4) look(table, data, i)
  }
}

/** A color of the palette for each own color: near in lightness and hue, and all colors in turn. */
function matched(own: readonly Color[], palette: readonly Color[]): Color[] {
  const used = palette.map(() => 0)
  const places = [rangeOf(own), rangeOf(palette)] as const
  return own.map((color) => {
    const costs = palette.map((other, i) => {
      const light = places[0](color) - places[1](other)
      const hue = Math.hypot(color[1] - other[1], color[2] - other[2])
      return light ** 2 + hue ** 2 * 3 + (used[i] as number) * 0.05
    })
    const best = costs.indexOf(Math.min(...costs))
    used[best] = (used[best] as number) + 1
    return palette[best] as Color
  })
}

/** The place of a lightness between the darkest and the lightest color, 0 to 1. */
function rangeOf(colors: readonly Color[]): (color: Color) => number {
  const lights = colors.map(([light]) => light)
  const [low, high] = [Math.min(...lights), Math.max(...lights)]
  return ([light]) => (light - low) / Math.max(0.05, high - low)
}

/** The new colors of a grid of all colors. */
function tableOf(own: readonly Color[], others: readonly Color[]): Float32Array {
  const table = new Float32Array(cells ** 3 * 3)
  const level = (cell: number) => (cell * 255) / (cells - 1)
  for (let cell = 0; cell < cells ** 3; cell++) {
    const [red, green] = [Math.floor(cell / cells / cells), Math.floor(cell / cells) % cells]
    const lab = toLab([level(red), level(green), level(cell % cells)])
    const sum = [0, 0, 0]
    let total = 1e-6
    for (const [i, color] of own.entries()) {
      const far = Math.hypot(lab[0] - color[0], lab[1] - color[1], lab[2] - color[2])
      const weight = Math.exp(-((far / reach) ** 2)) + 1e-4 / (far + 0.02)
      const other = others[i] as Color
      total += weight
      const parts = [
        lerp(lab[0], lab[0] + other[0] - color[0], lift),
        other[1] + (lab[1] - color[1]) * 0.3,
        other[2] + (lab[2] - color[2]) * 0.3,
      ]
      for (const [c, part] of parts.entries()) sum[c] = (sum[c] as number) + part * weight
    }
    const [lightness = 0, a = 0, b = 0] = sum.map((part) => part / total)
    const color = fromLch({ lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) })
    table.set(color, cell * 3)
  }
  return table
}

/** The distance of neighboring cells in the table, for red, green and blue. */
const steps = [cells * cells * 3, cells * 3, 3] as const

/** Replaces a color by the mean of the eight cells around it. */
function look(table: Float32Array, data: Uint8ClampedArray, i: number): void {
  const placeOf = (c: number) => ((data[i + c] as number) * (cells - 1)) / 255
  const [red, green, blue] = [placeOf(0), placeOf(1), placeOf(2)]
  const low = (place: number) => Math.min(cells - 2, Math.floor(place))
  const [r, g, b] = [low(red), low(green), low(blue)]
  for (let c = 0; c < 3; c++) {
    const at = r * steps[0] + g * steps[1] + b * steps[2] + c
    const near = between(table, at, green - g, blue - b)
    data[i + c] = lerp(near, between(table, at + steps[0], green - g, blue - b), red - r)
  }
}

/** Between four cells with the same red. */
function between(table: Float32Array, at: number, green: number, blue: number): number {
  const near = lerp(table[at] as number, table[at + steps[2]] as number, blue)
  const next = at + steps[1]
  return lerp(near, lerp(table[next] as number, table[next + steps[2]] as number, blue), green)
}
