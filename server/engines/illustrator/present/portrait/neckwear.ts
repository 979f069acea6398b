import { type Color, css } from '../../color.ts'
import { blob, oval, type Point } from '../../subject/shapes.ts'
import { type Body, polygon } from './cloth.ts'
import type { Sitting } from './sitting.ts'
import { glow, moved, type Tones, taper, within } from './tones.ts'

export function paintTie(sitting: Sitting, body: Body, tones: Tones): void {
  const { context } = sitting
  polygon(sitting, body('-.06 .93, .06 .93, .15 1.7, 0 1.95, -.15 1.7'), tones.base)
  polygon(sitting, body('0 .93, .06 .93, .15 1.7, 0 1.95', -sitting.key), tones.shadow, 0.7)
  blob(context, body('-.085 .85, 0 .83, .085 .85, .055 .98, 0 .995, -.055 .98'), css(tones.light))
  blob(context, body('0 .84, .085 .85, .055 .98, 0 .99', -sitting.key), css(tones.shadow, 0.7))
}

export function paintScarf(sitting: Sitting, body: Body, tones: Tones): void {
  const { context, key } = sitting
  const fold = (text: string, color: Color) => {
    const shape = body(text, key)
    blob(context, moved(shape, 0, 0.035), css(tones.deep, 0.45))
    within(context, shape, color, () => {
      for (let i = 0; i < 4; i++) {
        const t = i / 4
        taper(
          context,
          [
            between(shape, 0.02 + t * 0.02),
            between(shape, 0.25 + t * 0.1),
            between(shape, 0.5 - t * 0.05),
          ],
          0.016,
          css(tones.deep, 0.3),
        )
      }
      glow(context, [key * 0.2, 0.66], 0.2, tones.light, 0.8)
    })
  }
  fold('.16 .9, .34 .95, .36 1.3, .42 1.8, .16 1.86, .16 1.4', tones.shadow)
  fold('-.3 .58, -.1 .66, .12 .64, .3 .54, .4 .7, .3 .86, 0 .94, -.3 .86, -.4 .7', tones.base)
  fold('-.32 .74, -.05 .82, .2 .76, .4 .68, .42 .82, .24 .98, -.06 1.0, -.36 .9', tones.light)
}

function between(points: readonly Point[], t: number): Point {
  return points[Math.floor(t * points.length) % points.length] as Point
}

export function paintNecklace({ context }: Sitting, body: Body, color: Color): void {
  const points = body('-.26 .8, -.2 .9, -.1 .97, 0 1, .1 .97, .2 .9, .26 .8')
  for (let i = 0; i < 25; i++) {
    const place = (i / 24) * (points.length - 1)
    const at = Math.min(points.length - 2, Math.floor(place))
    const [a, b] = [points[at] as Point, points[at + 1] as Point]
    const s = place - at
    const [x, y] = [a[0] + (b[0] - a[0]) * s, a[1] + (b[1] - a[1]) * s]
    oval(context, x, y + 0.012, 0.034, 0.034, 'rgba(60,20,20,.3)')
    oval(context, x, y, 0.032, 0.032, css(color))
    oval(context, x - 0.005, y - 0.006, 0.012, 0.012, 'rgba(255,255,255,.85)')
  }
}
