import * as adjectives from './adjectives.ts'
import {
  type Clause,
  dropJoint,
  hasJoint,
  ignore,
  name,
  subjectsMade,
  takePending,
  wait,
  wearColor,
} from './clause.ts'
import { undress } from './dressing.ts'
import { isNoun, isView, lackOf, type Meaning, type WordRole } from './meaning.ts'
import { has, isBeforeNoun, type Phrase } from './phrase.ts'
import { putOnPart } from './subject-parts.ts'
import { aCrowd, describe } from './subjects.ts'

const silent = new Set<WordRole>(['stop', 'or'])
const mostOrbs = 5

export function writeRole(clause: Clause, role: WordRole, phrase: Phrase): void {
  const { draft, next, pending } = clause
  if (role === 'article') pending.article = /^(?:an?|another)$/.test(phrase.name) ? 'a' : 'the'
  else if (role === 'and') {
    wearColor(clause)
    clause.isAfterAnd = true
  } else if (role === 'not') clause.mode = 'denied'
  else if (role === 'is') clause.isAfterIs = true
  else if (role === 'bearded') wait(clause, { beard: true })
  // `Red haired`.
  else if (role === 'haired')
    clause.pending = { ...pending, hairColor: pending.color, color: undefined }
  else if (role === 'crowded' && has(next, 'setting')) draft.background.push(aCrowd())
  else if (role === 'noise' || role === 'crowded') ignore(clause, phrase)
  else if (/^s?he$/.test(phrase.name)) draft.turnToPeople()
  else if (!silent.has(role) && !writePart(clause, role, phrase) && !has(phrase, 'trait'))
    ignore(clause, phrase)
}

/** A material is of the next noun, or of a noun before `made of`. `On black velvet` is a place. */
export function writeMaterial(clause: Clause, phrase: Phrase, material: string): void {
  const own = phrase.meanings.find((meaning) => meaning.kind === 'color')?.value
  const { color = own } = clause.pending
  // A red and gold dragon is not of gold.
  if (isBeforeNoun(clause.next)) wait(clause, own && own !== color ? {} : { material })
  else if (subjectsMade(clause).length > 0) {
    describe(subjectsMade(clause).slice(-1), { material, color })
    clause.pending.color = undefined
    dropJoint(clause)
  } else if (own) return
  else if (hasJoint(clause)) endPlace(clause, phrase)
  else if (clause.noun) wait(clause, { material })
  else ignore(clause, phrase)
}

/** Writes a part of a subject. False without an effect. */
function writePart(clause: Clause, role: WordRole, phrase: Phrase): boolean {
  if (role === 'part' && putOnPart(clause, phrase.name)) return true
  if (role !== 'hair' && role !== 'beard') return adjectives.readPart(clause, role, phrase)
  const at = { isBefore: has(clause.next, 'person'), isStyled: has(phrase, 'trait') }
  const isDescribed = adjectives.readHair(clause, role, at)
  name(clause, 'hair')
  return isDescribed || (phrase.adjectivesFollow === true && has(clause.next, 'color', 'hairColor'))
}

/** Ends a place, time or weather with its adjectives. Their color is for the whole picture. */
export function endPlace(clause: Clause, { words }: Phrase): void {
  const { draft } = clause
  const { color, count = 1 } = takePending(clause)
  if (/^(?:moons?|suns?)$/.test(words.at(-1) ?? ''))
    draft.orbs = Math.max(draft.orbs, Math.min(mostOrbs, count))
  if (color) draft.palette.push(color)
  dropJoint(clause, 'place')
  name(clause, 'place')
}

/** Removes the denied things. A denied noun is not reported as ignored. */
export function deny(clause: Clause, phrase: Phrase, meanings: Meaning[]): void {
  const { draft } = clause
  for (const { kind, value } of meanings as { kind: Meaning['kind']; value: string }[]) {
    if (kind === 'beard') draft.describePeople({ beard: false })
    else if (kind === 'garment') undress(draft.heads, value)
    else if (kind === 'color') {
      const uncolored = draft.latest.filter(({ color }) => !color)
      describe(uncolored, { color: value === 'blue' ? 'green' : 'blue' })
    }
  }
  const lack = lackOf(phrase.name, meanings)
  if (lack) draft.add({ kind: 'lack', value: lack })
  const isSeen = meanings.some((meaning) => isNoun(meaning) || isView(meaning))
  if (!isSeen && !has(phrase, 'color', 'beard', 'hair')) ignore(clause, phrase)
}
