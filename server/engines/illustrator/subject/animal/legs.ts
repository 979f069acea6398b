import type { SKRSContext2D } from '@napi-rs/canvas'
import { css } from '../../color.ts'
import type { Breed } from '../../tables/drawings.ts'
import { paintParts } from '../parts.ts'
import { between, blob, modelled, type Point, tube } from '../shapes.ts'
import { isSupple } from './breeds.ts'
import type { Coat } from './coat.ts'

/** Around the end of a leg that is 1 thick. */
const feet = {
  paw: 'form foot .6 .26, .55 -.36, 0 -.54, -.72 -.24, -1.02 .12, -.84 .31',
  hoof: 'poly hoof .51 -.43, .57 .27, -.67 .27, -.47 -.43',
}

/** A leg through its joints, from the body to the foot; none where it is folded. */
export function paintLeg(
  context: SKRSContext2D,
  joints: readonly Point[],
  breed: Breed,
  palette: Coat['palette'],
): void {
  const [foot, ankle] = [joints.at(-1), joints.at(-2)]
  if (!foot || !ankle) return
  const { leg } = breed
  const stout = breed.face === 'bear' || breed.face === 'elephant'
  const end = leg * (stout ? 1.05 : 0.78)
  const hind = [leg * (stout ? 1.7 : 2.3), leg * 1.55, leg * 0.86, end]
  modelled(
    context,
    tube(joints, joints.length === 4 ? hind : [leg * 1.5, leg * 1.02, end]),
    palette.limb,
    leg * 0.22,
    0,
    0.06,
  )
  if (palette.foot !== palette.limb) {
    blob(
      context,
      tube([between(ankle, foot, 0.3), foot], [leg * 0.86, end * 1.04]),
      css(palette.foot),
    )
  }
  paintParts(context, isSupple(breed) ? feet.paw : feet.hoof, palette, {
    x: foot[0],
    y: foot[1],
    width: end,
    height: end,
  })
}
