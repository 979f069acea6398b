import type { Subject } from '../scene.ts'
import { type Clause, endJoint } from './clause.ts'
import { lives } from './draft.ts'
import { isApart, isDeed, isPlacing, relate } from './joints.ts'
import type { Joint } from './meaning.ts'

/** Joints that place both a man and his dog. */
const shared = new Set<Joint>(['on', 'in', 'under'])
/** Opens a joint at a preposition, or at a verb that takes an object. */
export function join(clause: Clause, kind: Joint): void {
  // `Un motif de citrons et de feuilles` shows both.
  if (kind === 'of' && clause.isAfterAnd) return
  endJoint(clause)
  const { heads, latest, doers } = clause.draft
  const isAfterPlace = clause.ended === 'place'
  const last = clause.lastJoint?.kind
  const areAlive = latest.every(lives)
  const isCompany = last === 'with' && shared.has(kind) && areAlive
  // A cat on a dog on a horse is a stack.
  const isStack = kind === 'on' && last === 'on' && latest.length > 0 && areAlive
  // In a chain each place belongs to the noun before it. What is on a horse shares its place.
  const isSharing = last === 'on' && kind !== 'on'
  const links = areAlive && !heads.some(({ person }) => person) ? isApart : isPlacing
  const isChain = links(kind) && links(last) && !isSharing && latest.length > 0
  const isClose =
    /^(?:of|made|shaped|bearing)$/.test(kind) ||
    (kind === 'with' && !isAfterPlace) ||
    (kind === 'in' && !isDeed(last))
  const near = isCompany ? [...heads, ...latest] : isClose || isStack || isChain ? latest : heads
  const isOfPlace = kind === 'of' && isAfterPlace
  const own = kind === 'bearing' && clause.noun ? [clause.noun] : near
  clause.joint = { kind, subjects: isDeed(kind) ? doers : isOfPlace ? [] : own }
  clause.isAfterAnd = false
}

/** `テーブルの上に` (on the table): the object came first. Its subject is before it or comes next. */
export function joinAfter(clause: Clause, kind: Joint, isDone = isDeed(kind)): void {
  const { draft, withoutSubject } = clause
  const [object] = draft.latest
  // A person who lies under a tree does not also lie on the tree.
  const isJoined = withoutSubject.some((waiting) => waiting.object === object)
  if (!object || isJoined || clause.ended === 'place') return
  const head = draft.headBefore(object)
  if (head === undefined || (isDone && !lives(head))) withoutSubject.push({ kind, object })
  else {
    relateTwo(clause, kind, head, object)
    draft.heads = [head]
  }
}

/** Relates two subjects of a clause. */
export function relateTwo(
  { draft }: Clause,
  joint: Joint,
  subject: Subject,
  object: Subject,
): void {
  if (subject !== object) relate(draft, joint, subject, object)
}
