import { type Mood, places } from '../scene.ts'
import { rowOf } from '../tables/drawings.ts'
import { namesOf } from '../tables/names.ts'
import * as adjectives from './adjectives.ts'
import {
  type Clause,
  endJoint,
  endPart,
  ignore,
  isAfterColor,
  name,
  newClause,
  opensNoun,
  subjectsMade,
  takePending,
  wait,
  wearColor,
} from './clause.ts'
import { compounded } from './compounds.ts'
import { Draft } from './draft.ts'
import { addNoun, join, joinAfter } from './joining.ts'
import { isDeed, relateSides } from './joints.ts'
import { type Deed, isNoun, isView, type Meaning, type Noun, type ViewMeaning } from './meaning.ts'
import { asPart, asPlace, isColorIn } from './meanings-in-clause.ts'
import { patterns } from './patterns.ts'
import { clauseBreak, has, meaningsInPlace, namesAnimal, type Phrase } from './phrase.ts'
import { isClass, substanceOf } from './phrase-classes.ts'
import { deny, endPlace, writeMaterial, writeRole } from './roles.ts'
import { aCrowd, cropOf, describe, looks } from './subjects.ts'

/** Views that may follow a preposition. */
const placeKinds = new Set<ViewMeaning['kind']>(['setting', 'place', 'feature', 'time', 'weather'])
/** Words of these kinds may stand between an adjective and its person. */
const beforePeople = ['person', 'look', 'hairColor', 'color', 'size', 'hair', 'bearded'] as const
const rests = new Set<string>(['sitting', 'standing', 'lying'])
/** These moods also describe colors and the nouns below: `dark hair`, `bright red`. */
const shades = new Set<Mood>(['dark', 'bright', 'soft', 'glowing'])
const shaded = namesOf('color, hair, hairColor, beard, outside, marking, part, garment')

/** A draft of the scene that phrases describe. */
export function draftOf(phrases: readonly Phrase[]): Draft {
  const draft = new Draft()
  let clause = newClause(draft)
  const allPhrases = [...compounded(phrases), clauseBreak]
  for (const [index, phrase] of allPhrases.entries()) {
    clause.next = allPhrases[index + 1]
    if (phrase.kind !== 'break') read(clause, phrase)
    else {
      adjectives.endAdjectives(clause)
      endJoint(clause)
      const { lastJoint } = clause
      const { side } = clause.pending
      clause = newClause(draft)
      const noun = allPhrases.slice(index + 1).find((one) => !isClass.opener?.(one))
      // `Wearing a jacket, a kilt and a hat`: the comma goes on like `and`.
      if (lastJoint?.kind === 'wearing' && has(noun, 'garment'))
        Object.assign(clause, { lastJoint, isAfterAnd: true })
      // `On the left, a cat`.
      if (side) wait(clause, { side })
    }
  }
  relateSides(draft)
  draft.subjects.push(...draft.background)
  return draft
}

/** Writes a phrase of a clause into the draft. Adjectives wait for their noun, or follow it. */
function read(clause: Clause, phrase: Phrase): void {
  const { draft, next } = clause
  if (phrase.meanings.length === 0) {
    ignore(clause, phrase)
    return
  }
  const inPlace = meaningsInPlace(phrase, next, isColorIn(clause, phrase))
  const meanings = asPart(clause, phrase, asPlace(clause, inPlace))
  if (
    clause.mode === 'denied' &&
    meanings.some(({ kind }) => kind !== 'article' && kind !== 'or')
  ) {
    clause.mode = has(next, 'or') ? 'denied' : 'plain'
    deny(clause, phrase, meanings)
    return
  }
  if (isAfterColor(clause)) {
    const isBetween = has(phrase, 'and') && has(next, 'color')
    clause.mode = isBetween ? 'between colors' : 'after color'
    if (isBetween) return
  }
  const material = subjectsMade(clause).length > 0 && substanceOf(phrase)
  if (material) {
    writeMaterial(clause, phrase, material)
    return
  }
  const named = clause.isAfterIs ? clause.lastNamed : phrase.adjectivesFollow ? clause.named : null
  clause.named = null
  // `Pelo oscuro` (dark hair) is not about the light.
  if (named === 'hair' && has(phrase, 'mood')) return
  if (named === 'place' && has(phrase, 'crowded')) draft.background.push(aCrowd())
  else if (named !== null && adjectives.describeNamed(clause, named, meanings)) clause.named = named
  else for (const meaning of meanings) write(clause, meaning, phrase)
  if (clause.mode !== 'denied') clause.mode = has(phrase, 'color') ? 'after color' : 'plain'
}

function write(clause: Clause, meaning: Meaning, phrase: Phrase): void {
  if (isView(meaning)) writeView(clause, meaning, phrase)
  else if (isNoun(meaning)) writeNoun(clause, meaning, phrase)
  else if (meaning.kind === 'relation') writeJoint(clause, meaning)
  else if (meaning.kind === 'crop') {
    clause.draft.background.push(cropOf(meaning.value, phrase, takePending(clause).color))
    writeView(clause, { kind: 'setting', value: 'meadow' }, phrase)
  } else if (meaning.kind === 'side') adjectives.readSide(clause, meaning.value)
  else if (meaning.kind === 'color') adjectives.readColor(clause, meaning.value)
  else if (meaning.kind === 'pose' || meaning.kind === 'activity')
    writeDeed(clause, meaning, phrase.headFinal ?? false)
  else if (meaning.kind === 'look' || meaning.kind === 'trait') {
    // The word `geisha` means a person and a look.
    const isOwn = has(phrase, 'person') && clause.named === null
    const isBefore = isOwn || has(clause.next, ...beforePeople)
    const look = looks[meaning.value] ?? {}
    const isDescribed = adjectives.readLook(clause, meaning.kind, look, isBefore)
    if (meaning.kind === 'trait' && isDescribed) endPart(clause)
    if (!isDescribed && phrase.meanings.length === 1) ignore(clause, phrase)
  } else if (meaning.kind === 'material') writeMaterial(clause, phrase, meaning.value)
  // The noun `stripes` describes the noun before it.
  else if (meaning.kind === 'surface' && has(phrase, 'marking')) return
  else if ('value' in meaning) wait(clause, { [meaning.kind]: meaning.value })
  else writeRole(clause, meaning.kind, phrase)
}

/** Writes a place, a time or another view. In front of a cafe is the street. */
function writeView(clause: Clause, view: ViewMeaning, phrase: Phrase): void {
  const { next, joint, draft } = clause
  const isShade = (isAfterColor(clause) && phrase.adjectivesFollow) || has(next, ...shaded)
  if (view.kind === 'mood' && shades.has(view.value) && isShade) {
    if (view.value === 'dark' && has(next, 'hair')) wait(clause, { hairColor: 'brown' })
    return
  }
  if (view.value === 'bridge' && joint?.kind === 'on' && joint.subjects.length > 0) {
    const value = patterns['wooden bridge'].test(phrase.name) ? 'wooden-bridge' : 'stone-bridge'
    draft.add({ kind: 'feature', value: 'stream', weak: true })
    writeNoun(clause, { kind: 'drawing', value }, phrase)
    return
  }
  // A house on a mountain stands on its top.
  if (joint?.kind === 'on' && view.value === 'mountains' && patterns.summit.test(phrase.name)) {
    const isBuilding = joint.subjects.some(({ drawing }) => rowOf(drawing).kind === 'landmarks')
    if (isBuilding) {
      writeNoun(clause, { kind: 'drawing', value: 'summit' }, phrase)
      return
    }
  }
  const isRoom = view.kind === 'place' && !view.weak && places[view.value] === 'room'
  const isOutside = isRoom && (joint?.kind === 'in front of' || joint?.kind === 'behind')
  draft.add(isOutside ? { kind: 'setting', value: 'street', weak: true } : view)
  const isOnlyPlace = !phrase.meanings.some(isNoun) && !has(phrase, 'activity')
  if (placeKinds.has(view.kind) && isOnlyPlace) endPlace(clause, phrase)
}

/** Writes a deed. In head-final languages a subject before `sitting` is the seat. */
function writeDeed(clause: Clause, deed: Deed, isHeadFinal: boolean): void {
  const { draft, next } = clause
  wearColor(clause)
  const isBeforeDoer =
    opensNoun(clause) || (clause.isAfterAnd && (has(next, 'person') || namesAnimal(next)))
  const isAbout = isHeadFinal ? draft.isOnTheLiving : !isBeforeDoer
  const doers = isAbout && !isBeforeDoer ? draft.doers : []
  const adjective = { [deed.kind]: deed.value }
  if (doers.length === 0) wait(clause, adjective)
  describe(doers, adjective)
  const couples = doers.filter((pair) => deed.value === 'dancing' && pair.name === 'couple')
  for (const pair of couples) {
    pair.activity = null
    draft.relate('dancing with', pair, pair)
  }
  if (isHeadFinal && !isAbout && rests.has(deed.value)) joinAfter(clause, 'on', true)
}

function writeJoint(clause: Clause, joint: Extract<Meaning, { kind: 'relation' }>): void {
  wearColor(clause)
  clause.isAfterIs = false
  if (clause.pending.article === 'a' && isDeed(joint.value)) return
  if (joint.after) joinAfter(clause, joint.value)
  else join(clause, joint.value)
}

function writeNoun(clause: Clause, noun: Noun, phrase: Phrase): void {
  const pending = takePending(clause)
  // The phrase `playing chess` contains the name of its board.
  const nounName = has(phrase, 'relation') ? String(noun.value).replaceAll('-', ' ') : phrase.name
  // `He is a golden retriever` is about the same dog.
  const adjectives = clause.isAfterIs ? { ...pending, article: 'the' as const } : pending
  const added = addNoun(clause, noun, { ...phrase, name: nounName }, adjectives)
  if (added === null) ignore(clause, phrase)
  else name(clause, added)
}
