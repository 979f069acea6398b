import type { SKRSContext2D } from '@napi-rs/canvas'
import { css, luma, mix, shade } from '../../color.ts'
import type { HairStyle } from '../../scene.ts'
import { type Palette, type Part, readParts } from '../parts.ts'
import { line, modelled, type Point } from '../shapes.ts'
import { type Kind, paintOn, type Stage, stageOf } from '../stage.ts'
import type { Look } from './look.ts'
import { coversHair, type Headwear, type Outfit } from './outfit.ts'

export interface Expression {
  eyes: 'open' | 'down' | 'closed'
  mouth: 'smile' | 'grin' | 'open' | 'calm'
}

/** What is painted for a head: each in a space where it is 1 high around the origin. */
export interface Head {
  behind(context: SKRSContext2D): void
  front(context: SKRSContext2D): void
}

type Drawing =
  | `${'face' | 'brows'} ${'grown' | 'child'}`
  | `${'eye' | 'lashes'} ${Expression['eyes']}`
  | `mouth ${Expression['mouth']}`
  | `${'behind' | 'before'} ${HairStyle}`
  | `glasses ${Outfit['glasses']}`
  | `hat ${Headwear}`
  | ('wrinkles' | 'nose' | 'beard' | 'mask')

const drawings: Record<Drawing, readonly Part[]> = readParts(new URL('head.txt', import.meta.url))

/** A head turned a little to the left. */
export function headOf(look: Look, outfit: Outfit, { eyes, mouth }: Expression): Head {
  const { hair, beard, headHeight, lined, lashes } = look
  const { headwear, mask, glasses } = outfit
  const isCovered = coversHair(headwear.kind)
  const isUndone = headwear.kind !== 'bare' && hair.style === 'bun'
  const age = headHeight > 0.2 ? 'child' : 'grown'
  const palette = paletteOf(look, outfit)
  const stageOn = (context: SKRSContext2D): Stage => {
    const stage = stageOf(context, palette)
    const kinds = { ...stage.kinds, lock: paintLock }
    return { ...stage, opacities: { lips: beard ? 0 : 0.75 }, kinds }
  }
  const paint = (stage: Stage, ...shown: (Drawing | false)[]) => {
    for (const drawing of shown) if (drawing) paintOn(stage, drawings[drawing])
  }
  return {
    behind(context) {
      if (!isCovered && !isUndone) paint(stageOn(context), `behind ${hair.style}`)
    },
    front(context) {
      const stage = stageOn(context)
      paint(stage, `face ${age}`, lined && 'wrinkles')
      for (const { x, wide, side } of eyePlaces) {
        const width = (wide / 2) * (age === 'child' ? 1.12 : 1)
        const at: Stage['at'] = (place, own) => [x + place.x * own * width, 0.03 + place.y]
        paint({ ...stage, at, width }, `eye ${eyes}`)
        if (lashes) paintOn({ ...stage, at, width }, drawings[`lashes ${eyes}`], side)
      }
      paint(stage, `brows ${age}`, 'nose', beard && 'beard', `mouth ${mouth}`)
      paint(stage, !isCovered && `before ${hair.style}`, mask !== undefined && 'mask')
      paint(stage, `glasses ${glasses}`, `hat ${headwear.kind}`)
    },
  }
}

/** What is worn on a head of another kind, which is also 1 high around the origin. */
export function paintHeadwear(context: SKRSContext2D, look: Look, outfit: Outfit): void {
  const stage = stageOf(context, paletteOf(look, outfit))
  paintOn(stage, drawings[`glasses ${outfit.glasses}`])
  paintOn(stage, drawings[`hat ${outfit.headwear.kind}`])
}

/** Which way the outer corner of an eye is, and where it is. */
const eyePlaces = [
  { x: -0.205, wide: 0.125, side: -1 },
  { x: 0.075, wide: 0.145, side: 1 },
]

function paletteOf({ skin, hair, lips, iris }: Look, outfit: Outfit): Palette {
  const dark = mix(skin, [70, 26, 30], 0.62)
  return {
    ...{ skin, hair: hair.color, lips, iris, dark },
    hat: outfit.headwear.color,
    mask: outfit.mask ?? skin,
    warm: mix(skin, [228, 92, 86], luma(...skin) > 130 ? 0.42 : 0.2),
    wrinkle: mix(skin, dark, 0.5),
    lid: luma(...skin) > 100 ? dark : [24, 14, 14],
    brow: mix(shade(hair.color, -0.06), dark, 0.25),
    closed: mix(lips, dark, 0.55),
  }
}

/** A mass of hair with strands that run from the crown to its edge, and a gloss. */
const paintLock: Kind = ({ pen }, { points, further: [roots = []], color }) => {
  const [crown = [0, 0]] = roots
  const dark = css(shade(color, -0.07), 0.6)
  const light = css(shade(color, luma(...color) < 90 ? 0.1 : 0.065), 0.6)
  modelled(pen, points, color, { dx: 0.05, dy: 0.02, depth: 0.06 }, () => {
    for (const [index, [x, y]] of points.entries()) {
      const bend: Point = [crown[0] + (x - crown[0]) * 0.75, crown[1] + (y - crown[1]) * 0.28]
      line(pen, [crown, bend, [x, y]], 0.022, index % 2 ? light : dark)
    }
  })
}
