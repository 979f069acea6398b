import { cloudy, fine, texel } from '../noise.ts'
import { clamp } from '../number.ts'
import type { Finish } from './finish.ts'
import { glazed } from './painting.ts'
import { paintStrokes } from './strokes.ts'
import { graded } from './tone.ts'

const paper = [238, 230, 218] as const

/** Chalk on toothed paper, which shows where the stick skipped. */
export const pastel: Finish = ({ picture, unit, progress, focus, random }) => {
  const radii = [progress.finest * 4, progress.finest * 1.8, progress.finest].map((radius) => radius * unit)
  const brush = { radii, length: 3.6, jitter: 26, bristle: 0.7, opacity: 0.7, tolerance: 18, swirl: 0 }
  const strokes = paintStrokes(picture, brush, random, focus)
  const chalk = graded(glazed(strokes, picture, 0.1 + progress.detail * 0.3, focus), {
    contrast: 0.9,
    saturation: 1.18,
  })
  const { width, height, data } = chalk
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [px, py] = [Math.round(x / unit / 2), Math.round(y / unit / 2)]
      const tooth = texel(fine, px, py) * 0.7 + texel(cloudy, px, py) * 0.5
      const skipped = clamp((tooth - 0.1) * 1.6) * (0.75 - focus(x / width, y / height) * 0.45)
      const i = (y * width + x) * 4
      for (let c = 0; c < 3; c++) {
        const own = (data[i + c] as number) * 0.9 + 25
        data[i + c] = own + ((paper[c] as number) - own) * skipped
      }
    }
  }
  return chalk
}
