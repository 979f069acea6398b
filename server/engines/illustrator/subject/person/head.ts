import type { SKRSContext2D } from '@napi-rs/canvas'
import { type Color, css, luma, mix, shade } from '../../color.ts'
import { blob, limb, outline, oval } from '../shapes.ts'
import { paintHat } from './hats.ts'
import type { HairStyle, Look } from './look.ts'
import type { Outfit } from './outfit.ts'

/** What of a head lies behind the body: long hair. The head is 1 high around the origin. */
export function paintBackHair(context: SKRSContext2D, { hair }: Look, outfit: Outfit): void {
  const shape = backHair[hair.style]
  if (shape && !covers(outfit)) blob(context, outline(shape), css(shade(hair.color, -0.04)))
}

/** A head turned a little to the left, 1 high around the origin. */
export function paintHead(context: SKRSContext2D, look: Look, outfit: Outfit): void {
  const { skin, hair } = look
  oval(context, 0.34, 0.06, 0.16, 0.2, css(shade(skin, -0.06)))
  blob(context, outline('-.3 -.22, 0 -.46, .3 -.24, .33 .06, .22 .34, -.04 .48, -.26 .36, -.35 .08'), css(skin))
  paintFace(context, look)
  if (look.beard) {
    blob(context, outline('.33 .06, .28 .34, -.02 .56, -.29 .4, -.36 .14, -.24 .24, -.06 .2, .16 .24'), css(hair.color))
    oval(context, -0.08, 0.28, 0.16, 0.045, css(mix(skin, [150, 60, 60], 0.4)))
  }
  if (!covers(outfit)) for (const lock of frontHair[hair.style]) blob(context, outline(lock), css(hair.color))
  if (outfit.mask) blob(context, outline('-.36 .04, 0 .02, .34 .02, .26 .36, -.04 .5, -.28 .38'), css(outfit.mask))
  paintGlasses(context, outfit.glasses)
  paintHat(context, outfit.headwear.kind, outfit.headwear.color)
}

function paintFace(context: SKRSContext2D, { skin, hair, headHeight }: Look): void {
  const dark: Color = luma(...skin) > 110 ? [58, 40, 38] : [28, 18, 18]
  const big = headHeight > 0.18 ? 1.25 : 1
  for (const x of [-0.2, 0.09]) {
    oval(context, x, 0.02, 0.065 * big, 0.09 * big, css(dark))
    oval(context, x - 0.012, 0, 0.02, 0.028, 'rgba(255,255,255,0.9)')
    limb(
      context,
      [x - 0.06, -0.1],
      [x, -0.125],
      [x + 0.06, -0.105],
      [0.025, 0.032, 0.02],
      css(shade(hair.color, -0.05), 0.9),
    )
  }
  limb(context, [-0.09, 0.04], [-0.12, 0.12], [-0.08, 0.14], [0.015, 0.03, 0.03], css(shade(skin, -0.09)))
  oval(context, -0.24, 0.18, 0.13, 0.08, css(mix(skin, [226, 96, 88], 0.35), 0.6))
  oval(context, 0.15, 0.18, 0.14, 0.08, css(mix(skin, [226, 96, 88], 0.35), 0.6))
  context.strokeStyle = css(mix(skin, [120, 30, 40], 0.65))
  context.lineWidth = 0.03
  context.lineCap = 'round'
  context.beginPath()
  context.arc(-0.06, 0.19, 0.1, 0.35, Math.PI - 0.5)
  context.stroke()
}

function paintGlasses(context: SKRSContext2D, kind: Outfit['glasses']): void {
  if (kind === 'none') return
  context.strokeStyle = 'rgba(40,36,44,0.95)'
  context.lineWidth = 0.026
  for (const x of [-0.21, 0.09])
    oval(context, x, 0.02, 0.22, 0.2, kind === 'dark' ? 'rgba(28,26,34,0.94)' : 'rgba(235,245,255,0.25)')
  context.beginPath()
  for (const x of [-0.21, 0.09]) context.ellipse(x, 0.02, 0.11, 0.1, 0, 0, Math.PI * 2)
  context.moveTo(0.2, 0)
  context.lineTo(0.34, -0.02)
  context.stroke()
}

function covers(outfit: Outfit): boolean {
  return ['hood', 'turban', 'visor', 'bubble'].includes(outfit.headwear.kind)
}

const backHair: Partial<Record<HairStyle, string>> = {
  bob: '-.34 -.2, 0 -.52, .4 -.26, .48 .12, .44 .44, .1 .5, -.3 .4, -.42 .3',
  long: '-.34 -.2, 0 -.52, .42 -.26, .5 .2, .52 .8, .46 1.25, .12 1.2, -.18 .9, -.4 .5',
  ponytail: '.1 -.4, .42 -.3, .62 -.05, .7 .45, .6 .95, .48 .7, .46 .2, .3 0',
  braids: '.2 -.3, .44 -.1, .48 .4, .52 .9, .44 1.15, .36 .9, .34 .4, .24 .1',
  afro: '-.5 -.3, -.34 -.62, 0 -.76, .36 -.66, .6 -.32, .6 .06, .44 .34, .2 .4, -.3 .3, -.52 .02',
  bun: '.02 -.5, .1 -.74, .32 -.78, .44 -.6, .34 -.44',
}

const cap = '-.36 -.06, -.34 -.34, -.12 -.54, .16 -.54, .38 -.34, .42 .02, .34 .16, .3 -.06, .14 -.26, -.14 -.24'
const fringe = '-.36 .02, -.38 -.28, -.16 -.54, .16 -.55, .4 -.32, .44 .1, .36 .3, .28 .04, .2 -.2, -.04 -.14, -.24 -.2'

const frontHair: Record<HairStyle, readonly string[]> = {
  bald: ['.24 .1, .28 -.1, .4 -.06, .4 .16, .32 .24'],
  cropped: ['-.32 -.16, -.3 -.38, -.06 -.52, .2 -.5, .38 -.28, .4 .02, .34 .06, .28 -.14, .06 -.3, -.2 -.28'],
  parted: [cap, '-.38 -.14, -.3 -.42, 0 -.56, .06 -.34, -.16 -.2'],
  curls: [
    cap,
    '-.4 -.2, -.36 -.42, -.2 -.4, -.2 -.22',
    '-.24 -.36, -.18 -.6, .02 -.58, 0 -.34',
    '0 -.4, .08 -.64, .26 -.56, .2 -.34',
    '.2 -.3, .34 -.52, .48 -.3, .36 -.12',
    '.3 -.1, .46 -.16, .48 .08, .34 .12',
  ],
  bob: [fringe],
  long: [fringe],
  bun: [cap],
  ponytail: [cap],
  braids: [cap, '-.34 -.1, -.4 .2, -.42 .6, -.36 .66, -.32 .3, -.28 0'],
  afro: ['-.4 -.1, -.44 -.36, -.16 -.66, .2 -.66, .48 -.36, .46 .1, .34 .2, .28 -.1, .1 -.28, -.2 -.26'],
}
