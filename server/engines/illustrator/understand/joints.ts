import { bondKinds, type RelationKind, type Subject } from '../scene.ts'
import {
  drawingOfGarment,
  isA,
  isBoarded,
  isContainer,
  isHandheld,
  isVessel,
  rowOf,
} from '../tables/drawings.ts'
import { type Draft, dress } from './draft.ts'
import { lives } from './focus.ts'
import type { Joint } from './meaning.ts'
import type { Pending } from './subjects.ts'

/** A joint that waits for its second noun; `subjects` are the first. */
export interface OpenJoint {
  kind: Joint
  subjects: readonly Subject[]
}

const atRest = new Set<Subject['pose']>(['sitting', 'standing', 'lying'])

/** Where a man with a dog has the dog beside him. */
export const shared = new Set<Joint>(['on', 'in', 'under'])

/** Where everybody has a place of their own. */
export const seated = new Set<Joint>(['on', 'riding', 'at'])

/** Whether a joint says what the nearest living thing does, whatever was named since. */
export function isDeed(kind: Joint | undefined): boolean {
  return kind === 'holding' || kind === 'riding' || kind === 'wearing' || kind === 'balancing'
}

/** What two do to each other: `two knights fighting` needs no second noun. */
const mutual = new Set<Joint>(['hugging', 'kissing', 'dancing with', 'fighting'])

/** Relates those of whom only a verb says what they do to each other. */
export function relateMutually(draft: Draft, { kind, subjects: [one, other] }: OpenJoint): void {
  if (!mutual.has(kind) || !one) return
  if (other || one.count > 1) relate(draft, kind, one, other ?? one, false)
}

/** `A wall of stone`: what is no container is only made of what follows `of`. */
export function isContentless({ kind, subjects }: OpenJoint): boolean {
  const isHolder = subjects.some(({ drawing }) => isContainer(drawing))
  return kind === 'of' && subjects.length > 0 && !isHolder
}

/** Relates two subjects; what a bowl or a boat is `with` is in it. */
export function relate(
  draft: Draft,
  joint: Joint,
  subject: Subject,
  object: Subject,
  isGarment: boolean,
): void {
  // A kite is held by a boy with his father: the father is with the boy.
  const isKept = joint === 'with' && !lives(subject) && lives(object)
  const bearer =
    isKept && draft.bonds.find(({ kind, object }) => kind === 'holding' && object === subject)
  if (bearer) {
    relate(draft, joint, bearer.subject, object, isGarment)
    return
  }
  const isShared = isBoarded(subject.drawing) || rowOf(subject.drawing).seat?.look === 'facing'
  const isManned = isShared && lives(object)
  const isBowl = isVessel(subject.drawing) && !isA(subject.drawing, 'drink')
  const isFilled = joint === 'of' || (joint === 'with' && (isBowl || isManned))
  const [one, other] = isFilled ? [object, subject] : [subject, object]
  const kind = isFilled ? 'in' : relationOf(joint, subject, object, isGarment)
  if (kind) draft.relate(kind, one, other)
  if (joint === 'at' && kind === 'on') other.drawing = 'laptop-desk'
  // What something is in is open.
  if (kind === 'in' && other.drawing === 'package') other.drawing = 'open-box'
}

/** What a joint comes to between two subjects; null when it says nothing that could be drawn. */
function relationOf(
  joint: Joint,
  subject: Subject,
  object: Subject,
  isGarment: boolean,
): RelationKind | null {
  const [isLiving, isHeld] = [lives(subject), isHandheld(object.drawing)]
  switch (joint) {
    case 'none':
    case 'made':
    case 'of':
      return null
    case 'with':
      if (!isLiving) return 'beside'
      if (isGarment || rowOf(object.drawing).worn === 'ears') return 'wearing'
      return isHeld && !isFare(subject, object) ? 'holding' : 'beside'
    case 'in':
      if (isLiving && isGarment) return 'wearing'
      if (isLiving && isA(object.drawing, 'ridden')) return travelling('riding', subject, object)
      if (isContainer(object.drawing)) return 'in'
      // Spanish and Portuguese sit `in` a bench.
      return rowOf(object.drawing).seat || atRest.has(subject.pose) ? 'on' : 'beside'
    case 'at':
      return isLiving && object.drawing === 'laptop' ? 'on' : 'beside'
    case 'holding':
      return isStanding(object.drawing) ? 'beside' : joint
    case 'on':
    case 'riding':
      return isLiving ? travelling(joint, subject, object) : 'on'
    case 'leaning on':
      return isLiving ? joint : 'beside'
    default:
      if (!isBond(joint)) return joint
      if (isLiving && mutual.has(joint) && (isHeld || isTakenUp(joint, subject, object)))
        return 'holding'
      return isLiving && lives(object) ? joint : 'beside'
  }
}

/** Whether an animal has more to eat than it could hold. */
function isFare({ person }: Subject, { drawing, count }: Subject): boolean {
  return person === null && count > 2 && rowOf(drawing).kind === 'food'
}

function isBond(joint: Joint): boolean {
  return bondKinds.some((kind) => kind === joint)
}

/** Somebody hugs a cat in their arms. */
function isTakenUp(joint: Joint, { person }: Subject, other: Subject): boolean {
  const isSmall = !other.person && lives(other) && rowOf(other.drawing).metres < 0.5
  return joint === 'hugging' && person !== null && isSmall
}

/** Whether it is too large to hold: who plays a piano is beside it. */
function isStanding(drawing: string): boolean {
  const { metres, held, kind } = rowOf(drawing)
  return kind === 'things' && metres >= 1.5 && held === undefined
}

/** One is in a boat and rides a horse; birds only sit on it. */
function travelling(
  joint: 'on' | 'riding',
  { drawing }: Subject,
  { drawing: vehicle }: Subject,
): RelationKind {
  if (isA(vehicle, 'ridden')) return rowOf(drawing).home === 'sky' ? joint : 'riding'
  return isBoarded(vehicle) || (joint === 'riding' && isContainer(vehicle)) ? 'in' : joint
}

export interface Garment {
  name: string
  color: string | undefined
}

const putsOn = new Set<OpenJoint['kind']>(['wearing', 'with', 'in'])

/** Who puts a garment on: those it is joined to, or in a list of tags who the sentence is about. */
export function wearersOf(
  { article, count }: Pending,
  joint: OpenJoint | null,
  heads: readonly Subject[],
): readonly Subject[] {
  if (joint === null) return article === undefined && count === undefined ? heads : []
  if (!putsOn.has(joint.kind)) return []
  // `A man and a woman in a dress` has one dress.
  return article === 'a' ? joint.subjects.slice(-1) : joint.subjects
}

/** Dresses people in a colour: `a woman in white`. False when nobody is being dressed. */
export function dressInColor(joint: OpenJoint | null, color: string): boolean {
  if (joint?.kind !== 'in' && joint?.kind !== 'wearing') return false
  const { woman = [], other = [] } = Object.groupBy(
    joint.subjects.filter(({ person }) => person),
    ({ person }) => (person?.gender === 'woman' ? 'woman' : 'other'),
  )
  return [dress(woman, 'dress', color), dress(other, 'coat', color)].includes(true)
}

/** `Dressed as a wizard` and `in a space suit`: nobody is in somebody. */
export function isDisguise({ kind, subjects }: OpenJoint, wears: readonly string[]): boolean {
  return subjects.length > 0 && (kind === 'wearing' || (kind === 'in' && wears.length > 0))
}

/** The clothes of a trade that are seen on who wears them: an animal has a head, but no waist. */
export function costumeOf({ subjects }: OpenJoint, garments: readonly string[]): string[] {
  const isPerson = subjects.some(({ person }) => person)
  const isSeen = (garment: string) =>
    isPerson || /^(?:head|neck)$/.test(rowOf(drawingOfGarment(garment)).worn ?? '')
  return garments.filter(isSeen)
}
