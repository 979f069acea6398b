import { luma, shade } from '../color.ts'
import { fine, texel } from '../noise.ts'
import { blankPixels, type Pixels } from '../pixels.ts'
import type { Random } from '../random.ts'
import type { Finish } from './finish.ts'
import type { Focus } from './focus.ts'
import { Pyramid } from './pyramid.ts'
import { fillFrom, quantized, type Swatches, swatchesOf } from './swatches.ts'

/** Vector art: smooth areas of a few clean colors. */
export const flat: Finish = ({ picture, unit, progress, focus, random }) => {
  const { pixels, indices, swatches } = areas(
    picture,
    unit,
    Math.round(10 + progress.detail * 14),
    focus,
    random,
  )
  return fillFrom(
    pixels,
    indices,
    swatches.map((color) => shade(color, 0.01, 1.15)),
  )
}

/**
 * Sheets of colored paper, the darker ones before the lighter, each with its shadow on what is
 * behind it.
 */
export const papercut: Finish = ({ picture, unit, progress, focus, random }) => {
  const { pixels, indices, swatches } = areas(
    picture,
    unit,
    Math.round(8 + progress.detail * 8),
    focus,
    random,
  )
  const byLight = swatches.toSorted((a, b) => luma(...b) - luma(...a))
  const { width, height } = pixels
  const heights = swatches.map((swatch) => byLight.indexOf(swatch) * 16)
  const relief = fillFrom(
    blankPixels(pixels),
    indices,
    heights.map((height) => [height, height, height]),
  )
  const raised = new Pyramid(relief).tones(9 * unit)
  fillFrom(
    pixels,
    indices,
    swatches.map((color) => shade(color, 0.03, 1.12)),
  )
  const offset = Math.round(6 * unit)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const from = Math.max(0, y - offset) * width + Math.max(0, x - offset)
      const over = (raised[from] as number) - (heights[indices[i] as number] as number)
      const shadow = 1 - Math.min(0.34, Math.max(0, over) * 0.016)
      const fiber = texel(fine, x, y) * 3
      for (let c = 0; c < 3; c++)
        pixels.data[i * 4 + c] = (pixels.data[i * 4 + c] as number) * shadow + fiber
    }
  }
  return pixels
}

/** The picture in areas of few colors, without what is smaller than the eye would keep. */
export function areas(
  picture: Pyramid,
  unit: number,
  count: number,
  focus: Focus,
  random: Random,
): { pixels: Pixels; indices: Uint8Array; swatches: Swatches } {
  const pixels = picture.soft(Math.max(2, 5 * unit))
  const sharp = picture.data
  for (let y = 0, i = 0; y < pixels.height; y++) {
    for (let x = 0; x < pixels.width; x++, i += 4) {
      if (focus(x / pixels.width, y / pixels.height) < 0.5) continue
      for (let c = 0; c < 3; c++) pixels.data[i + c] = sharp[i + c] as number
    }
  }
  const swatches = swatchesOf(pixels, count, focus, random)
  return { pixels, indices: quantized(pixels, swatches), swatches }
}
