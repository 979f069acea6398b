import { cloudy, fine, texel } from '../noise.ts'
import { clamp } from '../number.ts'
import type { Finish } from './finish.ts'
import { glazed } from './painting.ts'
import { paintStrokes } from './strokes.ts'
import { graded } from './tone.ts'

const paper = [238, 230, 218] as const

/** Chalk on toothed paper, which shows where the stick skipped. */
export const pastel: Finish = ({ picture, unit, progress, focus, random }) => {
  const radii = [progress.finest * 4, progress.finest * 1.8, progress.finest].map(
    (radius) => radius * unit,
  )
  const brush = {
    radii,
    length: 3.6,
    jitter: 26,
    bristle: 0.7,
    opacity: 0.7,
    tolerance: 18,
    swirl: 0,
  }
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
