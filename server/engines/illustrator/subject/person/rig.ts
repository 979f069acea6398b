import type { Random } from '../../random.ts'
import type { Tables } from '../../tables/build.ts'
import { activityRow, tables } from '../../tables/tables.ts'
import type { Gesture, Pose } from '../figure.ts'
import type { Palette } from '../parts.ts'
import type { Point } from '../shapes.ts'
import type { Look } from './look.ts'
import type { Outfit } from './outfit.ts'

/**
 * The joints of a body facing left, where the whole person standing upright is 1; the pelvis is the
 * origin.
 */
export interface Rig {
  head: Point
  chest: Point
  pelvis: Point
  /** First the far limb, then the near one. */
  arms: readonly [Limb, Limb]
  legs: readonly [Limb, Limb]
  /** Radians: of the spine and of the head, forward being positive. */
  lean: number
  nod: number
  /** Half the width of shoulders and hips, as it is seen. */
  shoulder: number
  hip: number
  /** How long bones are against those of a grown person. */
  scale: number
}

export interface Limb {
  root: Point
  joint: Point
  end: Point
}

type Posture = Tables['postures'][number] & { before?: boolean | undefined }

/** Somebody from the neck down. */
export interface Body {
  rig: Rig
  look: Look
  outfit: Outfit
  posture: Posture
  /** Of the far limbs, and of all else. */
  palettes: readonly [Palette, Palette]
}

/** Lengths of bones of a grown person, whose head is 0.165 high. */
const bones = { spine: 0.28, thigh: 0.242, shin: 0.24, upperArm: 0.15, forearm: 0.135 }

/**
 * The joints for a posture of a body with a head of a height, `build` times as broad as the
 * average.
 */
export function rigOf(posture: Posture, headHeight: number, build: number): Rig {
  const scale = (1 - headHeight) / 0.835
  const lean = radians(posture.lean)
  const nod = lean * 0.75 + radians(posture.nod)
  const pelvis: Point = [0, 0]
  const chest = reach(pelvis, Math.PI - lean, bones.spine * scale)
  const neck = reach(chest, Math.PI - lean, 0.046 * scale)
  const broad = build * scale
  const shoulder = 0.108 * broad * (1 - posture.turn * 0.36)
  const hip = 0.066 * broad * (1 - posture.turn * 0.25)
  const shoulderAt = (side: number): Point => [
    chest[0] + side * shoulder * 0.8 * Math.cos(lean),
    chest[1] + 0.036 * scale - side * shoulder * 0.8 * Math.sin(lean),
  ]
  const hipAt = (side: number): Point => [side * hip * 0.52, 0.012 * scale]
  const pair = (
    [far, near]: Posture['arms'],
    root: (side: number) => Point,
    ...lengths: [upper: number, lower: number]
  ): [Limb, Limb] => {
    const [upper, lower] = [lengths[0] * scale, lengths[1] * scale]
    return [limb(root(-1), far, upper, lower), limb(root(1), near, upper, lower)]
  }
  return {
    head: reach(neck, Math.PI - nod, headHeight * 0.47),
    chest,
    pelvis,
    arms: pair(posture.arms, shoulderAt, bones.upperArm, bones.forearm),
    legs: pair(posture.legs, hipAt, bones.thigh, bones.shin),
    lean,
    nod,
    shoulder,
    hip,
    scale,
  }
}

function limb(root: Point, [first, second]: Point, upper: number, lower: number): Limb {
  const joint = reach(root, radians(first), upper)
  return { root, joint, end: reach(joint, radians(second), lower) }
}

/** Down by a length, turned forward, which is to the left, by an angle. */
function reach([x, y]: Point, angle: number, length: number): Point {
  return [x - Math.sin(angle) * length, y + Math.cos(angle) * length]
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}

/** How somebody holds themselves, by chance among what the pose and the gesture allow. */
export function postureOf(pose: Pose, gesture: Gesture | null, random: Random): Posture {
  const held = pose === 'lying' ? undefined : activityRow(gesture)
  const stepping = held?.gesture === 'dancing' && pose === 'standing' ? 'dancing' : pose
  const posture = random.pick(tables.postures.filter((row) => row.pose === stepping))
  return held ? { ...posture, pocketed: undefined, ...held } : posture
}
