import type { SKRSContext2D } from '@napi-rs/canvas'
import { type Color, css, luma, shade } from '../../color.ts'
import type { HairStyle } from '../../scene.ts'
import type { Clothes } from '../../tables/drawings.ts'
import { type Part, readParts } from '../parts.ts'
import { blobPath, line, modelled, type Point } from '../shapes.ts'
import { type Kind, paintOn, stageOf } from '../stage.ts'

export type Headwear = 'bare' | NonNullable<Clothes['hat']>

const drawings: Record<
  `behind ${HairStyle}` | `before ${HairStyle}` | `hat ${Headwear}` | 'beard',
  readonly Part[]
> = readParts(new URL('hair-and-hats.txt', import.meta.url))

/** Paints hair or a hat in its color on a head that is 1 high around the origin. */
export function paintOnHead(
  context: SKRSContext2D,
  drawing: keyof typeof drawings,
  color: Color,
): void {
  const stage = stageOf(context, { color })
  paintOn({ ...stage, kinds: { ...stage.kinds, lock: paintLock } }, drawings[drawing])
}

/** A mass of hair with strands that run from the crown to its edge, and a gloss. */
const paintLock: Kind = ({ context }, { points, further: [roots = []], color }) => {
  const [crown = [0, 0]] = roots
  modelled(context, points, color, 0.05, 0.02, 0.06)
  context.save()
  context.clip(blobPath(points))
  const dark = css(shade(color, -0.07), 0.6)
  const light = css(shade(color, luma(...color) < 90 ? 0.1 : 0.065), 0.6)
  for (const [index, [x, y]] of points.entries()) {
    const bend: Point = [crown[0] + (x - crown[0]) * 0.75, crown[1] + (y - crown[1]) * 0.28]
    line(context, [crown, bend, [x, y]], 0.022, index % 2 ? light : dark)
  }
  context.restore()
}

/** Whether no hair is seen. */
export function coversHair(headwear: Headwear): boolean {
  return headwear === 'hood' || headwear === 'turban' || headwear === 'visor'
}
