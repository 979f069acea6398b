import { drawingOfGarment, isAlive, rowOf } from '../tables/drawings.ts'
import type { Pending } from './draft.ts'
import type { OpenJoint } from './joints.ts'
import type { Phrase } from './phrase.ts'
import type { Cast } from './subjects.ts'

export interface Garment {
  name: string
  color: string | undefined
}

const putsOn = new Set<OpenJoint['kind']>(['wearing', 'with', 'in'])

/**
 * Who puts a garment on: those it is joined to, or in a list of tags those the sentence is about.
 */
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
export function dressInColor(cast: Cast, joint: OpenJoint | null, color: string): boolean {
  if (joint?.kind !== 'in' && joint?.kind !== 'wearing') return false
  const dressed = joint.subjects.filter((index) => {
    const garment = cast.at(index)?.person?.gender === 'woman' ? 'dress' : 'coat'
    return cast.dress([index], garment, color)
  })
  return dressed.length > 0
}

/**
 * The clothes of a trade that can be seen on who puts them on: an animal has a head, but no waist.
 */
export function costumeOf(
  cast: Cast,
  { subjects }: OpenJoint,
  garments: readonly string[],
): string[] {
  const isPerson = subjects.some((index) => cast.at(index)?.person)
  return garments.filter(
    (garment) => isPerson || ['head', 'neck'].includes(rowOf(drawingOfGarment(garment)).worn ?? ''),
  )
}

const dressedAs: Phrase = {
  words: [],
  name: '',
  meanings: [{ kind: 'relation', value: 'wearing' }],
  plural: false,
  kind: 'words',
}

/** `Cat astronaut` and `pirate parrot` are one animal that is dressed for the trade. */
export function inCostume(phrases: readonly Phrase[]): Phrase[] {
  const read: Phrase[] = []
  for (let at = 0; at < phrases.length; at++) {
    const [first, second] = phrases.slice(at, at + 2)
    const actor = first && second && dressed(first, second)
    if (actor) at++
    read.push(...(actor ?? (first ? [first] : [])))
  }
  return read
}

function dressed(first: Phrase, second: Phrase): Phrase[] | undefined {
  const plural = first.plural || second.plural
  if (isCreature(first) && isTrade(second)) return [{ ...first, plural }, dressedAs, second]
  if (isTrade(first) && isCreature(second) && !first.adjectivesFollow)
    return [{ ...second, plural }, dressedAs, first]
  return undefined
}

function isCreature({ meanings, kind }: Phrase): boolean {
  return (
    kind === 'words' &&
    meanings.some((meaning) => meaning.kind === 'drawing' && isAlive(meaning.value))
  )
}

function isTrade({ meanings, kind }: Phrase): boolean {
  return (
    kind === 'words' &&
    meanings.some((meaning) => meaning.kind === 'person' && meaning.value.wears.length > 0)
  )
}
