import { polar } from '../../pen.ts'
import type { Random } from '../../random.ts'
import type { Tables } from '../../tables/build.ts'
import { activityRow, tables } from '../../tables/tables.ts'
import type { Gesture, Pose } from '../figure.ts'
import type { Point } from '../shapes.ts'
import type { Look } from './look.ts'

export type Posture = Tables['postures'][number] & { before?: boolean | undefined }

/** A posture of a pose and a gesture, a random one if there are several. */
export function postureOf(pose: Pose, gesture: Gesture | null, random: Random): Posture {
  const held = pose === 'lying' ? undefined : activityRow(gesture)
  const own = tables.postures.filter((row) => row.pose === held?.gesture)
  const isFree = own.length > 0 && (pose === 'standing' || pose === 'sitting')
  const posture = random.pick(isFree ? own : tables.postures.filter((row) => row.pose === pose))
  if (!held) return posture
  return { ...posture, pocketed: undefined, ...held, ...(isFree && { arms: posture.arms }) }
}

/** Shoulder, elbow, wrist and fingertips, or hip, knee, ankle and sole. */
type Limb = readonly [root: Point, joint: Point, end: Point, tip: Point]

export type Rig = ReturnType<typeof rigOf>

/** The joints of a body of height 1 that faces left, around the pelvis. Far limbs come first. */
export function rigOf(posture: Posture, { headHeight, build, stoop }: Look) {
  // The lengths of bones are from a grown person with a head of 0.165.
  const scale = (1 - headHeight) / 0.835
  const lean = posture.lean + stoop
  const nod = lean * 0.75 + posture.nod + stoop
  const [pelvis, chest, , head] = jointsFrom(
    [0, 0],
    [180 - lean, 0.28 * scale],
    [180 - lean, 0.046 * scale],
    [180 - nod, 0.47 * headHeight],
  )
  const shoulder = 0.119 * build * scale * (1 - posture.turn * 0.36)
  const hip = 0.076 * build * scale * (1 - posture.turn * 0.25)
  const shoulders: Point = [chest[0], chest[1] + 0.036 * scale]
  const arm = ([upper, lower]: Point, side: number): Limb => {
    const root = polar(shoulders, -radians(lean), side * shoulder * 0.8)
    return jointsFrom(root, [upper, 0.15 * scale], [lower, 0.135 * scale], [lower, 0.052 * scale])
  }
  const leg = ([thigh, shin]: Point, side: number): Limb => {
    // The foot of a lifted shin hangs down.
    const foot = Math.max(0, Math.abs(shin) - 17.19) * Math.sign(shin) * 0.9
    const root: Point = [side * hip * 0.52, 0.012 * scale]
    return jointsFrom(root, [thigh, 0.242 * scale], [shin, 0.24 * scale], [foot, scale])
  }
  const [[farArm, nearArm], [farLeg, nearLeg]] = [posture.arms, posture.legs]
  return {
    head,
    chest,
    pelvis,
    arms: [arm(farArm, -1), arm(nearArm, 1)],
    legs: [leg(farLeg, -1), leg(nearLeg, 1)],
    /** Radians of the spine and of the head; forward is positive. */
    lean: radians(lean),
    nod: radians(nod),
    /** Half the visible width of shoulders and hips. */
    shoulder,
    hip,
    /** The length of bones relative to a grown person. */
    scale,
  } as const
}

type Bone = readonly [angle: number, length: number]

/** The joints from a root on. Angles are in degrees: 0 is down, 90 is forward, to the left. */
export function jointsFrom<Bones extends readonly Bone[]>(root: Point, ...bones: Bones) {
  const joints = [root]
  for (const [angle, length] of bones)
    joints.push(polar(joints.at(-1) as Point, radians(angle + 90), length))
  return joints as unknown as readonly [Point, ...{ [Key in keyof Bones]: Point }]
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
