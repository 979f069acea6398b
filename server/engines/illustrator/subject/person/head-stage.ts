import { polar } from '../../pen.ts'
import type { Palette } from '../parts.ts'
import { blobPath, movedBy } from '../shapes.ts'
import { fillShape, type Kind, type Stage, stageOf } from '../stage.ts'
import { hairKinds } from './hair.ts'
import { contourOf, paintRim, type Sitting } from './sitting.ts'
import { namedTones } from './tones.ts'

/**
 * Where parts of a head are painted: their places are `x y` on the face, `x y depth`, `x y ^.1` a
 * little before the face, or `x y =` on the page; an x such as `.2k` counts towards the light. Their
 * colors are those of a palette, `rim`, and the tones of the skin and of the hair. In what they hold,
 * `rim` is the light from behind; `face` is the face, which needs no places but may be moved.
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
        fillShape(own, { ...shape, points }, blobPath)
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
