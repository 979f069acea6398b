import type { SKRSContext2D } from '@napi-rs/canvas'
import { type Color, css, luma, mix, shade } from '../../color.ts'
import { blob, blobPath, line, modelled, outline, oval, paintParts } from '../shapes.ts'
import { coversHair, paintBackHair, paintBeard, paintFrontHair, paintHat } from './hair-and-hats.ts'
import type { Look } from './look.ts'
import type { Outfit } from './outfit.ts'

/** What is painted for a head: each in a space where it is 1 high around the origin. */
export interface Head {
  behind(context: SKRSContext2D): void
  front(context: SKRSContext2D): void
}

/** A head turned a little to the left. */
export function headOf(look: Look, outfit: Outfit, expression: Expression): Head {
  const covered = coversHair(outfit.headwear.kind)
  return {
    behind(context) {
      const undone = outfit.headwear.kind !== 'bare' && look.hair.style === 'bun'
      if (!covered && !undone) paintBackHair(context, look)
    },
    front(context) {
      const { skin } = look
      oval(context, 0.335, 0.05, 0.13, 0.2, css(shade(skin, -0.05)))
      oval(context, 0.33, 0.055, 0.06, 0.12, css(shade(skin, -0.13)))
      modelled(
        context,
        outline(look.headHeight > 0.2 ? faces.child : faces.grown),
        skin,
        0.045,
        0.02,
        0.05,
      )
      paintFace(context, look, expression)
      if (look.beard) paintBeard(context, look)
      paintMouth(context, look, expression)
      if (!covered) paintFrontHair(context, look)
      if (outfit.mask)
        blob(
          context,
          outline('-.35 .06, -.1 .02, .33 .02, .3 .3, .12 .46, -.08 .53, -.28 .4'),
          css(outfit.mask),
        )
      paintGlasses(context, outfit.glasses)
      paintHat(context, outfit.headwear.kind, outfit.headwear.color)
    },
  }
}

const faces = {
  grown: `-.28 -.32, 0 -.48, .3 -.3, .345 -.02, .33 .2, .22 .37, .05 .475, -.09 .505, -.215 .43, -.295 .26, -.325 .1,
      -.325 -.1`,
  child:
    '-.29 -.32, 0 -.48, .31 -.3, .36 0, .345 .22, .22 .4, .04 .48, -.1 .49, -.235 .42, -.335 .25, -.345 .1, -.33 -.1',
}

function paintGlasses(context: SKRSContext2D, kind: Outfit['glasses']): void {
  if (kind === 'none') return
  context.strokeStyle = 'rgba(48,40,46,0.95)'
  context.lineWidth = 0.022
  const lenses = [
    [-0.2, 0.105],
    [0.08, 0.125],
  ] as const
  for (const [x, w] of lenses) {
    oval(
      context,
      x,
      0.035,
      w * 2,
      0.2,
      kind === 'dark' ? 'rgba(28,26,34,0.94)' : 'rgba(235,245,255,0.16)',
    )
  }
  context.beginPath()
  for (const [x, w] of lenses) {
    context.moveTo(x + w, 0.035)
    context.ellipse(x, 0.035, w, 0.1, 0, 0, Math.PI * 2)
  }
  context.moveTo(-0.095, 0.02)
  context.lineTo(-0.045, 0.02)
  context.moveTo(0.205, 0.015)
  context.lineTo(0.33, -0.01)
  context.stroke()
}

export interface Expression {
  /** 0 is asleep, 1 awake; in between they look down. */
  eyes: number
  mouth: 'smile' | 'grin' | 'open' | 'calm'
}

/**
 * The face of a head turned a little to the left, in a space where the head is 1 high around the
 * origin.
 */
function paintFace(context: SKRSContext2D, look: Look, expression: Expression): void {
  const { skin, hair } = look
  const dark = mix(skin, [70, 26, 30], 0.62)
  const warm = mix(skin, [228, 92, 86], luma(...skin) > 130 ? 0.42 : 0.2)
  const child = look.headHeight > 0.2
  const blush = child ? 0.55 : 0.36
  paintParts(context, `oval warm@${blush} -.245 .2 .15 .1\n oval warm@${blush} .13 .2 .18 .1`, {
    warm,
  })
  if (look.lined) paintParts(context, wrinkles, { wrinkle: mix(skin, dark, 0.5) })
  paintEye(context, -0.205, child ? 0.14 : 0.125, look, expression.eyes, dark)
  paintEye(context, 0.075, child ? 0.1624 : 0.145, look, expression.eyes, dark)
  const brow = css(mix(shade(hair.color, -0.06), dark, 0.25))
  line(context, outline('-.29 -.09, -.23 -.155, -.135 -.14'), child ? 0.024 : 0.032, brow)
  line(context, outline('.0 -.145, .09 -.17, .175 -.095'), child ? 0.026 : 0.036, brow)
  paintParts(context, nose, { skin })
}

function paintEye(
  context: SKRSContext2D,
  x: number,
  wide: number,
  look: Look,
  open: number,
  dark: Color,
): void {
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
  if (open < 1)
    oval(context, x, y - 0.06, wide * 1.3, 0.2 * (1 - open), css(shade(look.skin, -0.05)))
  context.restore()
  const fall = open < 1 ? 0.1 * (1 - open) : 0
  const edge = outline(
    `-1.06 ${0.008 + fall * 0.4}, -.1 ${fall * 1.7 - 0.108}, 1.06 ${0.006 + fall * 0.4}`,
    x,
    y,
    w,
    1,
  )
  line(context, edge, look.lashes ? 0.028 : 0.022, lid)
  if (!look.lashes) return
  const out = x < 0 ? -w : w
  line(
    context,
    outline(`${x + out * 1.02} ${y + fall * 0.4}, ${x + out * 1.42} ${y - 0.034 + fall}`),
    0.02,
    lid,
  )
}

/**
 * The mouth, which is before a beard: a beard leaves no room for the lips of one that is closed.
 */
function paintMouth(
  context: SKRSContext2D,
  { skin, lips, beard }: Look,
  { mouth }: Expression,
): void {
  const closed = mix(lips, mix(skin, [70, 26, 30], 0.62), 0.55)
  if (!beard && (mouth === 'smile' || mouth === 'calm')) paintParts(context, fullLips, { lips })
  paintParts(context, mouths[mouth], { lips, closed })
}

const fullLips = 'blob lips@.75 -.16 .305, -.085 .32, .0 .3, -.04 .36, -.1 .368, -.14 .345'

const mouths: Readonly<Record<Expression['mouth'], string>> = {
  smile: 'line.026 closed -.19 .27, -.085 .37, .035 .265',
  calm: 'line.026 closed -.19 .3, -.085 .34, .035 .295',
  grin: `
    blob #8a3038 -.195 .265, -.09 .29, .04 .262, .0 .335, -.085 .365, -.155 .335
    blob #fffaf4 -.17 .275, -.09 .296, .012 .275, -.01 .305, -.09 .32, -.15 .305
    line.02 lips@.9 -.155 .35, -.085 .385, -.01 .35`,
  open: `
    blob #7a2b30 -.17 .285, -.08 .265, .01 .29, -.02 .38, -.09 .41, -.15 .37
    blob #d9736f -.13 .365, -.08 .35, -.03 .37, -.05 .395, -.09 .405, -.125 .39
    line.022 lips -.17 .285, -.08 .25, .01 .29`,
}

const wrinkles = `
  line.014 wrinkle@.65 -.2 -.2, -.06 -.225, .12 -.2
  line.014 wrinkle@.65 -.16 -.255, -.06 -.275, .08 -.255
  line.014 wrinkle@.65 .18 .03, .22 .045, .245 .08
  line.014 wrinkle@.65 .18 .06, .21 .085, .22 .12
  line.014 wrinkle@.65 -.045 .2, .045 .25, .065 .33
  line.014 wrinkle@.65 -.2 .2, -.235 .25, -.225 .31
  line.014 wrinkle@.65 .02 .115, .075 .135, .13 .105`

const nose = `
  blob skin-.035@.8 -.115 .0, -.155 .13, -.145 .185, -.09 .19, -.05 .165, -.085 .1
  line.02 skin-.13 -.165 .15, -.16 .205, -.085 .195`
