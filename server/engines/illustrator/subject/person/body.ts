import type { SKRSContext2D } from '@napi-rs/canvas'
import { paintCape, paintScarf, paintSkirt } from './drapery.ts'
import { paintArm, paintLeg } from './limbs.ts'
import type { Look } from './look.ts'
import type { Posture } from './postures.ts'
import type { Rig } from './rig.ts'
import { paintTorso } from './torso.ts'
import type { Outfit } from './wardrobe.ts'

/** All below the neck but the arms that are before the head: from the cape to the near arm. */
export function paintBody(
  context: SKRSContext2D,
  rig: Rig,
  posture: Posture,
  look: Look,
  outfit: Outfit,
): void {
  if (outfit.cape) paintCape(context, rig, outfit.cape)
  if (!posture.before) paintArm(context, rig, 0, look, outfit, posture.pocketed === 'both')
  paintLeg(context, rig, 0, look, outfit)
  paintLeg(context, rig, 1, look, outfit)
  paintSkirt(context, rig, outfit)
  paintTorso(context, rig, look, outfit)
  if (outfit.scarf) paintScarf(context, rig, outfit.scarf)
  if (!posture.before) paintArm(context, rig, 1, look, outfit, posture.pocketed !== undefined)
}

/** Both arms, where they are before the body and what it holds. */
export function paintArmsBefore(
  context: SKRSContext2D,
  rig: Rig,
  look: Look,
  outfit: Outfit,
): void {
  paintArm(context, rig, 0, look, outfit, false)
  paintArm(context, rig, 1, look, outfit, false)
}
