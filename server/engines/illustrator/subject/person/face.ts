import { luma, mix, shade } from '../../color.ts'
import type { Expression } from '../../scene.ts'
import { type Place, readParts } from '../parts.ts'
import type { Point } from '../shapes.ts'
import { paintNamed, type Stage } from '../stage.ts'
import { headStage } from './head-stage.ts'
import type { Sitting } from './sitting.ts'

const drawings = readParts(new URL('face.txt', import.meta.url))

/** How far eyes open. */
const opening: Record<Expression, number> = {
  smiling: 0.94,
  laughing: 0.78,
  calm: 1,
  serious: 0.9,
  sad: 0.82,
  surprised: 1.26,
  angry: 0.84,
}

/** The face with all that is in it, but for the beard. */
export function paintFace(sitting: Sitting): void {
  const { look, skin, view, key, gaze, eyes } = sitting
  const { eye, brow, nose, mouth, blush, contrast } = look.head
  const stage = headStage(
    sitting,
    {
      blush: mix(look.skin, [226, 78, 74], luma(...look.skin) > 130 ? 0.55 : 0.4),
      lash: mix(skin.deep, look.lashes ? [24, 16, 20] : [30, 20, 22], look.lashes ? 0.85 : 0.6),
      lid: look.lashes ? mix(skin.shadow, look.lips, 0.25) : skin.shadow,
      white: mix([250, 246, 242], skin.base, 0.1),
      iris: look.iris,
      lips: look.lips,
      brow: mix(shade(look.hair.color, look.lined ? -0.02 : -0.05), skin.deep, 0.3),
      seam: mix(skin.deep, [60, 14, 24], 0.5),
    },
    { blush, soft: contrast, softer: contrast * 0.3, nose: contrast * 0.9 },
  )
  /** A stage for a feature, from how far to the right its places are. */
  const on = (at: (place: Place, across: number, side: number) => Point): Stage => {
    return {
      ...stage,
      at: (place, side) => at(place, place.x * (place.toLight ? key : side), side),
    }
  }
  const { freckles, lined, lashes, expression } = look
  paintNamed(stage, drawings, 'face', freckles && 'freckles', 'gloss', lined && 'lines')
  const wide = opening[expression] * (lined ? 0.86 : 1)
  const high = eye.high * (eyes === 'down' ? 0.6 : wide)
  const onEye = on(({ y, lift }, across, side) => {
    return view.at(side * eye.x + (across + lift * gaze) * eye.wide, eye.y + y * high)
  })
  const seen = { ...onEye, width: eye.wide, height: eye.wide }
  if (eyes === 'closed') paintNamed(seen, drawings, 'closed eyes')
  else paintNamed(seen, drawings, 'eyes', lashes ? 'lashes' : 'short lashes')
  const onNose = on(({ y, lift }, x) => view.at(x * nose.wide, y + nose.y, lift * nose.long))
  paintNamed(onNose, drawings, 'nose')
  const onMouth = on(({ y, depth = 0 }, x) => {
    return view.at(x * mouth.wide, mouth.y + y + depth * mouth.full, 0.03 - 2.8 * x * x)
  })
  paintNamed(onMouth, drawings, `mouth ${expression}`)
  const onBrows = on(({ y, depth = 0 }, x) => view.at(x, brow.y + y + depth * brow.thick))
  paintNamed(onBrows, drawings, `brows ${expression}`)
}
