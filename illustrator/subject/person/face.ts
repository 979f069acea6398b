import { luma, mix, shade } from '../../color.ts'
import { polar } from '../../pen.ts'
import type { Expression } from '../../scene.ts'
import { fillShape, type Kind, type Stage } from '../part-kinds.ts'
import { type Palette, type Place, readParts } from '../parts.ts'
import { blob, movedBy, type Point } from '../shapes.ts'
import { paintNamed, stageOf } from '../stage.ts'
import { hairKinds } from './hair.ts'
import { contourOf, namedTones, paintRim, type Sitting } from './sitting.ts'

/**
 * The stage for the parts of a head. The part `rim` paints the light from behind into its holder;
 * `face` is the outline of the face. FORMATS.md explains the places.
 */
export function headStage(
  sitting: Sitting,
  palette: Palette = {},
  opacities: Readonly<Record<string, number>> = {},
): Stage {
  const { pen, view, key, skin, hair, rim } = sitting
  const stage = stageOf(pen.context, {
    rim,
    ...namedTones('skin', skin),
    ...namedTones('hair', hair),
    ...palette,
  })
  return {
    ...stage,
    opacities,
    key,
    near: view.yaw > 0 ? -1 : 1,
    seen: [-1, 1].filter((side) => side * view.yaw <= 0.14),
    at({ x, y, depth, lift, toLight, fixed }, side) {
      const across = x * (toLight ? key : side)
      return fixed ? [across, y] : view.at(across, y, lift, depth)
    },
    kinds: {
      ...stage.kinds,
      ...hairKinds(sitting),
      rim: ({ around }) => paintRim(sitting, around),
      face(own, { points: [by = [0, 0]], ...shape }) {
        const points = movedBy(contourOf(sitting), by)
        fillShape(own, { ...shape, points }, blob)
      },
      fur: paintFur,
      flowers: paintFlowers,
    },
  }
}

const paintFur: Kind = ({ pen, key }, { points, amount }) => {
  for (const [x, y] of points) pen.fill({ x, y: y + 0.012, radius: amount * 1.05 }, '#c9ccd6')
  for (const [x, y] of points)
    pen.fill({ x: x + key * 0.008, y: y - 0.008, radius: amount * 0.95 }, '#f7f5f2')
}

/** Blossoms with five petals. */
const paintFlowers: Kind = ({ pen }, { points, amount, fill }) => {
  for (const [x, y] of points) {
    for (let i = 0; i < 5; i++) {
      const [u, v] = polar([x, y], i * 1.257 + x * 9, amount * 0.36)
      pen.fill({ x: u, y: v, radius: amount * 0.31 }, fill)
    }
    pen.fill({ x, y, radius: amount * 0.21 }, '#f2b632')
  }
}

const drawings = readParts('faces')

/** The opening of the eyes. */
const opening: Record<Expression, number> = {
  smiling: 1,
  laughing: 0.88,
  calm: 1,
  serious: 0.92,
  sad: 0.86,
  surprised: 1.26,
  angry: 0.84,
}

/** Paints the face with all features, except the beard. */
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
  /** A stage for a feature. `across` is the distance of a place to the right. */
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
