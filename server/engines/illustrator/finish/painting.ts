import { clamp } from '../number.ts'
import type { Finish } from './finish.ts'
import type { Focus } from './focus.ts'
import { type Pixels, pixelsOf } from './pixels.ts'
import { paintStrokes } from './strokes.ts'

/** Gouache: opaque strokes from broad to fine, and the drawing glimmering through the more, the longer one works. */
export const painting: Finish = ({ picture, unit, progress, focus, random }) => {
  const { finest, detail, step } = progress
  const radii = [finest * 4.5, finest * 2, finest].map((radius) => Math.max(1.6, radius * unit))
  const brush = { radii, length: 2.6, jitter: 14, bristle: 0.5, opacity: 0.92, tolerance: 24, swirl: 0 }
  const painted = paintStrokes(picture, brush, random, step > 1 ? focus : undefined)
  return step === 1 ? painted : glazed(painted, pixelsOf(picture), 0.08 + detail * 0.6, focus)
}

/** The sharp drawing laid over a painting, at an opacity, and half as much again where one looks. */
export function glazed(painted: Pixels, drawing: Pixels, opacity: number, focus: Focus): Pixels {
  const { data, width, height } = painted
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const cover = clamp(opacity + focus(x / width, y / height) * 0.3, 0, 0.9)
      for (let i = (y * width + x) * 4, last = i + 3; i < last; i++) {
        const own = data[i] as number
        data[i] = own + ((drawing.data[i] as number) - own) * cover
      }
    }
  }
  return painted
}
