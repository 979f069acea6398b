import { bondKinds, type Relation, type RelationKind, type Scene, type Subject } from '../scene.ts'
import { isYoung } from '../subject/animal/coat.ts'
import type { Gesture, Pose } from '../subject/figure.ts'
import type { Tables } from '../tables/build.ts'
import { isA, isAlive, rowOf } from '../tables/drawings.ts'
import { namesOf } from '../tables/names.ts'
import { tables } from '../tables/tables.ts'
import { insideOf, isFlying, isLandmark, isSeat, isSwimming, statureOf } from './actor.ts'

/** A relation for the placement: the parent decides the place of the child. Indices of subjects. */
export interface Link {
  kind: RelationKind
  parent: number
  child: number
  /** The solver places the child; otherwise the parent carries it. */
  isRule: boolean
}

const carrying = new Set<RelationKind>(['holding', 'wearing', 'balancing'])
/** In these relations both stand on the same ground. */
const level = new Set<RelationKind>([
  'beside',
  'behind',
  'in front of',
  'left of',
  'right of',
  'far from',
  'leaning on',
  ...bondKinds,
])

/** The links of a scene. A subject has at most one parent, and links are never circular. */
export function linksOf(
  { relations, subjects }: Scene,
  { hasWater, isPacked }: { hasWater: boolean; isPacked: boolean },
): Link[] {
  const links: Link[] = []
  const isPlaced = (index: number) => links.some(({ child }) => child === index)
  const add = (link: Link) => {
    const { parent, child } = link
    // The opponent of a knight on a bridge is on the bridge, too.
    const isSwapped = bondOf(link.kind) && isPlaced(child) && !isPlaced(parent)
    const own = isSwapped ? { ...link, parent: child, child: parent } : link
    // A rule for a rider is a rule for the horse.
    const root = link.isRule ? rootOf(links, own.child) : own.child
    if (!isPlaced(root) && !isAncestor(links, root, own.parent)) links.push({ ...own, child: root })
  }
  // The bench decides the place of a person with a dog, not the dog.
  const isLevel = ({ kind }: Relation) => level.has(kind)
  for (const relation of relations.toSorted((a, b) => Number(isLevel(a)) - Number(isLevel(b)))) {
    const [one, other] = [subjects[relation.subject], subjects[relation.object]]
    if (!one || !other) continue
    const own = linkOf(relation, one, other)
    const link = isPacked ? inGrids(own, relation.kind, one.count + other.count) : own
    const [parent, child] = link.child === relation.subject ? [other, one] : [one, other]
    if (!isLevel(relation) || !isApart(link.kind, parent, child, hasWater)) add(link)
  }
  const hero = subjects.findIndex(({ drawing, person }) => person || isAlive(drawing))
  const isFree = (index: number) =>
    relations.every(({ subject, object }) => subject !== index && object !== index)
  for (const [child, one] of subjects.entries())
    if (!isPacked && isFree(child) && belongsTo(one, subjects[hero]))
      add({ kind: isYoung(one.name) ? 'beside' : 'in front of', parent: hero, child, isRule: true })
  return links
}

/** In grids several are not under one table, and things are on a truck, not inside. */
function inGrids(link: Link, kind: RelationKind, count: number): Link {
  const isApart = kind === 'chasing' || kind === 'facing' || (kind === 'under' && count > 2)
  return { ...link, kind: kind === 'on' ? kind : link.kind, isRule: link.isRule || isApart }
}

/** A thing below this stature of its owner is small. */
const small = 0.8

/** Whether the first living being decides the place: of its young, or of a small thing. */
function belongsTo(one: Subject, hero: Subject | undefined): boolean {
  if (!hero || one === hero || one.count > 1 || hero.count > 1) return false
  if (isYoung(one.name)) return !one.person && !hero.person && !isYoung(hero.name)
  const isSmall = statureOf(one) < statureOf(hero) * small
  return rowOf(one.drawing).kind === 'things' && isSmall && !isFlying(hero)
}

function linkOf({ kind, subject, object }: Relation, one: Subject, other: Subject): Link {
  const { held, berth } = rowOf(other.drawing)
  // A person beside a flag or a spear holds it.
  const isPole = kind === 'beside' && one.person && held === 'pole'
  // A person who walks beside a bird does not fly: the walker decides the place of the bird.
  const isLifted = level.has(kind) && isFlying(other) && !isFlying(one)
  // The dragon decides the place of its treasure.
  const isOwned = kind === 'beside' && belongsTo(other, one)
  // A sunshade over a cat shelters the cat.
  const isShade = kind === 'over' && shades.test(one.drawing)
  const isRule = rules.has(kind) && !isPole && !isShade
  if (carrying.has(kind) || isLifted || isPole || isOwned || isShade)
    return {
      kind: isPole ? 'holding' : isShade ? 'under' : kind,
      parent: subject,
      child: object,
      isRule,
    }
  const link = { parent: object, child: subject, isRule: false }
  // People on a train are inside, but a thing on a train is on its roof.
  const isOpen = berth?.openings.flat().some(([x]) => x < 0)
  const isInside = berth && (isOpen || one.person || isAlive(one.drawing))
  if ((kind === 'on' || kind === 'riding') && isInside) return { kind: 'in', ...link }
  if (kind === 'in' && isSeat(other.drawing)) return { kind: 'on', ...link }
  // A person in a building is shown in front of the building.
  if (kind === 'in' && isLandmark(other) && !insideOf(other.drawing))
    return { kind: 'in front of', ...link, isRule: true }
  const isRider = kind === 'on' && isA(other.drawing, 'ridden') && one.person
  const isCarried = (kind === 'under' && shelters(other)) || (kind === 'over' && sips(one, other))
  return { kind: isRider ? 'riding' : kind, ...link, isRule: isRule && !isCarried }
}

/** Whether the two are placed apart: with water, a landmark or only one balloon between them. */
function isApart(kind: RelationKind, parent: Subject, child: Subject, hasWater: boolean): boolean {
  const isBalloon = (one: Subject) => one.drawing === 'hot-air-balloon' && isFlying(one)
  const isAshore = hasWater && isSwimming(parent) && !isSwimming(child)
  const isFar = /^(beside|in front of)$/.test(kind) && isLandmark(parent) && !isLandmark(child)
  return isAshore || isFar || isBalloon(parent) !== isBalloon(child)
}

const rules = new Set<RelationKind>(
  namesOf('under, over, behind, in front of, beside, left of, right of, far from'),
)
const shades = /umbrella|parasol|gazebo/

/** Metres: a thing of this height stands beside what is under it, such as a street lamp. */
const tall = 2.5

/** Whether there is room for others under it: a tree, a table, a bridge. */
function shelters(one: Subject): boolean {
  const { tree, seat, kind, metres } = rowOf(one.drawing)
  const isTall = isLandmark(one) || (metres >= tall && (kind === 'things' || kind === 'furniture'))
  return tree !== undefined || seat !== undefined || isTall || shades.test(one.drawing)
}

/** The bill of a hummingbird is at the flower. */
function sips(one: Subject, other: Subject): boolean {
  return one.drawing === 'hummingbird' && isA(other.drawing, 'flower')
}

function rootOf(links: readonly Link[], index: number): number {
  const up = links.find(({ child }) => child === index)
  return up ? rootOf(links, up.parent) : index
}

function isAncestor(links: readonly Link[], ancestor: number, index: number): boolean {
  if (ancestor === index) return true
  const up = links.find((link) => link.child === index)
  return up !== undefined && isAncestor(links, ancestor, up.parent)
}

/** Whether each parent has its own child: three riders have three horses. */
export function arePaired(kind: RelationKind, parents: number, children: number): boolean {
  const own = kind === 'holding' || kind === 'wearing' || kind === 'riding'
  return parents > 1 && children > 1 && (own || parents === children)
}

export type Bond = Tables['bonds'][number]

/** The bond of two, if the relation is a bond. */
export function bondOf(kind: RelationKind): Bond | undefined {
  return tables.bonds.find(({ bond }) => bond === kind)
}

/** Whether the hands of the one are visible on the other. */
export function embraces(kind: RelationKind): boolean {
  return bondOf(kind)?.gesture === 'embracing'
}

/** The gesture and pose of a subject in a bond with another subject, or among its copies. */
export function actionInBond(
  { relations, subjects }: Scene,
  index: number,
): { gesture: Gesture | null; pose: Pose | undefined } | undefined {
  for (const { kind, subject, object } of relations) {
    const bond = bondOf(kind)
    if (!bond || (subject !== index && (object !== index || bond.oneSided))) continue
    const { gesture = null, pose, animalPose } = bond
    if (!subjects[index]?.person) return { gesture, pose: animalPose }
    // A person crouches to hug a dog.
    const arePeople = subjects[subject]?.person && subjects[object]?.person
    return { gesture, pose: embraces(kind) && !arePeople ? 'sitting' : pose }
  }
  return undefined
}

/** The bond between the copies of a subject, in pairs. */
export function pairingOf({ relations }: Scene, index: number): RelationKind | undefined {
  return relations.find(
    ({ kind, subject, object }) => bondOf(kind) && subject === index && object === index,
  )?.kind
}
