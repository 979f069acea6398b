import { type Color, fromLch, hex, luma, mix, shade, toLch } from '../color.ts'
import { cloudy, fine, texel } from '../noise.ts'
import { clamp, smoothstep } from '../number.ts'
import { blankPixels, type Pixels } from '../pixels.ts'
import type { Drawing, Finish } from './drawing.ts'
import { fillFrom, nearest, quantized, type Swatches, swatchesOf } from './pointillism.ts'
import { Pyramid } from './pyramid.ts'
import { linesOf } from './tone.ts'

/** Vector art: smooth areas of a few clean colors. */
export const flat: Finish = (drawing) => {
  const { pixels, indices, swatches } = areas(drawing, 10, 14)
  return smoothed(fillFrom(pixels, indices, spread(swatches, 1.3)), indices)
}

/**
 * Colors of a picture that go from dark to light, purer by a factor: haze leaves some pictures
 * gray.
 */
function spread(swatches: Swatches, purity: number): Color[] {
  const all = swatches.map((color) => toLch([...color]))
  const lights = all.map(({ lightness }) => lightness)
  const [low, high] = [Math.min(...lights), Math.max(...lights)]
  const range = Math.max(0.3, high - low)
  return all.map(({ lightness, chroma, hue }) => {
    const full = 0.2 + ((lightness - low) / range) * 0.77
    return fromLch({ lightness: (lightness + full) / 2, chroma: chroma * purity, hue })
  })
}

/** Takes the steps off the edges between areas, in place. */
function smoothed(pixels: Pixels, indices: Uint8Array): Pixels {
  const { width, height, data } = pixels
  const sharp = data.slice()
  for (let i = width; i < width * (height - 1); i++) {
    const own = indices[i]
    const isInside =
      own === indices[i - 1] &&
      own === indices[i + 1] &&
      own === indices[i - width] &&
      own === indices[i + width]
    if (isInside) continue
    for (let at = i * 4; at < i * 4 + 3; at++) {
      const level = (sharp[at - 4] as number) + (sharp[at + 4] as number)
      const upright = (sharp[at - width * 4] as number) + (sharp[at + width * 4] as number)
      data[at] = (level + upright + (sharp[at] as number) * 2) / 6
    }
  }
  return pixels
}

/**
 * Sheets of colored paper, the darker ones before the lighter, each with its shadow on what is
 * behind it.
 */
export const papercut: Finish = (drawing) => {
  const { unit } = drawing
  const { pixels, indices, swatches } = areas(drawing, 7, 7)
  const byLight = swatches.toSorted((a, b) => luma(...b) - luma(...a))
  const { width, height } = pixels
  const heights = swatches.map((swatch) => byLight.indexOf(swatch) * 16)
  const relief = fillFrom(
    blankPixels(pixels),
    indices,
    heights.map((height) => [height, height, height]),
  )
  const raised = new Pyramid(relief).tones(9 * unit)
  smoothed(fillFrom(pixels, indices, spread(swatches, 1.35)), indices)
  const offset = Math.round(9 * unit)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const from = Math.max(0, y - offset) * width + Math.max(0, x - offset)
      const over = (raised[from] as number) - (heights[indices[i] as number] as number)
      const shadow = 1 - Math.min(0.46, Math.max(0, over) * 0.02)
      const fiber = texel(fine, x, y) * 3
      for (let c = 0; c < 3; c++)
        pixels.data[i * 4 + c] = (pixels.data[i * 4 + c] as number) * shadow + fiber
    }
  }
  return pixels
}

/** How much who is looked at is set off: haze would make them one area with their ground. */
const [purer, bolder] = [1.35, 0.12]

/**
 * The picture in areas of few colors, `more` besides `least` when it is all detail, without what is
 * smaller than the eye would keep.
 */
function areas(
  { picture, unit, progress, focus, random }: Drawing,
  least: number,
  more: number,
): { pixels: Pixels; indices: Uint8Array; swatches: Swatches } {
  const pixels = picture.soft(Math.max(2, 5 * unit))
  const sharp = picture.data
  for (let y = 0, i = 0; y < pixels.height; y++) {
    for (let x = 0; x < pixels.width; x++, i += 4) {
      if (focus(x / pixels.width, y / pixels.height) < 0.5) continue
      const light = luma(sharp[i] as number, sharp[i + 1] as number, sharp[i + 2] as number)
      for (let c = 0; c < 3; c++) {
        const pure = ((sharp[i + c] as number) - light) * purer
        pixels.data[i + c] = light + (light - 128) * bolder + pure
      }
    }
  }
  const count = Math.round(least + progress.detail * more)
  const swatches = swatchesOf(pixels, count, focus, random)
  return { pixels, indices: quantized(pixels, swatches), swatches }
}

/** The pigments of a woodblock print. */
const pigments = [
  '#f0e2c4',
  '#e3c58f',
  '#d99a5b',
  '#c4553d',
  '#8c3b34',
  '#1f3a5f',
  '#3e6a8e',
  '#7fa3b0',
  '#d5cdbd',
  '#5f7d5a',
  '#aaa195',
  '#2a2a33',
  '#77706a',
  '#e9b7a0',
].map(hex)

/**
 * A woodblock print: a dozen pigments, thin dark lines, a band of indigo fading down from the top,
 * fibrous paper.
 */
export const ukiyoE: Finish = (drawing) => {
  const { picture, unit } = drawing
  const { pixels, indices, swatches } = areas(drawing, 9, 6)
  const printed = swatches.map((color) =>
    mix(color, pigments[nearest(pigments, color)] as Color, 0.62),
  )
  fillFrom(pixels, indices, printed)
  const { width, height, data } = pixels
  const paper = hex('#f0e2c4')
  const indigo = hex('#2b4a73')
  for (let y = 0, i = 0; y < height; y++) {
    const band = smoothstep(0.16, 0, y / height) * 0.7
    for (let x = 0; x < width; x++, i += 4) {
      const fiber = texel(cloudy, Math.round(x / unit / 2), Math.round(y / unit)) * 0.5 + 0.5
      for (const c of [0, 1, 2] as const) {
        const own = (data[i + c] as number) * (1 - band) + indigo[c] * band
        data[i + c] = own + (paper[c] - own) * (0.06 + fiber * 0.09)
      }
    }
  }
  return lined(pixels, linesOf(picture, 3.2 * unit, 4, 6), hex('#20262f'), 0.85)
}

/** A comic page: flat bright colors, halftone in the half-shade, black outlines. */
export const comic: Finish = (drawing) => {
  const { picture, unit } = drawing
  const { pixels, indices, swatches } = areas(drawing, 9, 8)
  fillFrom(
    pixels,
    indices,
    swatches.map((color) => shade(color, 0.02, 1.35)),
  )
  halftone(pixels, 7 * unit, (light) => clamp((0.72 - light) * 1.1), 0.2)
  return lined(pixels, linesOf(picture, 5 * unit, 3, 4), hex('#141318'), 1)
}

const poster = ['#1d1d3a', '#c81e5b', '#ff7a1a', '#18a7c9', '#ffd21f', '#fff4d6'].map(hex)

/** A silkscreen: six loud inks by brightness, great dots, outlines out of register. */
export const popArt: Finish = (drawing) => {
  const { picture, unit } = drawing
  const { pixels, indices, swatches } = areas(drawing, 6, 5)
  const byLight = swatches.toSorted((a, b) => luma(...a) - luma(...b))
  const inks = swatches.map((color) => {
    if (toLch(color).chroma > 0.09) {
      const loud = shade(color, 0, 1.7)
      return mix(loud, poster[nearest(poster, loud)] as Color, 0.5)
    }
    const rank = byLight.indexOf(color) / Math.max(1, byLight.length - 1)
    return mix(poster[Math.round(rank * (poster.length - 1))] as Color, color, 0.1)
  })
  fillFrom(pixels, indices, inks)
  halftone(pixels, 15 * unit, (light) => clamp((0.85 - light) * 0.9), 0.26)
  return lined(pixels, linesOf(picture, 7 * unit, 4, 4), hex('#17162b'), 1, Math.round(3 * unit))
}

/**
 * Dots at 30°, the bigger the darker, that darken what is below. `ink` gives their share of the
 * area.
 */
function halftone(
  pixels: Pixels,
  pitch: number,
  ink: (light: number) => number,
  strength: number,
): void {
  const { width, height, data } = pixels
  const [cos, sin] = [Math.cos(0.52) / pitch, Math.sin(0.52) / pitch]
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i += 4) {
      const share = ink(luma(data[i] as number, data[i + 1] as number, data[i + 2] as number) / 255)
      if (share <= 0.04) continue
      const u = x * cos + y * sin
      const v = y * cos - x * sin
      const distance = Math.hypot(u - Math.round(u), v - Math.round(v))
      const dark = 1 - strength * clamp((Math.sqrt(share) * 0.62 - distance) * pitch * 0.6)
      for (let c = 0; c < 3; c++) data[i + c] = (data[i + c] as number) * dark
    }
  }
}

/** Draws lines over a picture in place, moved to the right and down by `slip` pixels. */
export function lined(
  pixels: Pixels,
  lines: Float32Array,
  color: Color,
  strength: number,
  slip = 0,
): Pixels {
  const { width, data } = pixels
  for (let i = 0; i < lines.length; i++) {
    const line = (lines[Math.max(0, i - slip * (width + 1))] as number) * strength
    if (line === 0) continue
    for (const c of [0, 1, 2] as const)
      data[i * 4 + c] = (data[i * 4 + c] as number) * (1 - line) + color[c] * line
  }
  return pixels
}
