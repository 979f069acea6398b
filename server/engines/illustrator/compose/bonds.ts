import { type BondKind, bondKinds, type RelationKind, type Scene } from '../scene.ts'
import type { Gesture, Pose } from '../subject/figure.ts'
import { rowOf } from '../tables/drawings.ts'
import { type Actor, anchorOf, boxOf, widthOf } from './actor.ts'

/** The poses and the distance of two who do something together. */
interface Bond {
  /** Between the heads of two people, by their height, and of others by their width. */
  apart: readonly [people: number, others: number]
  /** Whether one follows the other; otherwise one faces the other. */
  follows?: true
  /** Whether the other does not do the same. */
  oneSided?: true
  gesture?: Gesture
  pose?: Pose
  animalPose?: Pose
  /** Whether the other's hands are seen on the one. */
  embraces?: true
}

const embracing = {
  gesture: 'embracing',
  pose: 'standing',
  animalPose: 'sitting',
  embraces: true,
} as const
const bonds: Record<BondKind, Bond> = {
  hugging: { apart: [0.17, 0.72], ...embracing },
  kissing: { apart: [0.13, 0.8], ...embracing },
  'dancing with': { apart: [0.3, 0.9], gesture: 'leading', pose: 'walking' },
  fighting: { apart: [0.62, 1.02], gesture: 'fighting', pose: 'walking', animalPose: 'running' },
  facing: { apart: [0.55, 1.12] },
  feeding: { apart: [0.6, 1.05], gesture: 'reaching', oneSided: true },
  chasing: { apart: [0.9, 1.3], follows: true, pose: 'running', animalPose: 'running' },
  walking: { apart: [0.5, 1.1], follows: true, pose: 'walking', animalPose: 'walking' },
}

export function isBond(kind: RelationKind): kind is BondKind {
  return bondKinds.some((known) => known === kind)
}

/** How a subject holds itself for what it does with another, or its copies with each other. */
export function bearingInBond(
  { relations, subjects }: Scene,
  index: number,
): { gesture: Gesture | null; pose: Pose | undefined } | undefined {
  for (const { kind, subject, object } of relations) {
    const isDoing = subject === index || object === index
    if (!isBond(kind) || !isDoing || (subject !== index && bonds[kind].oneSided)) continue
    const { gesture = null, pose, animalPose, embraces } = bonds[kind]
    const arePeople = [subject, object].every((one) => subjects[one]?.person)
    if (!subjects[index]?.person) return { gesture, pose: animalPose }
    // One crouches to hug a dog.
    return { gesture, pose: embraces && !arePeople ? 'sitting' : pose }
  }
  return undefined
}

/** What the copies of a subject do with each other, two and two. */
export function pairingOf({ relations }: Scene, index: number): BondKind | undefined {
  const own = relations.find(({ kind, subject, object }) => {
    return isBond(kind) && subject === index && object === index
  })
  return own && isBond(own.kind) ? own.kind : undefined
}

export function embraces(kind: RelationKind): boolean {
  return isBond(kind) && bonds[kind].embraces === true
}

/** Places one before the face of another, or behind them, as near as suits what they do. */
export function bind(kind: BondKind, one: Actor, other: Actor): void {
  const { apart, follows = false } = bonds[kind]
  const side = other.flipped === follows ? -1 : 1
  one.flipped = other.flipped === follows
  one.y = other.y
  one.depth = other.depth - 0.01
  one.close = true
  if (one.subject.person && other.subject.person) {
    const height = (one.height + other.height) / 2
    one.x += anchorOf(other, 'head').x + side * apart[0] * height - anchorOf(one, 'head').x
    return
  }
  one.x = other.x + (side * apart[1] * (boxOf(one).width + boxOf(other).width)) / 2
}

/** Tilts one towards its support: at the trunk of a tree, at the edge of anything else. */
export function lean(one: Actor, other: Actor, side: number): void {
  const trunk = rowOf(other.subject.drawing).tree ? 0.07 : 0.92
  one.tilt = -side * 0.13
  one.flipped = side > 0
  one.close = true
  one.x = other.x + side * ((trunk * boxOf(other).width) / 2 + (widthOf(one) / 2) * 0.62)
  one.y = other.y + one.height * 0.015
  one.depth = other.depth - 0.01
}
