import type { Random } from '../../random.ts'
import type { Gesture, Pose } from '../figure.ts'
import type { Palette } from '../parts.ts'
import { outline, type Point } from '../shapes.ts'
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
    angles: string,
    root: (side: number) => Point,
    upper: number,
    lower: number,
  ): [Limb, Limb] => {
    const [far = [0, 0], near = [0, 0]] = outline(angles)
    return [
      limb(root(-1), far, upper * scale, lower * scale),
      limb(root(1), near, upper * scale, lower * scale),
    ]
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

export interface Posture {
  /** 0 faces us, 1 is seen from the side. */
  turn: number
  /** Degrees that the spine leans forward, and the head beyond it. */
  lean: number
  nod: number
  /**
   * Of the far limb and of the near one, where its upper and its lower part point, in degrees: 0 is
   * down, 90 is forward, 180 is up.
   */
  arms: string
  legs: string
  /** The hands that are in pockets. */
  pocketed?: 'near' | 'both'
  /** The arms are before the body and the head. */
  before?: boolean
  /** What rests on a seat or a mount is the pelvis, not the lowest foot. */
  seated?: boolean
}

const postures: Record<Pose, readonly Posture[]> = {
  standing: [
    { turn: 0.25, lean: 0, nod: 0, arms: '10 6, -11 -2', legs: '6 2, -5 -4' },
    { turn: 0.2, lean: -2, nod: 3, arms: '9 14, -46 52', legs: '15 1, -2 -3' },
    { turn: 0.3, lean: -1, nod: 0, arms: '26 -30, -26 22', legs: '8 3, -6 -4', pocketed: 'both' },
    { turn: 0.25, lean: 1, nod: 2, arms: '10 14, -27 22', legs: '3 2, -13 -5', pocketed: 'near' },
  ],
  walking: [
    { turn: 0.62, lean: 3, nod: 0, arms: '-38 -18, 32 62', legs: '22 11, -14 -31' },
    { turn: 0.62, lean: 4, nod: 0, arms: '34 60, -34 -14', legs: '-15 -34, 22 9' },
  ],
  running: [
    { turn: 0.7, lean: 13, nod: -4, arms: '52 128, -56 30', legs: '-22 -86, 62 -12' },
    { turn: 0.7, lean: 11, nod: -4, arms: '-50 34, 46 122', legs: '66 -8, -24 -80' },
  ],
  sitting: [{ turn: 0.55, lean: -4, nod: 3, arms: '30 62, 16 74', legs: '132 24, 122 40' }],
  lying: [{ turn: 0.4, lean: -86, nod: 10, arms: '60 96, 70 128', legs: '112 52, 90 86' }],
  seated: [
    { turn: 0.5, lean: -3, nod: 3, arms: '26 66, 12 78', legs: '86 4, 80 -4', seated: true },
  ],
  riding: [
    { turn: 0.55, lean: 0, nod: 0, arms: '28 66, 20 70', legs: '66 2, 58 -4', seated: true },
  ],
  flying: [{ turn: 0.5, lean: 52, nod: -40, arms: '128 134, 6 20', legs: '-36 -48, -26 -58' }],
  swimming: [{ turn: 0.3, lean: 0, nod: 0, arms: '62 80, -62 -76', legs: '4 2, -4 -2' }],
}

/** What the arms do whatever the legs do. */
const gestures: Record<Gesture, Pick<Posture, 'arms' | 'before'> & { nod?: number }> = {
  holding: { arms: '34 96, -14 -2' },
  raising: { arms: '42 158, -14 -2' },
  carrying: { arms: '22 62, 14 84', before: true },
  embracing: { arms: '50 84, 26 108', before: true },
  leading: { arms: '58 84, 30 70', before: true },
  fighting: { arms: '70 118, 46 128', before: true },
  reaching: { arms: '46 62, -14 -2', nod: 8 },
  reading: { arms: '6 74, 2 76', nod: 13, before: true },
  writing: { arms: '26 70, 2 76', nod: 14, before: true },
  waving: { arms: '104 172, -14 -4' },
  eating: { arms: '28 170, -14 10', before: true },
  drinking: { arms: '28 170, -14 10', nod: -5, before: true },
  cooking: { arms: '30 74, 16 92', nod: 8, before: true },
  painting: { arms: '60 104, -4 72', before: true },
  fishing: { arms: '36 92, 26 84', before: true },
  singing: { arms: '26 172, -58 -104', nod: -9, before: true },
  dancing: { arms: '128 168, -92 -142', nod: -4 },
}

const dances = ['66 -26, -3 -4', '12 0, -38 -84', '34 12, -30 -22']

/** How somebody holds themselves, by lot among what the pose and the gesture allow. */
export function postureOf(pose: Pose, gesture: Gesture | null, random: Random): Posture {
  const posture = random.pick(postures[pose])
  if (!gesture || pose === 'lying') return posture
  const { pocketed: _, ...free } = posture
  const legs = gesture === 'dancing' && pose === 'standing' ? random.pick(dances) : posture.legs
  return { ...free, ...gestures[gesture], nod: gestures[gesture].nod ?? posture.nod, legs }
}
