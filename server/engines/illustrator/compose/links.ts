import { bondKinds, type Relation, type RelationKind, type Scene, type Subject } from '../scene.ts'
import { isYoung } from '../subject/animal/coat.ts'
import type { Gesture, Pose } from '../subject/figure.ts'
import type { Tables } from '../tables/build.ts'
import { isA, isAlive, rowOf } from '../tables/drawings.ts'
import { tables } from '../tables/tables.ts'
import { isFlying, isLandmark, isSeat, isSwimming, statureOf } from './actor.ts'

/** A relation as placing sees it: the child is placed by the parent. Indices of subjects. */
export interface Link {
  kind: RelationKind
  parent: number
  child: number
}

/**
 * Who carries whom: every subject has at most one parent, and there are no circles. `water`: the
 * scene has some.
 */
export function linksOf({ relations, subjects }: Scene, water: boolean): Link[] {
  const links: Link[] = []
  const isTied = (index: number) =>
    relations.some((own) => own.subject === index || own.object === index)
  const hero = subjects.findIndex(({ drawing, person }) => person || isAlive(drawing))
  // Who is on a bench with a dog sits there, and is not placed by the dog.
  const ordered = [...relations.filter((own) => !isLevel(own)), ...relations.filter(isLevel)]
  for (const relation of ordered) {
    const [one, other] = [subjects[relation.subject], subjects[relation.object]]
    if (!one || !other || (isLevel(relation) && isBalloon(one) !== isBalloon(other))) continue
    const link = linkOf(relation, one, other)
    const isPlaced = links.some(({ child }) => child === link.child)
    const [parent, child] = link.child === relation.subject ? [other, one] : [one, other]
    const isLoose = isLevel(relation) && isApart(link.kind, parent, child, water)
    if (!isPlaced && !isLoose && !isAncestor(links, link.child, link.parent)) links.push(link)
  }
  for (const [child, one] of subjects.entries())
    if (child !== hero && !isTied(child) && belongsTo(one, subjects[hero]))
      links.push({ kind: isYoung(one.name) ? 'beside' : 'in front of', parent: hero, child })
  return links
}

/** A thing on the ground lies by the first living being, a young animal keeps to its mother. */
function belongsTo(one: Subject, hero: Subject | undefined): boolean {
  if (!hero || one === hero || one.count > 1 || hero.count > 1) return false
  if (isYoung(one.name)) return !one.person && !hero.person && !isYoung(hero.name)
  const isSmall = statureOf(one) < statureOf(hero) * 0.8
  return rowOf(one.drawing).kind === 'things' && isSmall && !isFlying(hero)
}

const carrying = new Set<RelationKind>(['holding', 'wearing', 'balancing'])

/** Who is in a bed lies on it, who is on a boat is in it, and somebody on a horse rides it. */
function linkOf({ kind, subject, object }: Relation, one: Subject, other: Subject): Link {
  // Who walks beside a bird does not fly: the bird is placed by the walker.
  const isLifted = isLevel({ kind }) && isFlying(other) && !isFlying(one)
  // A flag or a spear that somebody stands by is in their hand.
  const isPole = kind === 'beside' && one.person && rowOf(other.drawing).held === 'pole'
  if (isPole) return { kind: 'holding', parent: subject, child: object }
  if (carrying.has(kind) || isLifted) return { kind, parent: subject, child: object }
  const link = { parent: object, child: subject }
  const mount = other.drawing
  if ((kind === 'on' || kind === 'riding') && rowOf(mount).berth) return { kind: 'in', ...link }
  if (kind === 'in' && isSeat(mount)) return { kind: 'on', ...link }
  const isRider = kind === 'on' && isA(mount, 'ridden') && one.person
  return { kind: isRider ? 'riding' : kind, ...link }
}

const level = new Set<RelationKind>(['beside', 'behind', 'in front of', 'leaning on', ...bondKinds])

/** Whether both stand on the same ground. */
function isLevel({ kind }: Pick<Relation, 'kind'>): boolean {
  return level.has(kind)
}

/** Who feeds a swan does not stand in its water; who is by a castle is nearer than it. */
function isApart(kind: RelationKind, parent: Subject, child: Subject, water: boolean): boolean {
  const isAshore = water && isSwimming(parent) && !isSwimming(child)
  return isAshore || (kind === 'beside' && isLandmark(parent) && !isLandmark(child))
}

/** Who is by a balloon, or watches it, does not bring it down. */
function isBalloon(subject: Subject): boolean {
  return subject.drawing === 'hot-air-balloon' && isFlying(subject)
}

function isAncestor(links: readonly Link[], ancestor: number, index: number): boolean {
  if (ancestor === index) return true
  const up = links.find((link) => link.child === index)
  return up !== undefined && isAncestor(links, ancestor, up.parent)
}

/** Whether each parent has a child of its own, as three riders have three horses. */
export function arePaired(kind: RelationKind, parents: number, children: number): boolean {
  const own = kind === 'holding' || kind === 'wearing' || kind === 'riding'
  return parents > 1 && children > 1 && (own || parents === children)
}

export type Bond = Tables['bonds'][number]

/** What two do with each other, if that is what a relation says. */
export function bondOf(kind: RelationKind): Bond | undefined {
  return tables.bonds.find(({ bond }) => bond === kind)
}

/** Whether one's hands are seen on the other. */
export function embraces(kind: RelationKind): boolean {
  return bondOf(kind)?.gesture === 'embracing'
}

/** How a subject holds itself for what it does with another, or its copies with each other. */
export function bearingInBond(
  { relations, subjects }: Scene,
  index: number,
): { gesture: Gesture | null; pose: Pose | undefined } | undefined {
  for (const { kind, subject, object } of relations) {
    const bond = bondOf(kind)
    if (!bond || (subject !== index && (object !== index || bond.oneSided))) continue
    const { gesture = null, pose, animalPose } = bond
    if (!subjects[index]?.person) return { gesture, pose: animalPose }
    // One crouches to hug a dog.
    const arePeople = subjects[subject]?.person && subjects[object]?.person
    return { gesture, pose: embraces(kind) && !arePeople ? 'sitting' : pose }
  }
  return undefined
}

/** What the copies of a subject do with each other, two and two. */
export function pairingOf({ relations }: Scene, index: number): RelationKind | undefined {
  return relations.find(
    ({ kind, subject, object }) => bondOf(kind) && subject === index && object === index,
  )?.kind
}
