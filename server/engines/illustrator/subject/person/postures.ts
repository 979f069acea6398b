import type { Random } from '../../random.ts'
import type { Gesture, Pose } from '../figure.ts'

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
