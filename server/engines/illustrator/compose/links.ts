import type { Relation, RelationKind, Scene, Subject } from '../scene.ts'
import { isA, rowOf } from '../tables/drawings.ts'
import { isFlying, isSeat } from './actor.ts'
import { isBond } from './bonds.ts'

/** A relation as placing sees it: the child is placed by the parent. Indices of subjects. */
export interface Link {
  kind: RelationKind
  parent: number
  child: number
}

/** Who carries whom: every subject has at most one parent, and there are no circles. */
export function linksOf({ relations, subjects }: Scene): Link[] {
  const links: Link[] = []
  // Who is on a bench with a dog sits there, and is not placed by the dog.
  const ordered = relations.toSorted(
    (one, other) => Number(isLevel(one.kind)) - Number(isLevel(other.kind)),
  )
  for (const relation of ordered) {
    const link = settled(grounded(linkOf(relation), subjects), subjects)
    const [parent, child] = [subjects[link.parent], subjects[link.child]]
    if (!parent || !child || links.some((other) => other.child === link.child)) continue
    if (isLevel(link.kind) && isBalloon(parent) !== isBalloon(child)) continue
    if (!isAncestor(links, link.child, link.parent)) links.push(link)
  }
  return links
}

function linkOf({ kind, subject, object }: Relation): Link {
  const carries = kind === 'holding' || kind === 'wearing' || kind === 'balancing'
  return carries
    ? { kind, parent: subject, child: object }
    : { kind, parent: object, child: subject }
}

/** Who walks beside a bird does not fly: the bird is placed by the walker. */
function grounded(link: Link, subjects: readonly Subject[]): Link {
  const [parent, child] = [subjects[link.parent], subjects[link.child]]
  const lifted = isLevel(link.kind) && parent && child && isFlying(parent) && !isFlying(child)
  return lifted ? { ...link, parent: link.child, child: link.parent } : link
}

/** Who is in a bed lies on it, who is on a boat is in it, and somebody on a horse rides it. */
function settled(link: Link, subjects: readonly Subject[]): Link {
  const mount = subjects[link.parent]?.drawing ?? ''
  if ((link.kind === 'on' || link.kind === 'riding') && rowOf(mount).berth)
    return { ...link, kind: 'in' }
  if (link.kind === 'in' && isSeat(mount)) return { ...link, kind: 'on' }
  return link.kind === 'on' && isA(mount, 'ridden') && subjects[link.child]?.person
    ? { ...link, kind: 'riding' }
    : link
}

const level = new Set<RelationKind>(['beside', 'behind', 'in front of', 'leaning on'])

/** Whether both stand on the same ground. */
export function isLevel(kind: RelationKind): boolean {
  return level.has(kind) || isBond(kind)
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
export function arePaired({ kind }: Link, parents: number, children: number): boolean {
  const own = kind === 'holding' || kind === 'wearing' || kind === 'riding'
  return parents > 1 && children > 1 && (own || parents === children)
}
