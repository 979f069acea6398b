import type { SKRSContext2D } from '@napi-rs/canvas'
import { css, shade } from '../../color.ts'
import { blob, modelled, outline, oval } from '../shapes.ts'
import { type Expression, paintFace, paintMouth } from './face.ts'
import { paintBackHair, paintBeard, paintFrontHair } from './hair.ts'
import { coversHair, paintHat } from './hats.ts'
import type { Look } from './look.ts'
import type { Outfit } from './wardrobe.ts'

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
