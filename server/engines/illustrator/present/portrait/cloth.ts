import { PathOp } from '@napi-rs/canvas'
import { type Color, css } from '../../color.ts'
import { blob, blobPath, type Point, tube } from '../../subject/shapes.ts'
import type { Sitting } from './sitting.ts'
import { glow, moved, type Tones, taper } from './tones.ts'

/** Places of the body: it turns less than the head. */
export type Body = (text: string, side?: number) => Point[]

export function bodyOf({ view, look }: Sitting): Body {
  const broad = look.age === 'child' ? 0.74 : look.gender === 'woman' ? 0.86 : 1.04
  const turn = view.yaw * 0.5
  return (text, side = 1) =>
    text.split(',').map((place): Point => {
      const [x = 0, y = 0, depth = 0.12] = place.trim().split(/\s+/).map(Number)
      const far = side * x * turn > 0 ? 0.9 : 1
      return [x * side * broad * far + depth * turn, y]
    })
}

export const shoulders =
  '0 .62, .15 .6, .21 .655, .36 .72, .64 .79, .88 .88, 1.01 1.05, 1.07 1.35, 1.12 2.2, 0 2.3, -1.12 2.2, -1.07 1.35, -1.01 1.05, -.88 .88, -.64 .79, -.36 .72, -.21 .655, -.15 .6'

/** What covers the shoulders, but for an opening at the neck. */
export function cloth(
  { context, key }: Sitting,
  body: Body,
  tones: Tones,
  opening: string,
): Point[] {
  const around = body(shoulders)
  const path = blobPath(around).op(blobPath(body(opening)), PathOp.Difference)
  context.save()
  context.fillStyle = css(tones.base)
  context.fill(path)
  context.clip(path)
  glow(context, [key * 0.75, 0.9], 0.7, tones.light, 0.8)
  glow(context, [-key * 0.9, 1.35], 0.85, tones.deep, 0.85)
  blob(
    context,
    body('.5 .5, .52 .86, .6 1.06, .56 1.3, .62 1.6, .56 2.3, 1.4 2.3, 1.4 .5', -key),
    css(tones.shadow, 0.6),
  )
  for (const side of [-1, 1]) {
    taper(context, body('.66 1.86, .72 1.5, .82 1.22', side), 0.03, css(tones.deep, 0.6))
    taper(context, body('.5 .9, .42 1.05, .2 1.24', side), 0.024, css(tones.shadow, 0.7))
    taper(context, body('.8 1.1, .62 1.2, .4 1.5', side), 0.022, css(tones.shadow, 0.6))
  }
  context.restore()
  context.save()
  context.clip(path)
  return around
}

/** A round opening at the neck. */
export const ring = (x: number, top: number, low: number) =>
  `-${x} ${top}, -${x * 0.72} ${(top + low * 1.6) / 2.6 + 0.02}, 0 ${low}, ${x * 0.72} ${(top + low * 1.6) / 2.6 + 0.02}, ${x} ${top}, ${x * 0.8} .3, -${x * 0.8} .3`

export function polygon(
  { context }: Sitting,
  points: readonly Point[],
  color: Color,
  alpha = 1,
): void {
  context.fillStyle = css(color, alpha)
  context.beginPath()
  for (const point of points) context.lineTo(...point)
  context.closePath()
  context.fill()
}

/** A hem along a line, with a shadow under it. */
export function band({ context }: Sitting, points: Point[], width: number, tones: Tones): void {
  blob(context, tube(moved(points, 0, 0.025), [width]), css(tones.deep, 0.35))
  blob(context, tube(points, [width]), css(tones.light))
  blob(context, tube(moved(points, 0, -width * 0.3), [width * 0.3]), css(tones.shadow, 0.8))
}
