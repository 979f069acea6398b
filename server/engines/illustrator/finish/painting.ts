import { clamp } from '../number.ts'
import type { Finish } from './finish.ts'
import { type Pixels, pixelsOf } from './pixels.ts'
import { paintStrokes } from './strokes.ts'

/** Gouache: opaque strokes from broad to fine, and the drawing glimmering through the more, the longer one works. */
export const painting: Finish = ({ picture, unit, progress, random }) => {
  const { finest, detail } = progress
  const radii = [finest * 4.5, finest * 2, finest].map((radius) => Math.max(1.6, radius * unit))
  const brush = { radii, length: 2.6, jitter: 16, bristle: 0.55, opacity: 0.92, tolerance: 22, swirl: 0 }
  const painted = paintStrokes(picture, brush, random)
  return glazed(painted, pixelsOf(picture), progress.step === 1 ? 0 : clamp(0.12 + detail * 0.62, 0, 0.72))
}

/** The sharp drawing laid over a painting, at an opacity. */
export function glazed(painted: Pixels, drawing: Pixels, opacity: number): Pixels {
  const { data } = painted
  for (let i = 0; i < data.length; i++) {
    const own = data[i] as number
    data[i] = own + ((drawing.data[i] as number) - own) * opacity
  }
  return painted
}
