import type { SKRSContext2D } from '@napi-rs/canvas'
import { type Color, css, luma, mix, shade } from '../../color.ts'
import { type Part, readParts } from '../parts.ts'
import { blobPath, line, modelled, outline, oval } from '../shapes.ts'
import { paintParts } from '../stage.ts'
import { coversHair, paintOnHead } from './hair-and-hats.ts'
import type { Look } from './look.ts'
import type { Outfit } from './outfit.ts'

/** What is painted for a head: each in a space where it is 1 high around the origin. */
export interface Head {
  behind(context: SKRSContext2D): void
  front(context: SKRSContext2D): void
}

const drawings: Record<
  | `glasses ${Outfit['glasses']}`
  | 'mask'
  | 'ear'
  | 'cheeks grown'
  | 'cheeks child'
  | 'wrinkles'
  | 'nose'
  | 'lips'
  | `mouth ${Expression['mouth']}`,
  readonly Part[]
> = readParts(new URL('head.txt', import.meta.url))

/** A head turned a little to the left. */
export function headOf(look: Look, outfit: Outfit, expression: Expression): Head {
  const covered = coversHair(outfit.headwear.kind)
  return {
    behind(context) {
      const undone = outfit.headwear.kind !== 'bare' && look.hair.style === 'bun'
      if (!covered && !undone) paintOnHead(context, `behind ${look.hair.style}`, look.hair.color)
    },
    front(context) {
      const { skin } = look
      paintParts(context, drawings.ear, { skin })
      modelled(
        context,
        outline(look.headHeight > 0.2 ? faces.child : faces.grown),
        skin,
        0.045,
        0.02,
        0.05,
      )
      paintFace(context, look, expression)
      if (look.beard) paintOnHead(context, 'beard', shade(look.hair.color, -0.02))
      paintMouth(context, look, expression)
      if (!covered) paintOnHead(context, `before ${look.hair.style}`, look.hair.color)
      if (outfit.mask) paintParts(context, drawings.mask, { mask: outfit.mask })
      paintParts(context, drawings[`glasses ${outfit.glasses}`], {})
      paintOnHead(context, `hat ${outfit.headwear.kind}`, outfit.headwear.color)
    },
  }
}

const faces = {
  grown: `-.28 -.32, 0 -.48, .3 -.3, .345 -.02, .33 .2, .22 .37, .05 .475, -.09 .505, -.215 .43, -.295 .26, -.325 .1,
      -.325 -.1`,
  child:
    '-.29 -.32, 0 -.48, .31 -.3, .36 0, .345 .22, .22 .4, .04 .48, -.1 .49, -.235 .42, -.335 .25, -.345 .1, -.33 -.1',
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
  paintParts(context, drawings[child ? 'cheeks child' : 'cheeks grown'], { warm })
  if (look.lined) paintParts(context, drawings.wrinkles, { wrinkle: mix(skin, dark, 0.5) })
  paintEye(context, -0.205, child ? 0.14 : 0.125, look, expression.eyes, dark)
  paintEye(context, 0.075, child ? 0.1624 : 0.145, look, expression.eyes, dark)
  const brow = css(mix(shade(hair.color, -0.06), dark, 0.25))
  line(context, outline('-.29 -.09, -.23 -.155, -.135 -.14'), child ? 0.024 : 0.032, brow)
  line(context, outline('.0 -.145, .09 -.17, .175 -.095'), child ? 0.026 : 0.036, brow)
  paintParts(context, drawings.nose, { skin })
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
  if (!beard && (mouth === 'smile' || mouth === 'calm'))
    paintParts(context, drawings.lips, { lips })
  paintParts(context, drawings[`mouth ${mouth}`], { lips, closed })
}
