import type { SKRSContext2D } from '@napi-rs/canvas'
import { hex, shade } from '../../color.ts'
import { activityRow } from '../../tables/tables.ts'
import type { Gesture } from '../figure.ts'
import { type Palette, readParts } from '../parts.ts'
import { between, type Point } from '../shapes.ts'
import { paintNamed, paintParts, type Stage, stageAlong, stageOf } from '../stage.ts'
import type { Look } from './look.ts'
import { bareLegs, type Outfit } from './outfit.ts'
import type { Body, Limb, Rig } from './rig.ts'

const drawings = readParts(new URL('body.txt', import.meta.url))

/** All below the neck but the arms that are before the head: from the cape to the near arm. */
export function paintBody(context: SKRSContext2D, body: Body): void {
  const { rig, posture, outfit } = body
  const { chest, pelvis, legs, scale } = rig
  const stage = stageOf(context, body.palettes[1])
  const back = [chest, pelvis, between(legs[1].joint, legs[1].end, 0.6)]
  const wide = scale * (1 + Math.max(0, rig.lean) * 0.3)
  paintNamed(stageAlong(stage, back, scale, wide), drawings, outfit.cape && 'cape')
  if (!posture.before) paintArm(context, body, 0)
  paintLeg(context, body, 0)
  paintLeg(context, body, 1)
  paintSkirt(stage, body)
  paintTorso(stage, body)
  paintNamed(stageAlong(stage, [chest, pelvis], scale), drawings, outfit.scarf && 'scarf')
  if (!posture.before) paintArm(context, body, 1)
}

/** What is worn, and the skin; of the far side it is darker. */
export function paletteOf({ skin }: Look, outfit: Outfit, side: 0 | 1): Palette {
  const { top, bottom, shoes, shirt, buttons, belt = top, tie = top, stripes = top } = outfit
  const { cape = top, scarf = top } = outfit
  const dark = side === 0 ? -0.048 : 0
  return {
    skin: shade(skin, dark * 0.6),
    top: shade(top, dark),
    bottom: shade(bottom, dark),
    shoes: shade(shoes, dark),
    ...{ shirt, buttons, belt, tie, stripes, cape, scarf },
    main: outfit.garment === 'skirt' ? bottom : top,
  }
}

/** A leg with its shoe, which hangs from a shin that is lifted. */
function paintLeg(context: SKRSContext2D, body: Body, side: 0 | 1): void {
  const { rig, look, outfit } = body
  const { root, joint, end } = rig.legs[side]
  const stage = stageOf(context, body.palettes[side])
  const angle = Math.atan2(joint[0] - end[0], end[1] - joint[1])
  const turn = Math.max(0, Math.abs(angle) - 0.3) * Math.sign(angle) * 0.9
  const sole: Point = [end[0] - Math.sin(turn) * rig.scale, end[1] + Math.cos(turn) * rig.scale]
  const onFoot = stageAlong(stage, [end, sole], rig.scale)
  const onLeg = stageAlong(stage, [root, joint, end], look.build * rig.scale)
  const covering = outfit.garment === 'shorts' ? 'shorts' : bareLegs(outfit) ? 'bare' : 'trousers'
  const isHigh = outfit.footwear === 'boots'
  paintNamed(onFoot, drawings, !isHigh && outfit.footwear)
  paintNamed(onLeg, drawings, `leg ${covering}`)
  paintNamed(onFoot, drawings, isHigh && outfit.footwear)
}

/** An arm with its hand, which a pocket may hide. */
export function paintArm(context: SKRSContext2D, body: Body, side: 0 | 1): void {
  const { rig, look, outfit, posture } = body
  const { root, joint, end } = rig.arms[side]
  const isHidden = posture.pocketed === 'both' || (posture.pocketed === 'near' && side === 1)
  if (posture.before || !isHidden) paintHand(context, body, side)
  const stage = stageOf(context, body.palettes[side])
  const onArm = stageAlong(stage, [root, joint, end], look.build * rig.scale)
  paintNamed(onArm, drawings, `arm ${outfit.sleeves}`)
}

export function paintHand(context: SKRSContext2D, { rig, palettes }: Body, side: 0 | 1): void {
  const size = 0.052 * rig.scale
  const limb = rig.arms[side]
  const onHand = stageAlong(stageOf(context, palettes[side]), [limb.end, beyond(limb, size)], size)
  paintNamed(onHand, drawings, side === 0 ? 'far hand' : 'near hand')
}

/** Where a limb would end if it were longer. */
function beyond({ joint, end }: Limb, by: number): Point {
  return between(joint, end, 1 + by / Math.hypot(end[0] - joint[0], end[1] - joint[1]))
}

/** Where the middle of a hand is. */
export function palmOf(limb: Limb, scale: number): Point {
  return beyond(limb, 0.028 * scale)
}

/** The trunk with what covers it, and the neck. */
function paintTorso(stage: Stage, { rig, outfit }: Body): void {
  const { head, chest, pelvis, shoulder, scale } = rig
  const { garment, front, tie, belt, stripes } = outfit
  const onTrunk: Stage = {
    ...stageAlong(stage, [chest, pelvis], shoulder),
    height: Math.hypot(pelvis[0] - chest[0], pelvis[1] - chest[1]),
    opacities: { stripes: stripes ? 0.85 : 0 },
  }
  const hips = (garment === 'trousers' || garment === 'shorts') && 'hips'
  const isFitted = garment === 'dress' || garment === 'gown'
  const isTucked = outfit.tucked && !bareLegs(outfit)
  const trunk = isFitted ? 'trunk fitted' : isTucked ? 'trunk tucked' : 'trunk'
  paintNamed(onTrunk, drawings, hips, trunk, 'neckline')
  paintNamed(stageAlong(stage, [head, chest], scale), drawings, 'neck')
  paintNamed(onTrunk, drawings, `front ${front}`, tie && 'tie', belt && 'belt')
}

/** How far down the legs a garment hangs (1 is the knee, 2 the ankle) and how wide its hem is. */
const hangs: Partial<Record<Outfit['garment'], { reach: number; flare: number }>> = {
  skirt: { reach: 0.9, flare: 0.06 },
  dress: { reach: 1.12, flare: 0.075 },
  gown: { reach: 1.95, flare: 0.12 },
  robe: { reach: 1.9, flare: 0.07 },
  coat: { reach: 0.72, flare: 0.03 },
}

/** Whatever hangs from the waist. It follows the legs where they go. */
function paintSkirt(stage: Stage, { rig, outfit }: Body): void {
  const shape = hangs[outfit.garment]
  if (!shape) return
  const { pelvis, chest, legs, hip, scale } = rig
  const acrossAt = (reach: number) => {
    const [far, near] = legs.map(({ root, joint, end }) => {
      return reach <= 1 ? between(root, joint, reach) : between(joint, end, reach - 1)
    }) as [Point, Point]
    return { middle: between(far, near, 0.5), half: Math.abs(far[0] - near[0]) / 2 }
  }
  const [thighs, hem] = [acrossAt(shape.reach / 2), acrossAt(shape.reach)]
  const joints = [between(pelvis, chest, 0.26), thighs.middle, hem.middle]
  const broad = Math.max(hip + 0.014, thighs.half + 0.05 * scale)
  const along = stageAlong(stage, joints, hip * 0.94, broad, hem.half + shape.flare * scale)
  paintNamed({ ...along, width: stage.width, height: stage.height }, drawings, 'skirt')
}

const tools = readParts(new URL('tools.txt', import.meta.url))

/** Paints what a gesture needs into the hands of a body; undefined for bare hands. */
export function toolOf(
  gesture: Gesture,
  rig: Rig,
  color: string | null,
): ((context: SKRSContext2D) => void) | undefined {
  const own = activityRow(gesture)?.tool
  if (!own) return undefined
  const palette = { main: hex(color ?? own), wood: hex('#8a5f38'), paper: hex('#f6f0df') }
  return (context) => {
    for (const [side, limb] of [...rig.arms.entries()].reverse()) {
      const [x, y] = palmOf(limb, rig.scale)
      const tool = tools[`${side === 0 ? 'far' : 'near'} ${gesture}`] ?? []
      paintParts(context, tool, palette, { x, y, width: 1, height: 1 })
    }
  }
}
