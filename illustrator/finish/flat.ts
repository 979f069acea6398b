import { type Color, fromLch, hex, hexes, luma, mix, shade, toLch } from '../color.ts'
import { cloudy, texel } from '../noise.ts'
import { clamp, smoothstep } from '../number.ts'
import { blankPixels, colorAt, copyOf, type Pixels, packed, toneOf } from '../pixels.ts'
import { Pyramid } from '../pyramid.ts'
import type { Drawing, Finish, Progress } from './drawing.ts'
import { type Areas, areasIn, filled, nearest, swatchesOf } from './swatches.ts'
import { graded, linesOf, overlaid } from './tone.ts'

/** Vector art: smooth areas of a few clean colors. */
export const flat: Finish = (drawing) => {
  const areas = simplified(drawing, 10, 14)
  return smoothed(filled(areas, spread(areas.swatches, 1.3)))
}

/** The picture in `least` areas of color, and `more` at full detail, with a sharp hero. */
function simplified(drawing: Drawing, least: number, more: number): Areas {
  const { picture, source, unit, scale, progress, focus, random } = drawing
  const soften = (from: Pyramid) => {
    const sharp = graded(from.soft(), { contrast: 1.12, saturation: 1.2 })
    const radius = Math.max(2, (5 * unit * from.width) / picture.width)
    return overlaid(from.soft(radius), sharp, drawing, (_, eye) => (eye < 0.5 ? 0 : 1))
  }
  const pixels = soften(picture)
  const first = scale === 1 ? pixels : soften(source)
  const count = Math.round(least + progress.detail * more)
  return areasIn(pixels, swatchesOf(first, count, focus, random))
}

/** Colors from dark to light, with their chroma multiplied: haze leaves some pictures gray. */
function spread(swatches: readonly Color[], purity: number): Color[] {
  const all = swatches.map(toLch)
  const lights = all.map(({ lightness }) => lightness)
  const [low, high] = [Math.min(...lights), Math.max(...lights)]
  const range = Math.max(0.3, high - low)
  return all.map(({ lightness, chroma, hue }) => {
    const full = 0.2 + ((lightness - low) / range) * 0.77
    return fromLch({ lightness: (lightness + full) / 2, chroma: chroma * purity, hue })
  })
}

/** Smooths the edges between areas, in place. */
function smoothed(pixels: Pixels): Pixels {
  const { width, data } = pixels
  const sharp = copyOf(pixels).data
  for (let i = width * 4; i < data.length - width * 4; i++) {
    const level = (sharp[i - 4] as number) + (sharp[i + 4] as number)
    const upright = (sharp[i - width * 4] as number) + (sharp[i + width * 4] as number)
    data[i] = (level + upright + (sharp[i] as number) * 2) / 6
  }
  return pixels
}

/** Sheets of colored paper, the darker in front of the lighter, each with its shadow. */
export const papercut: Finish = (drawing) => {
  const areas = simplified(drawing, 7, 7)
  const { width, swatches, indices } = areas
  const byLight = swatches.toSorted((a, b) => luma(...b) - luma(...a))
  const heights = swatches.map((swatch) => byLight.indexOf(swatch) * 16)
  const tones = heights.map((height): Color => [height, height, height])
  const relief = filled(areas, tones)
  const raised = new Pyramid(relief).tones(9 * drawing.unit)
  const offset = Math.round(9 * drawing.unit)
  const cut = smoothed(filled(areas, spread(swatches, 1.35)))
  const shaded = overlaid(cut, [0, 0, 0], drawing, (at, _, x, y) => {
    const from = Math.max(0, y - offset) * width + Math.max(0, x - offset)
    const over = (raised[from] as number) - (heights[indices[at] as number] as number)
    return Math.min(0.46, over * 0.02)
  })
  return graded(shaded, { grain: 3 })
}

/** The pigments of a woodblock print. */
const pigments =
  hexes(`#f0e2c4 #e3c58f #d99a5b #c4553d #8c3b34 #1f3a5f #3e6a8e #7fa3b0 #d5cdbd #5f7d5a
  #aaa195 #2a2a33 #77706a #e9b7a0`)

/** A woodblock print: a dozen pigments, thin dark lines, an indigo sky, fibrous paper. */
export const ukiyoE: Finish = (drawing) => {
  const { picture, unit } = drawing
  const areas = simplified(drawing, 9, 6)
  const inks = areas.swatches.map((color) =>
    mix(color, pigments[nearest(pigments, color)] as Color, 0.62),
  )
  const print = filled(areas, inks)
  overlaid(print, hex('#2b4a73'), drawing, (_at, _eye, _x, y) => {
    return smoothstep(0.16, 0, y / areas.height) * 0.7
  })
  overlaid(print, hex('#f0e2c4'), drawing, (_at, _eye, x, y) => {
    return 0.1 + texel(cloudy, Math.round(x / unit / 2), Math.round(y / unit)) * 0.05
  })
  const lineAt = linesOf(picture, 3.2 * unit, 4)
  return overlaid(print, hex('#20262f'), drawing, (at) => lineAt(at) * 0.85)
}

/** A comic page: flat bright colors, halftone in the half-shade, black outlines. */
export const comic: Finish = (drawing) => {
  const { picture, unit } = drawing
  const areas = simplified(drawing, 9, 8)
  const inks = areas.swatches.map((color) => shade(color, 0.02, 1.35))
  const page = halftone(filled(areas, inks), drawing, { pitch: 7, below: 0.72, strength: 0.2 })
  return overlaid(page, hex('#141318'), drawing, linesOf(picture, 5 * unit, 3, 4))
}

const poster = ['#1d1d3a', '#c81e5b', '#ff7a1a', '#18a7c9', '#ffd21f', '#fff4d6'].map(hex)

/** A silkscreen: six loud inks by brightness, great dots, outlines out of register. */
export const popArt: Finish = (drawing) => {
  const { picture, unit } = drawing
  const areas = simplified(drawing, 6, 5)
  const byLight = areas.swatches.toSorted((a, b) => luma(...a) - luma(...b))
  const inks = areas.swatches.map((color) => {
    if (toLch(color).chroma > 0.09) {
      const loud = shade(color, 0, 1.7)
      return mix(loud, poster[nearest(poster, loud)] as Color, 0.5)
    }
    const rank = byLight.indexOf(color) / Math.max(1, byLight.length - 1)
    return mix(poster[Math.round(rank * (poster.length - 1))] as Color, color, 0.1)
  })
  const page = halftone(filled(areas, inks), drawing, { pitch: 15, below: 0.85, strength: 0.26 })
  const lineAt = linesOf(picture, 7 * unit, 4, 4)
  const slip = Math.round(3 * unit) * (picture.width + 1)
  return overlaid(page, hex('#17162b'), drawing, (at) => lineAt(Math.max(0, at - slip)))
}

/** Pixels between two dots, in a picture of 1024; the brightness below which there are dots. */
type Screen = Record<'pitch' | 'below' | 'strength', number>

/** Dots at 30° that darken the picture, in place. Darker places have larger dots. */
function halftone(pixels: Pixels, drawing: Drawing, { pitch, below, strength }: Screen): Pixels {
  const step = pitch * drawing.unit
  const [cos, sin] = [Math.cos(0.52) / step, Math.sin(0.52) / step]
  return overlaid(pixels, [0, 0, 0], drawing, (at, _, x, y) => {
    const share = clamp(below - toneOf(pixels, at) / 255)
    if (share <= 0.04) return 0
    const [u, v] = [x * cos + y * sin, y * cos - x * sin]
    const distance = Math.hypot(u - Math.round(u), v - Math.round(v))
    return strength * clamp((Math.sqrt(share) * 0.62 - distance) * step * 0.6)
  })
}

/** The side of a large pixel, in pixels, in a picture whose shorter side has `side` pixels. */
function blockOf(side: number, { detail }: Progress): number {
  return Math.max(2, Math.round(side / (72 + 88 * detail)))
}

/** A transparency in large pixels: each is visible or not. */
export function blockyCut(cut: Pyramid, progress: Progress, scale: number): Pixels {
  const blocky = copyOf(cut)
  const { width, height, data } = blocky
  const block = scale * blockOf(Math.min(width, height) / scale, progress)
  const soft = cut.near(block * 0.7)
  /** The middle of the large pixel of a place, in pixels of the soft transparency. */
  const middle = (place: number, soft: number, size: number) =>
    Math.min(soft - 1, Math.floor(((Math.floor(place / block) + 0.5) * block * soft) / size))
  for (let y = 0, i = 3; y < height; y++) {
    const row = middle(y, soft.height, height) * soft.width
    for (let x = 0; x < width; x++, i += 4) {
      const alpha = soft.data[(row + middle(x, soft.width, width)) * 4 + 3] as number
      data[i] = alpha < 128 ? 0 : 255
    }
  }
  return blocky
}

/** Large pixels in few colors. At the hero a pixel is as dark as its darkest place: an eye. */
export const pixelArt: Finish = ({ picture, source, unit, scale, progress, focus, random }) => {
  const { width, height, memory } = source
  const block = blockOf((unit / scale) * 1024, progress)
  const columns = Math.ceil(width / block)
  const blocks = blankPixels({ width: columns, height: Math.ceil(height / block), memory })
  const [soft, sharp] = [source.near(block * 0.7), source.near(block * 0.3)]
  for (let i = 0; i < columns * blocks.height; i++) {
    const x = ((i % columns) + 0.5) / columns
    const y = (Math.floor(i / columns) + 0.5) / blocks.height
    const [color, dark] = [colorAt(soft, x, y), colorAt(sharp, x, y)]
    const isDark = focus(x, y) > 0.6 && luma(...dark) < luma(...color) - 20
    blocks.data.set(isDark ? dark : color, i * 4)
  }
  const strong = graded(blocks, { contrast: 1.12, saturation: 1.28 })
  const swatches = swatchesOf(strong, Math.round(14 + 14 * progress.detail), focus, random)
  const colors = packed(filled(areasIn(strong, swatches), swatches))
  const pixels = blankPixels(picture)
  packed(pixels).forEach((_, at, to) => {
    const [x, y] = [at % picture.width, Math.floor(at / picture.width)]
    const [row, column] = [Math.floor(y / scale / block), Math.floor(x / scale / block)]
    to[at] = colors[row * columns + column] as number
  })
  return pixels
}
