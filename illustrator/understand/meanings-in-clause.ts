import { rowOf } from '../tables/drawings.ts'
import { type Clause, hasJoint } from './clause.ts'
import { isNoun, type Meaning } from './meaning.ts'
import { has, type Phrase } from './phrase.ts'
import { isPart } from './subject-parts.ts'

const ofBuildings = new Set(['window', 'door', 'roof'])

/** Whether an orange can only be a color: `in orange`, `teal and orange`. */
export function isColorIn({ joint, pending, mode }: Clause, { plural }: Phrase): boolean {
  if (plural) return false
  return mode === 'between colors' || (joint?.kind === 'in' && pending.article === undefined)
}

/** The meanings of a word such as `hand`: either a subject or a part of a subject. */
export function asPart(clause: Clause, phrase: Phrase, meanings: Meaning[]): Meaning[] {
  if (!has(phrase, 'part') || !meanings.some(isNoun)) return meanings
  const isBuilt = meanings.some((one) => isNoun(one) && ofBuildings.has(one.value as string))
  const hasHouse = clause.draft.subjects.some(({ drawing }) => rowOf(drawing).kind === 'landmarks')
  // `A cabin, warm windows`.
  const isListed = isBuilt && phrase.plural && !clause.noun && hasHouse
  const isOnlyPart = isListed || isPart(clause, !isBuilt)
  return meanings.filter((meaning) => (isOnlyPart ? !isNoun(meaning) : meaning.kind !== 'part'))
}

/** The meanings of a word such as `table`: the place of things, or else a thing itself. */
export function asPlace(clause: Clause, meanings: Meaning[]): Meaning[] {
  if (!meanings.some((meaning) => isNoun(meaning) && meaning.weak)) return meanings
  const isPlace = hasJoint(clause) || has(clause.next, 'relation', 'drawing')
  return meanings.filter((meaning) => isNoun(meaning) !== isPlace)
}
