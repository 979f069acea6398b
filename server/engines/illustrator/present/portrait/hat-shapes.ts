import { type Color, css } from '../../color.ts'
import { blob, blobPath, oval, type Point } from '../../subject/shapes.ts'
import { contourOf, type Sitting } from './sitting.ts'
import { glow, type Tones, taper, within } from './tones.ts'

export type HatPainter = (sitting: Sitting, tones: Tones) => void

export const brimShadow = '-.5 -.5, .5 -.5, .4 -.12, .2 -.06, 0 -.04, -.2 -.06, -.4 -.12'

export const dome =
  '-.43 -.16, -.44 -.36, -.34 -.58, -.14 -.7, .14 -.7, .34 -.58, .44 -.36, .43 -.16, .2 -.24 .3, 0 -.26 .38, -.2 -.24 .3'

/** A rounded form, lit like everything else. */
export function form(
  sitting: Sitting,
  tones: Tones,
  text: string,
  color = tones.base,
  depth = 0,
): Point[] {
  const { context, view, key } = sitting
  const points = view.places(text, { depth })
  within(context, points, color, () => {
    glow(context, view.at(key * 0.22, -0.5, { depth: 0.2 }), 0.36, tones.light, 0.95)
    glow(context, view.at(-key * 0.42, -0.35, { depth: 0 }), 0.42, tones.deep, 0.8)
  })
  return points
}

/** What shades the brow. */
export function cast(sitting: Sitting, text: string): void {
  const { context, view, skin } = sitting
  context.save()
  context.clip(blobPath(contourOf(sitting)))
  blob(context, view.places(text), css(skin.deep, 0.42))
  context.restore()
}

export function crease(
  { context, view }: Sitting,
  text: string,
  width: number,
  color: Color,
  alpha = 0.6,
): void {
  taper(context, view.places(text), width, css(color, alpha))
}

export function brim(sitting: Sitting, tones: Tones, wide: number): void {
  const { context, view } = sitting
  const under = view.places(
    `-${wide} -.2 0, -.42 -.2 .2, 0 -.15 .5, .42 -.2 .2, ${wide} -.2 0, .5 -.1 .42, 0 -.06 .66, -.5 -.1 .42`,
  )
  blob(context, under, css(tones.deep))
  const top = view.places(
    `-${wide} -.2 0, -.44 -.31 .1, 0 -.24 .4, .44 -.31 .1, ${wide} -.2 0, .46 -.15 .42, 0 -.12 .64, -.46 -.15 .42`,
  )
  within(context, top, tones.base, () => {
    glow(context, view.at(sitting.key * 0.45, -0.24, { depth: 0.3 }), 0.34, tones.light, 0.9)
    glow(context, view.at(-sitting.key * 0.5, -0.2, { depth: 0.3 }), 0.34, tones.deep, 0.6)
  })
}

export function fur({ context, key }: Sitting, places: readonly Point[], size: number): void {
  for (const [x, y] of places) oval(context, x, y + 0.012, size * 2.1, size * 2.1, '#c9ccd6')
  for (const [x, y] of places)
    oval(context, x + key * 0.008, y - 0.008, size * 1.9, size * 1.9, '#f7f5f2')
}
