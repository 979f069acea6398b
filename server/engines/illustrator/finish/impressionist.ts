import { withFaces } from './faces.ts'
import type { Finish } from './finish.ts'
import { paintStrokes } from './strokes.ts'
import { embossed, graded } from './tone.ts'

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
