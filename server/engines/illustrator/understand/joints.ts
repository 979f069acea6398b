import type { RelationKind, Subject } from '../scene.ts'
import {
  drawingOfGarment,
  isA,
  isAlive,
  isBoarded,
  isContainer,
  isHandheld,
  isVessel,
  rowOf,
} from '../tables/drawings.ts'
import type { Pending } from './draft.ts'
import type { Joint } from './meaning.ts'
import { namesAnimal, type Phrase, phraseOf } from './phrase.ts'
import type { Subjects } from './subjects.ts'

/** A joint that waits for its second noun; `subjects` are the indices of the first. */
export interface OpenJoint {
  kind: Joint
  subjects: readonly number[]
}

const atRest = new Set<Subject['pose']>(['sitting', 'standing', 'lying'])

/** Where a man with a dog has the dog beside him. */
export const shared = new Set<Joint>(['on', 'in', 'under'])

/** Where everybody has a place of their own. */
export const seated = new Set<Joint>(['on', 'riding'])

/** Whether a joint says what the nearest living thing does, whatever was named since. */
export function isDeed(kind: Joint): boolean {
  return kind === 'holding' || kind === 'riding' || kind === 'wearing' || kind === 'balancing'
}

/** What two do to each other: `two knights fighting` needs no second noun. */
const mutual = new Set<Joint>(['hugging', 'kissing', 'dancing with', 'fighting'])

/** Relates those of whom only a verb says what they do to each other. */
export function relateMutually(cast: Subjects, { kind, subjects: [one, other] }: OpenJoint): void {
  if (!mutual.has(kind) || one === undefined) return
  const isPair = other === undefined && cast.countOf([one]) > 1
  if (other !== undefined || isPair) relate(cast, kind, one, other ?? one, false)
}

/** Whether `and` goes on with the joint: `holding a sword and a shield`. */
export function goesOn(kind: Joint): boolean {
  return isDeed(kind) || kind === 'with'
}

/** `A wall of stone`: what is no container is only made of what follows `of`. */
export function isContentless(cast: Subjects, { kind, subjects }: OpenJoint): boolean {
  const holds = (index: number) => isContainer(cast.at(index)?.drawing ?? '')
  return kind === 'of' && subjects.length > 0 && !subjects.some(holds)
}

/** Relates two subjects of the cast; what a bowl or a boat is `with` is in it. */
export function relate(
  cast: Subjects,
  joint: Joint,
  subject: number,
  object: number,
  isGarment: boolean,
): void {
  const [a, b] = [cast.at(subject), cast.at(object)]
  if (!a || !b) return
  // A kite is held by a boy with his father: the father is with the boy.
  const bearer = isAlive(a.drawing) ? undefined : cast.holderOf(subject)
  if (joint === 'with' && bearer !== undefined && isAlive(b.drawing)) {
    relate(cast, joint, bearer, object, isGarment)
    return
  }
  const isManned = isBoarded(a.drawing) && isAlive(b.drawing)
  const isBowl = isVessel(a.drawing) && !isA(a.drawing, 'drink')
  const isFilled = joint === 'of' || (joint === 'with' && (isBowl || isManned))
  const kind = isFilled ? 'in' : relationOf(joint, a, b, isGarment)
  if (kind) cast.relate(kind, isFilled ? object : subject, isFilled ? subject : object)
  // What something is in is open.
  const holder = isFilled ? subject : object
  if (kind === 'in' && cast.at(holder)?.drawing === 'package')
    cast.change(holder, (box) => ({ ...box, drawing: 'open-box' }))
}

/** What a joint comes to between two subjects; null when it says nothing that could be drawn. */
function relationOf(
  joint: Joint,
  subject: Subject,
  object: Subject,
  isGarment: boolean,
): RelationKind | null {
  switch (joint) {
    case 'none':
    case 'made':
    case 'of':
      return null
    case 'with':
      if (!isAlive(subject.drawing)) return 'beside'
      if (isGarment || rowOf(object.drawing).worn === 'ears') return 'wearing'
      return isHandheld(object.drawing) ? 'holding' : 'beside'
    case 'in':
      if (isGarment && isAlive(subject.drawing)) return 'wearing'
      if (isA(object.drawing, 'ridden') && isAlive(subject.drawing))
        return travelling('riding', subject, object)
      if (isContainer(object.drawing)) return 'in'
      if (rowOf(object.drawing).seat) return 'on'
      // Spanish and Portuguese sit `in` a bench.
      return subject.pose !== null && atRest.has(subject.pose) ? 'on' : 'beside'
    case 'holding':
      return isStanding(object.drawing) ? 'beside' : joint
    case 'leaning on':
      return isAlive(subject.drawing) ? joint : 'beside'
    case 'hugging':
    case 'kissing':
    case 'fighting':
      if (isHandheld(object.drawing) && isAlive(subject.drawing)) return 'holding'
      if (joint === 'hugging' && isTakenUp(subject, object)) return 'holding'
      return areAlive(subject, object) ? joint : 'beside'
    case 'dancing with':
    case 'facing':
    case 'feeding':
    case 'chasing':
    case 'walking':
      return areAlive(subject, object) ? joint : 'beside'
    case 'on':
    case 'riding':
      return isAlive(subject.drawing) ? travelling(joint, subject, object) : 'on'
    default:
      return joint
  }
}

/** Somebody hugs a cat in their arms. */
function isTakenUp({ person }: Subject, { drawing, person: other }: Subject): boolean {
  return person !== null && other === null && isAlive(drawing) && rowOf(drawing).metres < 0.5
}

function areAlive(one: Subject, other: Subject): boolean {
  return isAlive(one.drawing) && isAlive(other.drawing)
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
  heads: readonly number[],
): readonly number[] {
  if (joint === null) return article === undefined && count === undefined ? heads : []
  if (!putsOn.has(joint.kind)) return []
  // `A man and a woman in a dress` has one dress.
  return article === 'a' ? joint.subjects.slice(-1) : joint.subjects
}

/** Dresses people in a colour: `a woman in white`. False when nobody is being dressed. */
export function dressInColor(cast: Subjects, joint: OpenJoint | null, color: string): boolean {
  if (joint?.kind !== 'in' && joint?.kind !== 'wearing') return false
  const dressed = joint.subjects.filter((index) => {
    const garment = cast.at(index)?.person?.gender === 'woman' ? 'dress' : 'coat'
    return cast.dress([index], garment, color)
  })
  return dressed.length > 0
}

/** `Dressed as a wizard` and `in a space suit`: nobody is in somebody. */
export function isDisguise({ kind, subjects }: OpenJoint, wears: readonly string[]): boolean {
  return subjects.length > 0 && (kind === 'wearing' || (kind === 'in' && wears.length > 0))
}

/** The clothes of a trade that are seen on who wears them: an animal has a head, but no waist. */
export function costumeOf(
  cast: Subjects,
  { subjects }: OpenJoint,
  garments: readonly string[],
): string[] {
  const isPerson = subjects.some((index) => cast.at(index)?.person)
  return garments.filter(
    (garment) => isPerson || ['head', 'neck'].includes(rowOf(drawingOfGarment(garment)).worn ?? ''),
  )
}

const dressedAs = { ...phraseOf('', { kind: 'relation', value: 'wearing' }), words: [] }

/** `Cat astronaut` and `pirate parrot` are one animal that is dressed for the trade. */
export function inCostume(phrases: readonly Phrase[]): Phrase[] {
  const read: Phrase[] = []
  for (let at = 0; at < phrases.length; at++) {
    const [first, second] = phrases.slice(at, at + 2) as [Phrase, Phrase?]
    const actor = second && dressed(first, second)
    if (actor) at++
    read.push(...(actor ?? [first]))
  }
  return read
}

function dressed(first: Phrase, second: Phrase): Phrase[] | undefined {
  const plural = first.plural || second.plural
  const elf = isTrade(first) && isTrade(second) && !first.adjectivesFollow && first.kind === 'words'
  if (elf && !first.plural) return [{ ...second, name: `${first.name} ${second.name}` }]
  const woman = isTrade(first) && !first.adjectivesFollow && inTrade(second, first)
  if (woman) return [woman]
  if (isCreature(first) && isTrade(second)) return [{ ...first, plural }, dressedAs, second]
  if (isTrade(first) && isCreature(second) && !first.adjectivesFollow)
    return [{ ...second, plural }, dressedAs, first]
  return undefined
}

/** `Elf woman` is one person: of whom nothing but age and gender is said, dressed for a trade. */
function inTrade(person: Phrase, trade: Phrase): Phrase | undefined {
  const meanings = person.meanings.filter((meaning) => meaning.kind === 'person')
  const told = trade.meanings.find((meaning) => meaning.kind === 'person')
  const [only] = meanings
  if (person.kind !== 'words' || !told || !only || only.value.wears.length > 0) return undefined
  if (only.value.gender === null || told.value.gender !== null || trade.plural) return undefined
  const value = { ...only.value, wears: told.value.wears }
  return { ...person, name: trade.name, meanings: [{ kind: 'person', value }] }
}

function isCreature(phrase: Phrase): boolean {
  return phrase.kind === 'words' && namesAnimal(phrase)
}

function isTrade({ meanings, kind }: Phrase): boolean {
  return (
    kind === 'words' &&
    meanings.some((meaning) => meaning.kind === 'person' && meaning.value.wears.length > 0)
  )
}
