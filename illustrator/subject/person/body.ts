import { type Color, hex, shade } from '../../color.ts'
import { activityRow } from '../../tables/tables.ts'
import type { Gesture } from '../figure.ts'
import type { Stage } from '../part-kinds.ts'
import { type Palette, readParts } from '../parts.ts'
import { between, type Point, pointOn } from '../shapes.ts'
import { paintNamed, stageAlong } from '../stage.ts'
import type { Look } from './look.ts'
import { bareLegs, type Outfit } from './outfit.ts'
import type { Posture, Rig } from './rig.ts'

const drawings = readParts('bodies')

/** A person from the neck down. */
export interface Body {
  rig: Rig
  look: Look
  outfit: Outfit
  posture: Posture
  /** Flat stages: one in the colors of the far limbs, one for everything else. */
  stages: readonly [Stage, Stage]
}

/** Paints everything below the neck, except arms in front of the head. */
export function paintBody(body: Body): void {
  const { rig, posture, outfit, stages } = body
  const { chest, pelvis, legs, scale } = rig
  const back = [chest, pelvis, pointOn(legs[1], 1.6)]
  const wide = scale * (1 + Math.max(0, rig.lean) * 0.3)
  paintNamed(stageAlong(stages[1], back, scale, wide), drawings, outfit.cape && 'cape')
  if (!posture.before) paintArm(body, 0)
  paintLeg(body, 0)
  paintLeg(body, 1)
  paintSkirt(body)
  paintTorso(body)
  if (!posture.before) paintArm(body, 1)
}

/** The colors of clothes and skin, darker on the far side. */
export function paletteOf({ skin }: Look, outfit: Outfit, side: 0 | 1): Palette {
  const { top, bottom, garment, stripes = top, belt = top } = outfit
  const main = garment === 'skirt' ? bottom : top
  const colors = Object.entries({ ...outfit, stripes, belt, skin, main })
  const dark = side === 0 ? -0.048 : 0
  const shaded = colors
    .filter((entry): entry is [string, Color] => Array.isArray(entry[1]))
    .map(([name, color]) => [name, shade(color, name === 'skin' ? dark * 0.6 : dark)])
  return Object.fromEntries(shaded)
}

function paintLeg({ rig, look, outfit, stages }: Body, side: 0 | 1): void {
  const leg = rig.legs[side]
  const onFoot = stageAlong(stages[side], leg.slice(2), 1.14 * rig.scale)
  const onLeg = stageAlong(stages[side], leg.slice(0, 3), look.build * rig.scale)
  const covering = outfit.garment === 'shorts' ? 'shorts' : bareLegs(outfit) ? 'bare' : 'trousers'
  const isHigh = outfit.footwear === 'boots'
  paintNamed(onFoot, drawings, !isHigh && outfit.footwear)
  paintNamed(onLeg, drawings, `leg ${covering}`)
  paintNamed(onFoot, drawings, isHigh && outfit.footwear)
}

/** Paints an arm with its hand. A pocket may hide the hand. */
function paintArm(body: Body, side: 0 | 1): void {
  const { rig, look, outfit, posture, stages } = body
  const isHidden = posture.pocketed === 'both' || (posture.pocketed === 'near' && side === 1)
  if (posture.before || !isHidden) paintHand(body, side)
  const onArm = stageAlong(stages[side], rig.arms[side].slice(0, 3), look.build * rig.scale)
  paintNamed(onArm, drawings, `arm ${outfit.sleeves}`)
}

function paintHand({ rig, stages }: Body, side: 0 | 1): void {
  const onHand = stageAlong(stages[side], rig.arms[side].slice(2), 0.06 * rig.scale)
  paintNamed(onHand, drawings, side === 0 ? 'far hand' : 'near hand')
}

/** Paints the cover of a held thing: both arms, or the far hand alone. */
export function paintHands(body: Body): void {
  if (body.posture.before) {
    paintArm(body, 0)
    paintArm(body, 1)
  } else paintHand(body, 0)
}

/** The middle of a hand. */
export function palmOf({ arms }: Rig, side: 0 | 1): Point {
  return pointOn(arms[side], 2 + 7 / 13)
}

/** Paints the trunk with its clothes, the neck, and a scarf. */
function paintTorso({ rig, outfit, stages: [, stage] }: Body): void {
  const { head, chest, pelvis, shoulder, scale } = rig
  const { garment, front, tie, belt, stripes, scarf } = outfit
  const onTrunk: Stage = {
    ...stageAlong(stage, [chest, pelvis], shoulder),
    height: Math.hypot(pelvis[0] - chest[0], pelvis[1] - chest[1]),
    opacities: { stripes: stripes ? 0.85 : 0 },
  }
  const hips = (garment === 'trousers' || garment === 'shorts') && 'hips'
  const isFitted = /^(dress|gown|tutu)$/.test(garment)
  const isTucked = outfit.tucked && !bareLegs(outfit)
  const trunk = isFitted ? 'trunk fitted' : isTucked ? 'trunk tucked' : 'trunk'
  paintNamed(onTrunk, drawings, hips, trunk, 'neckline')
  paintNamed(stageAlong(stage, [head, chest], scale), drawings, 'neck')
  paintNamed(onTrunk, drawings, `front ${front}`, tie && 'tie', belt && 'belt')
  paintNamed(stageAlong(stage, [chest, pelvis], scale), drawings, scarf && 'scarf')
}

/** The length of a garment on the legs (1 is the knee, 2 the ankle), and the width of its hem. */
const hangs: Partial<Record<Outfit['garment'], { reach: number; flare: number }>> = {
  skirt: { reach: 0.9, flare: 0.06 },
  dress: { reach: 1.12, flare: 0.075 },
  tutu: { reach: 0.5, flare: 0.16 },
  gown: { reach: 1.95, flare: 0.12 },
  robe: { reach: 1.9, flare: 0.07 },
  coat: { reach: 0.72, flare: 0.03 },
}

/** Paints a skirt or a coat, which hangs from the waist and follows the legs. */
function paintSkirt({ rig, outfit, stages: [, stage] }: Body): void {
  const shape = hangs[outfit.garment]
  if (!shape) return
  const { pelvis, chest, legs, hip, scale } = rig
  const acrossAt = (reach: number) => {
    const [far, near] = [pointOn(legs[0], reach), pointOn(legs[1], reach)]
    return { middle: between(far, near, 0.5), half: Math.abs(far[0] - near[0]) / 2 }
  }
  const [thighs, hem] = [acrossAt(shape.reach / 2), acrossAt(shape.reach)]
  const joints = [between(pelvis, chest, 0.26), thighs.middle, hem.middle]
  const broad = Math.max(hip + 0.014, thighs.half + 0.05 * scale)
  const along = stageAlong(stage, joints, hip * 0.94, broad, hem.half + shape.flare * scale)
  const drawing = outfit.garment === 'tutu' ? 'tutu' : 'skirt'
  paintNamed({ ...along, width: stage.width, height: stage.height }, drawings, drawing)
}

/** Paints the tool of a gesture in the hands, in the named color or its own. */
export function paintTool({ rig, stages }: Body, gesture: Gesture, color: string | null): void {
  const main = color ?? activityRow(gesture)?.tool
  if (!main) return
  for (const side of [1, 0] as const) {
    const [u, v] = palmOf(rig, side)
    const at: Stage['at'] = ({ x, y }) => [u + x, v + y]
    const tool = `${side === 0 ? 'far' : 'near'} ${gesture}`
    paintNamed(
      { ...stages[1], at, palette: { main: hex(main) } },
      drawings,
      tool in drawings && tool,
    )
  }
}
