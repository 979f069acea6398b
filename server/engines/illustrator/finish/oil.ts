import type { Finish } from './finish.ts'
import { glazed } from './painting.ts'
import { paintStrokes } from './strokes.ts'
import { embossed, graded } from './tone.ts'

/** Thick paint: bristly strokes whose ridges catch the light. */
export const oil: Finish = ({ picture, unit, progress, focus, random }) => {
  const radii = [progress.finest * 5, progress.finest * 2.3, progress.finest * 1.1].map(
    (radius) => radius * unit,
  )
  const brush = { radii, length: 3, jitter: 24, bristle: 1, opacity: 0.96, tolerance: 20, swirl: 0 }
  const painted = paintStrokes(picture, brush, random, progress.step > 1 ? focus : undefined)
  const glaze = progress.step > 1 ? 0.05 + progress.detail * 0.25 : 0
  return graded(embossed(glazed(painted, picture, glaze, focus), 0.22), {
    contrast: 1.08,
    saturation: 1.12,
  })
}
