import type { Subject } from '../scene.ts'
import { isAlive, isBoarded, rowOf } from '../tables/drawings.ts'
import { settingRow } from '../tables/places.ts'
import { type Clause, dropJoint, endJoint } from './clause.ts'
import { lives } from './draft.ts'
import { canWear, disguise, dress, wearersOf } from './dressing.ts'
import { bear, fillBowl, makeOf, shape } from './forms.ts'
import {
  isApart,
  isContentless,
  isDeed,
  isPlacing,
  type OpenJoint,
  relate,
  relateMutually,
} from './joints.ts'
import type { Joint, Noun } from './meaning.ts'
import type { Phrase } from './phrase.ts'
import { type Pending, subjectOf } from './subjects.ts'

/** Joints that place both a man and his dog. */
const shared = new Set<Joint>(['on', 'in', 'under'])
/** Joints before the plants of a place. */
const about = new Set<Joint>(['with', 'of', 'beside'])

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

/** Adds a noun and joins it to the open joint. Null without an effect. */
export function addNoun(
  clause: Clause,
  noun: Noun,
  phrase: Phrase,
  pending: Pending,
): 'subject' | 'garment' | null {
  const { draft, isAfterAnd, lastJoint } = clause
  // `Holding a sword and a shield`. Nobody wears a person or an animal.
  const isAnimal = noun.kind === 'drawing' && isAlive(noun.value)
  const isAlone = noun.kind === 'person' || (isAnimal && lastJoint?.kind === 'wearing')
  const last = isAfterAnd && !isAlone ? lastJoint : null
  const joint = clause.joint ?? againFor(last)
  clause.joint = null
  dropJoint(clause)
  if (noun.kind === 'garment' && dressWearers(clause, noun.value, pending, joint)) return 'garment'
  if (noun.kind === 'person' && joint && joint.subjects.length > 0) {
    const { wears } = noun.value
    // A person in a person is a costume.
    if (joint.kind === 'wearing' || (joint.kind === 'in' && wears.length > 0))
      return disguiseSubjects(clause, wears, phrase, joint)
  }
  if (joint && /^(?:of|with)$/.test(joint.kind) && fillBowl(joint, noun)) return 'subject'
  if (joint?.kind === 'made') return makeOf(joint, noun, phrase)
  if (joint?.kind === 'bearing' && joint.subjects.length > 0)
    return bear(joint, subjectOf(noun, { ...phrase, plural: false }, pending))
  if (joint?.kind === 'shaped' && noun.kind === 'drawing' && shape(joint, noun.value))
    return 'subject'
  if (joint && isContentless(joint)) return null
  if (joint && about.has(joint.kind) && !pending.count && growsInLand(clause, noun, phrase))
    return 'subject'
  const object = clause.withoutSubject.at(-1)?.object
  const garment = object && draft.garments.get(object)
  if (garment && canWear(noun, garment.name)) draft.subjects.pop()
  // `Two knights on horses` have a horse each.
  const isSeated = joint?.kind === 'on' || joint?.kind === 'riding'
  const isEach = joint?.kind === 'at' || (phrase.plural && isSeated)
  const each = isEach ? joint.subjects.reduce((sum, { count }) => sum + count, 0) : 0
  const subject = draft.place(noun, phrase, { ...(each > 1 && { count: each }), ...pending })
  if (subject === null) return null
  const { color } = pending
  if (noun.kind === 'garment') draft.garments.set(subject, { name: noun.value, color })
  const isListed = isAfterAnd && continuesList(clause)
  clause.noun = subject
  if (pending.side) draft.sides.set(subject, pending.side)
  joinWithoutSubject(clause, subject)
  if (joint && joint.subjects.length > 0 && joint.kind !== 'none')
    joinObject(clause, joint, subject)
  else {
    if (joint && isDeed(joint.kind) && !isAfterAnd)
      clause.withoutSubject.push({ kind: joint.kind, object: subject })
    clause.lastJoint = null
    draft.turnTo(subject, isListed)
  }
  return 'subject'
}

/**
 * `A cat and a dog under a tree` are both under it. `A cat on a sofa and a dog under a tree` and
 * `a cat, and a dog under a tree` are two phrases; lists of three have a comma before `and`.
 */
function continuesList({ draft, noun }: Clause): boolean {
  const isPlaced = draft.bonds.some(
    ({ kind, subject }) => isApart(kind) && draft.heads.includes(subject),
  )
  return !isPlaced && (noun !== undefined || draft.subjects.length > 2)
}

/** The joint of one more noun behind `and`: `with a cat and a dog`, `between a cat and a dog`. */
function againFor(last: OpenJoint | null): OpenJoint | null {
  if (last?.kind === 'between') return { ...last, kind: 'left of' }
  return last && (isDeed(last.kind) || last.kind === 'with') ? last : null
}

/** Puts a garment on people. False without a wearer. */
function dressWearers(
  clause: Clause,
  garment: string,
  pending: Pending,
  joint: OpenJoint | null,
): boolean {
  const { heads, people } = clause.draft
  const wearers = wearersOf(pending, joint, heads)
  // `A girl with an umbrella in a raincoat`; `a man on a tower. His coat`.
  const [isOpen, isBefore] = [joint?.kind === 'in', joint === null && wearers.length > 0]
  const others = isOpen ? heads : isBefore ? people : wearers
  const subjects = wearers.some(lives) ? wearers : others
  if (!dress(subjects, garment, pending.color)) return false
  clause.lastJoint = { kind: 'wearing', subjects }
  return true
}

/** `Dressed as a wizard`, `in a space suit`. */
function disguiseSubjects(clause: Clause, garments: string[], phrase: Phrase, joint: OpenJoint) {
  const worn = disguise(joint.subjects, phrase.name, garments)
  for (const value of worn) {
    clause.joint = joint
    addNoun(clause, { kind: 'garment', value }, { ...phrase, name: value, plural: false }, {})
  }
  return worn.length > 0 ? 'garment' : null
}

/** `A lake with pine trees`: firs and pines in open country are part of the land. */
function growsInLand({ draft }: Clause, noun: Noun, { plural }: Phrase): boolean {
  const isFir = noun.kind === 'drawing' && rowOf(noun.value).tree?.kind === 'conifer'
  const isOfLand = isFir && plural && draft.views('setting').some((where) => settingRow(where).land)
  if (isOfLand) draft.add({ kind: 'trees', value: 'conifer' })
  return isOfLand
}

function joinObject(clause: Clause, joint: OpenJoint, object: Subject): void {
  const { draft } = clause
  // `Two knights fighting with swords` fight each other.
  if (!lives(object)) relateMutually(draft, joint)
  // `A girl at a window with headphones`, `on a bicycle with her father`.
  const isShared = joint.subjects.some(({ drawing }) => isBoarded(drawing))
  const isCompany = lives(object) && draft.isOnTheLiving && !isShared
  const isWorn = joint.kind === 'with' && (isCompany || rowOf(object.drawing).worn !== undefined)
  const { people } = draft
  const wearers = isWorn && !joint.subjects.some(lives) && people.length > 0 ? people : undefined
  for (const subject of wearers ?? joint.subjects) relateTwo(clause, joint.kind, subject, object)
  clause.lastJoint = joint
  if (!draft.garments.has(object)) draft.latest = [object]
}

/** Gives this subject to waiting joints. It becomes more important than their objects. */
function joinWithoutSubject(clause: Clause, subject: Subject): void {
  const { draft } = clause
  const isGarment = draft.garments.has(subject)
  const { waiting = [], joined = [] } = Object.groupBy(clause.withoutSubject, ({ kind }) =>
    isGarment && isDeed(kind) ? 'waiting' : 'joined',
  )
  clause.withoutSubject = waiting
  for (const { kind, object } of joined) {
    const garment = draft.garments.get(object)
    if (garment && dress([subject], garment.name, garment.color)) continue
    relateTwo(clause, kind, subject, object)
    draft.passOn(object, subject, isDeed(kind))
    draft.swap(subject, object)
  }
}

function relateTwo({ draft }: Clause, joint: Joint, subject: Subject, object: Subject): void {
  if (subject !== object) relate(draft, joint, subject, object)
}
