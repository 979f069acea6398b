import type { SKRSContext2D } from '@napi-rs/canvas'
import { type Color, css, shade } from '../../color.ts'
import { blob, outline, oval } from '../shapes.ts'
import type { Headwear } from './outfit.ts'

/** Something on a head that is 1 high around the origin. */
export function paintHat(context: SKRSContext2D, kind: Headwear, color: Color): void {
  const light = css(shade(color, 0.05))
  const plain = css(color)
  const dark = css(shade(color, -0.1))
  const shape = (points: string, fill = plain) => blob(context, outline(points), fill)
  const polygon = (points: string, fill = plain) => {
    context.fillStyle = fill
    context.beginPath()
    for (const [x, y] of outline(points)) context.lineTo(x, y)
    context.fill()
  }
  const hats: Record<Headwear, () => void> = {
    none: () => {},
    pointed: () => {
      shape('-.34 -.24, -.16 -.7, .12 -1.2, .42 -1.36, .24 -.98, .3 -.6, .4 -.22')
      oval(context, 0.02, -0.24, 1.16, 0.2, dark)
      oval(context, 0.02, -0.29, 0.74, 0.12, light)
    },
    brimmed: () => {
      shape('-.34 -.26, -.3 -.62, -.04 -.7, .04 -.66, .3 -.64, .4 -.26, 0 -.2')
      oval(context, 0.02, -0.27, 1.24, 0.17, plain)
      oval(context, 0.02, -0.32, 0.76, 0.1, dark)
    },
    top: () => {
      polygon('-.34 -.26, -.38 -.92, .42 -.92, .38 -.26')
      oval(context, 0.02, -0.26, 1.06, 0.15, plain)
      polygon('-.34 -.3, -.35 -.42, .39 -.42, .38 -.3', dark)
    },
    cap: () => {
      shape('-.38 -.2, -.34 -.46, 0 -.64, .34 -.5, .4 -.18, 0 -.26')
      shape('-.32 -.24, -.7 -.18, -.72 -.1, -.36 -.12, 0 -.2', dark)
    },
    beanie: () => {
      shape('-.38 -.18, -.34 -.5, 0 -.68, .36 -.5, .42 -.16, 0 -.24')
      shape('-.4 -.14, -.38 -.28, 0 -.32, .42 -.26, .42 -.12, 0 -.18', dark)
    },
    hard: () => {
      shape('-.42 -.18, -.36 -.5, 0 -.68, .38 -.5, .46 -.16, 0 -.22')
      shape('-.06 -.22, -.06 -.66, .06 -.68, .1 -.22', light)
      shape('-.54 -.14, -.4 -.24, 0 -.27, .46 -.22, .54 -.12, 0 -.17', dark)
    },
    toque: () => {
      shape('-.3 -.3, -.48 -.62, -.36 -.92, -.06 -.98, .1 -1.02, .38 -.94, .5 -.66, .34 -.3')
      polygon('-.34 -.2, -.32 -.42, .36 -.42, .4 -.2', dark)
    },
    crown: () => {
      polygon('-.34 -.3, -.4 -.68, -.2 -.5, -.1 -.74, .04 -.52, .18 -.74, .26 -.5, .46 -.66, .38 -.28')
      for (const x of [-0.2, 0.03, 0.26]) oval(context, x, -0.38, 0.08, 0.09, '#c0394b')
    },
    hood: () => {
      const rim = outline('-.34 .3, -.4 0, -.3 -.34, -.02 -.5, .2 -.4, .08 -.3, -.16 -.24, -.26 0, -.2 .34')
      shape('.1 -.3, -.06 -.6, .3 -.58, .52 -.2, .54 .3, .44 .62, .2 .5, .3 .2')
      blob(context, rim, dark)
      shape('-.36 -.06, -.34 -.4, -.02 -.62, .34 -.5, .5 -.1, .34 -.1, .2 -.28, -.12 -.28')
    },
    turban: () => {
      shape('-.4 -.12, -.42 -.42, -.1 -.7, .3 -.62, .48 -.3, .42 -.06, .1 -.26, -.2 -.24')
      shape('-.4 -.2, -.1 -.46, .3 -.58, .44 -.4, .1 -.34, -.3 -.1', light)
      shape('-.38 -.34, -.1 -.58, .1 -.64, -.06 -.44, -.36 -.24', dark)
    },
    visor: () => {
      shape('-.4 .3, -.44 -.2, -.2 -.58, .2 -.6, .46 -.24, .46 .3, .2 .5, -.2 .5')
      polygon('-.46 -.06, .06 -.1, .06 .02, -.44 .06', 'rgba(24,26,32,0.95)')
      for (const y of [0.16, 0.24, 0.32]) oval(context, -0.22, y, 0.26, 0.03, dark)
      shape('.02 -.56, .1 -.86, .46 -.92, .6 -.7, .44 -.76, .22 -.6', '#b8352f')
    },
    bubble: () => {
      context.lineWidth = 0.09
      context.strokeStyle = css(shade(color, -0.02))
      context.beginPath()
      context.ellipse(0, -0.02, 0.62, 0.64, 0, 0, Math.PI * 2)
      context.stroke()
      oval(context, 0, -0.02, 1.2, 1.24, 'rgba(180,215,240,0.22)')
      shape('-.42 -.2, -.3 -.46, -.1 -.54, -.24 -.36, -.34 -.12', 'rgba(255,255,255,0.65)')
    },
  }
  hats[kind]()
}
