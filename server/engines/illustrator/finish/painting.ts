import { cloudy, fine, texel } from '../noise.ts'
import { clamp } from '../number.ts'
import type { Pixels } from '../pixels.ts'
import type { Finish } from './drawing.ts'
import { type Focus, withFaces } from './focus.ts'
import { paintStrokes } from './strokes.ts'
import { bloom, embossed, graded } from './tone.ts'

/**
 * Gouache: opaque strokes from broad to fine, and the drawing glimmering through the more, the
 * longer one works.
 */
export const painting: Finish = ({ picture, unit, progress, focus, random }) => {
  const { finest, detail, step } = progress
  const radii = [finest * 4.5, finest * 2, finest].map((radius) => Math.max(1.6, radius * unit))
  const brush = { radii, length: 2.6, jitter: 9, bristle: 0.34, opacity: 0.92, tolerance: 24 }
  const painted = paintStrokes(picture, brush, random, step > 2 ? focus : undefined)
  return step === 1 ? painted : varnished(glazed(painted, picture, detail * 0.72, focus), step)
}

/**
 * The last steps are light: it blooms, shadows deepen and colors fill, the more from step 5 to 15.
 * In place.
 */
function varnished(pixels: Pixels, step: number): Pixels {
  const share = clamp((step - 4) / 11)
  if (share === 0) return pixels
  const grade = { contrast: 1 + share * 0.12, saturation: 1 + share * 0.2, vignette: share * 0.2 }
  return graded(bloom(pixels, share * 0.34, 0.66), grade)
}

/**
 * The sharp drawing laid over a painting in place, at an opacity: more where one looks, and where a
 * stroke went over a border, as a painter restates it.
 */
export function glazed(painted: Pixels, drawing: Pixels, opacity: number, focus: Focus): Pixels {
  const { width, height } = painted
  const covers = coversOf(opacity)
  for (let y = 0; y < height; y++)
    glazeRow(painted.data, drawing.data, width, y, covers, (x) => focus(x, y / height))
  return painted
}

/** Focus changes so slowly that it is only asked for every so many pixels. */
const focusStep = 8

function glazeRow(
  painted: Uint8ClampedArray,
  drawing: Uint8ClampedArray,
  width: number,
  y: number,
  covers: Float32Array,
  focus: (x: number) => number,
): void {
  let looked = 0
  for (let x = 0, i = y * width * 4; x < width; x++, i += 4) {
    if (x % focusStep === 0) looked = Math.round(focus(x / width) * 31) * errors
    const [r, g, b] = [painted[i] as number, painted[i + 1] as number, painted[i + 2] as number]
    const red = (drawing[i] as number) - r
    const green = (drawing[i + 1] as number) - g
    const blue = (drawing[i + 2] as number) - b
    const cover = covers[looked + Math.abs(red) + Math.abs(green) + Math.abs(blue)] as number
    painted[i] = r + red * cover
    painted[i + 1] = g + green * cover
    painted[i + 2] = b + blue * cover
  }
}

/** How far off a color may be, in levels summed over the channels. */
const errors = 3 * 255 + 1

/** How much of the drawing shows, for 32 amounts of focus and every error. */
function coversOf(opacity: number): Float32Array {
  return Float32Array.from({ length: 32 * errors }, (_, i) => {
    const [looked, error] = [Math.floor(i / errors) / 31, i % errors]
    const strayed = Math.min(1, Math.max(0, error - 40) / 260)
    return Math.min(0.92, opacity * (1 + strayed * 2) + looked * Math.min(0.3, opacity))
  })
}

/** Thick paint: bristly strokes whose ridges catch the light. */
export const oil: Finish = ({ picture, unit, progress, focus, random }) => {
  const radii = [progress.finest * 5, progress.finest * 2.3, progress.finest * 1.1].map(
    (radius) => radius * unit,
  )
  const brush = { radii, length: 3, jitter: 24, bristle: 1, opacity: 0.96, tolerance: 20 }
  const painted = paintStrokes(picture, brush, random, progress.step > 1 ? focus : undefined)
  const glaze = progress.step > 1 ? 0.05 + progress.detail * 0.25 : 0
  return graded(embossed(glazed(painted, picture, glaze, focus), 0.22), {
    contrast: 1.08,
    saturation: 1.12,
  })
}

const paper = [238, 230, 218] as const

/** Chalk on toothed paper, which shows where the stick skipped. */
export const pastel: Finish = ({ picture, unit, progress, focus, random }) => {
  const radii = [progress.finest * 4, progress.finest * 1.8, progress.finest].map(
    (radius) => radius * unit,
  )
  const brush = { radii, length: 3.6, jitter: 26, bristle: 0.7, opacity: 0.7, tolerance: 18 }
  const strokes = paintStrokes(picture, brush, random, focus)
  const chalk = glazed(strokes, picture, 0.1 + progress.detail * 0.3, focus)
  const { width, height, data } = graded(chalk, { contrast: 0.81, saturation: 1.18 })
  const row = (y: number) => {
    const paperY = Math.round(y / unit / 2)
    for (let x = 0, i = y * width * 4; x < width; x++, i += 4) {
      const paperX = Math.round(x / unit / 2)
      const tooth = texel(fine, paperX, paperY) * 0.7 + texel(cloudy, paperX, paperY) * 0.5
      if (tooth < 0.1) continue
      const skipped = clamp((tooth - 0.1) * 1.6) * (0.75 - focus(x / width, y / height) * 0.45)
      for (let c = 0; c < 3; c++) {
        data[i + c] =
          (data[i + c] as number) + ((paper[c] as number) - (data[i + c] as number)) * skipped
      }
    }
  }
  for (let y = 0; y < height; y++) row(y)
  return chalk
}

/** Broken color in swirling strokes that stay separate. */
export const impressionist: Finish = ({ picture, composition, unit, progress, focus, random }) => {
  const finest = (progress.finest + 3) * unit
  const radii = [finest * 3.2, finest * 1.6, finest * 0.95]
  const brush = {
    radii,
    length: 3.4,
    jitter: 52,
    bristle: 0.9,
    opacity: 0.97,
    tolerance: 4,
    swirl: 4.6,
  }
  const fine = { ...brush, jitter: 36 }
  const painted = paintStrokes(
    picture,
    progress.step > 2 ? fine : brush,
    random,
    progress.step > 1 ? focus : undefined,
  )
  const broken = graded(embossed(painted, 0.2), { contrast: 1.08, saturation: 1.28 })
  return withFaces(broken, picture, composition, 0.45)
}
