import type { SKRSContext2D } from '@napi-rs/canvas'
import { type Color, css, luma, mix, shade } from '../../color.ts'
import { blob, blobPath, line, outline, oval } from '../shapes.ts'
import type { Look } from './look.ts'

export interface Expression {
  /** 0 is asleep, 1 awake; in between they look down. */
  eyes: number
  mouth: 'smile' | 'grin' | 'open' | 'calm'
}

/** The face of a head turned a little to the left, in a space where the head is 1 high around the origin. */
export function paintFace(context: SKRSContext2D, look: Look, expression: Expression): void {
  const { skin, hair } = look
  const dark = mix(skin, [70, 26, 30], 0.62)
  const warm = mix(skin, [228, 92, 86], luma(...skin) > 130 ? 0.42 : 0.2)
  const child = look.headHeight > 0.2
  for (const [x, width] of [
    [-0.245, 0.15],
    [0.13, 0.18],
  ] as const) {
    oval(context, x, 0.2, width, 0.1, css(warm, child ? 0.55 : 0.36))
  }
  if (look.lined) paintLines(context, css(mix(skin, dark, 0.5), 0.65))
  for (const eye of [
    { x: -0.205, width: 0.125 },
    { x: 0.075, width: 0.145 },
  ]) {
    paintEye(context, eye.x, eye.width * (child ? 1.12 : 1), look, expression.eyes, dark)
  }
  const brow = css(mix(shade(hair.color, -0.06), dark, 0.25))
  line(context, outline('-.29 -.09, -.23 -.155, -.135 -.14'), child ? 0.024 : 0.032, brow)
  line(context, outline('.0 -.145, .09 -.17, .175 -.095'), child ? 0.026 : 0.036, brow)
  blob(
    context,
    outline('-.115 .0, -.155 .13, -.145 .185, -.09 .19, -.05 .165, -.085 .1'),
    css(shade(skin, -0.035), 0.8),
  )
  line(context, outline('-.165 .15, -.16 .205, -.085 .195'), 0.02, css(shade(skin, -0.13)))
}

function paintEye(context: SKRSContext2D, x: number, wide: number, look: Look, open: number, dark: Color): void {
  const y = 0.03
  const w = wide / 2
  const lid = css(luma(...look.skin) > 100 ? dark : [24, 14, 14])
  if (open < 0.1) {
    line(context, outline(`${x - w} ${y}, ${x} ${y + 0.065}, ${x + w} ${y - 0.005}`), 0.026, lid)
    return
  }
  const white = blobPath(outline('-1 .012, -.45 -.058, .4 -.06, 1 0, .4 .05, -.4 .052', x, y, w, 1))
  const down = (1 - open) * 0.045
  context.save()
  context.clip(white)
  context.fillStyle = '#fdfaf6'
  context.fill(white)
  oval(context, x - 0.012, y + down, 0.1, 0.116, css(look.iris))
  oval(context, x - 0.012, y + down, 0.052, 0.06, '#191314')
  oval(context, x - 0.03, y - 0.02 + down, 0.026, 0.03, '#ffffff')
  oval(context, x, y - 0.062, wide * 1.1, 0.05, css(dark, 0.35))
  if (open < 1) oval(context, x, y - 0.06, wide * 1.3, 0.2 * (1 - open), css(shade(look.skin, -0.05)))
  context.restore()
  const fall = open < 1 ? 0.1 * (1 - open) : 0
  const edge = outline(`-1.06 ${0.008 + fall * 0.4}, -.1 ${fall * 1.7 - 0.108}, 1.06 ${0.006 + fall * 0.4}`, x, y, w, 1)
  line(context, edge, look.lashes ? 0.028 : 0.022, lid)
  if (!look.lashes) return
  const out = x < 0 ? -w : w
  line(context, outline(`${x + out * 1.02} ${y + fall * 0.4}, ${x + out * 1.42} ${y - 0.034 + fall}`), 0.02, lid)
}

/** The mouth, which is before a beard. */
export function paintMouth(context: SKRSContext2D, { skin, lips, beard }: Look, { mouth }: Expression): void {
  const dark = mix(skin, [70, 26, 30], 0.62)
  if (mouth === 'open') {
    blob(context, outline('-.17 .285, -.08 .265, .01 .29, -.02 .38, -.09 .41, -.15 .37'), '#7a2b30')
    blob(context, outline('-.13 .365, -.08 .35, -.03 .37, -.05 .395, -.09 .405, -.125 .39'), '#d9736f')
    line(context, outline('-.17 .285, -.08 .25, .01 .29'), 0.022, css(lips))
    return
  }
  if (mouth === 'grin') {
    blob(context, outline('-.195 .265, -.09 .29, .04 .262, .0 .335, -.085 .365, -.155 .335'), '#8a3038')
    blob(context, outline('-.17 .275, -.09 .296, .012 .275, -.01 .305, -.09 .32, -.15 .305'), '#fffaf4')
    line(context, outline('-.155 .35, -.085 .385, -.01 .35'), 0.02, css(lips, 0.9))
    return
  }
  const curl = mouth === 'smile' ? 0.05 : 0.02
  if (!beard) blob(context, outline('-.16 .305, -.085 .32, .0 .3, -.04 .36, -.1 .368, -.14 .345'), css(lips, 0.75))
  line(
    context,
    outline(`-.19 ${0.32 - curl}, -.085 ${0.32 + curl}, .035 ${0.315 - curl}`),
    0.026,
    css(mix(lips, dark, 0.55)),
  )
}

function paintLines(context: SKRSContext2D, color: string): void {
  const wrinkles = [
    '-.2 -.2, -.06 -.225, .12 -.2',
    '-.16 -.255, -.06 -.275, .08 -.255',
    '.18 .03, .22 .045, .245 .08',
    '.18 .06, .21 .085, .22 .12',
    '-.045 .2, .045 .25, .065 .33',
    '-.2 .2, -.235 .25, -.225 .31',
    '.02 .115, .075 .135, .13 .105',
  ]
  for (const wrinkle of wrinkles) line(context, outline(wrinkle), 0.014, color)
}
