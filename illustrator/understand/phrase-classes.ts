import { isA, isAlive, isVessel, rowOf } from '../tables/drawings.ts'
import { namesOf } from '../tables/names.ts'
import { tables } from '../tables/tables.ts'
import { isView, type Joint } from './meaning.ts'
import { patterns } from './patterns.ts'
import { has, isWeakColor, namesAnimal, type Phrase } from './phrase.ts'

const openers = namesOf('article, color, size, count, noise, material, surface')
const materials = new Set(tables.materials.map(({ material }) => material))

/** The classes of phrases that the rules name. Other words of a rule are names of phrases. */
export const isClass: Record<string, (phrase: Phrase) => boolean> = {
  opener: (phrase) => has(phrase, ...openers),
  // The word `rose` may be a color or a flower.
  describer: (phrase) => has(phrase, ...openers) && drawingOf(phrase) === '',
  article: (phrase) => has(phrase, 'article'),
  their: ({ name, kind }) => kind === 'words' && /^(?:its|his|her|their)$/.test(name),
  and: (phrase) => has(phrase, 'and'),
  relative: ({ name }) => patterns.relative.test(name),
  group: ({ name }) => patterns.relative.test(name) || patterns.herd.test(name),
  young: ({ name }) => patterns.young.test(name),
  statue: ({ name }) => patterns.statue.test(name),
  headed: ({ name }) => /^(?:head|face)$/.test(name),
  with: (phrase) => isJoint(phrase, 'with'),
  formed: (phrase) => isJoint(phrase, 'shaped'),
  substance: (phrase) => substanceOf(phrase) !== undefined,
  emblem: ({ name }) => patterns.emblem.test(name),
  onit: ({ name }) => patterns['on it'].test(name),
  creature: isCreature,
  // A phrase that may only describe the noun behind.
  modifier: (phrase) => isModifier(phrase) && !isCreature(phrase),
  beast: (phrase) => isModifier(phrase) && isCreature(phrase),
  filling: (phrase) =>
    isModifier(phrase) &&
    (rowOf(drawingOf(phrase)).kind === 'food' || isA(drawingOf(phrase), 'flower')),
  seat: (phrase) =>
    rowOf(drawingOf(phrase)).seat !== undefined && rowOf(drawingOf(phrase)).kind === 'furniture',
  stacking: ({ name }) => /^(?:stack|pile|tower) of$/.test(name),
  count: (phrase) => has(phrase, 'count'),
  artwork: (phrase) =>
    has(phrase, 'style') && /^(?:painting|picture|photograph|poster|sketch)s?$/.test(phrase.name),
  picturing: ({ name }) => /^of(?: an?| the)?$/.test(name),
  shirt: ({ name }) => /(?:shirt|sweater|hoodie|jersey|flag)s?$/.test(name),
  vessel: (phrase) => isVessel(drawingOf(phrase)),
  noun: (phrase) => drawingOf(phrase) !== '' || has(phrase, 'garment'),
  being: (phrase) => isCreature(phrase) || personIn(phrase) !== undefined,
  owned: (phrase) =>
    has(phrase, 'drawing', 'setting', 'place', 'garment', 'person') && !has(phrase, 'part'),
  drawing: (phrase) => drawingOf(phrase) !== '',
  dancing: (phrase) =>
    !has(phrase, 'relation') &&
    phrase.meanings.some((meaning) => meaning.kind === 'activity' && meaning.value === 'dancing'),
  animal: (phrase) => phrase.kind === 'words' && namesAnimal(phrase),
  person: (phrase) => personIn(phrase) !== undefined,
  trade: (phrase) => (personIn(phrase)?.wears.length ?? 0) > 0,
}

/** The material that a noun such as `gold` or `water` names behind `made of`. */
export function substanceOf({ name, meanings }: Phrase): string | undefined {
  const own = meanings.find((meaning) => meaning.kind === 'material')
  return own?.value ?? (materials.has(name) ? name : undefined)
}

function isJoint({ meanings }: Phrase, joint: Joint): boolean {
  return meanings.some((meaning) => meaning.kind === 'relation' && meaning.value === joint)
}

/** Whether a thing has room for a picture: clothes, flags and the like. */
export function isPrinted(phrase: Phrase | undefined): boolean {
  return has(phrase, 'garment') || (phrase !== undefined && isA(drawingOf(phrase), 'printed'))
}

/** The drawing of an English phrase for a thing or an animal, also if it may mean a view. */
export function drawingOf({ kind, meanings }: Phrase): string {
  const drawing = meanings.find((meaning) => meaning.kind === 'drawing')
  const isThing = meanings.every(
    (meaning) => meaning.kind === 'drawing' || isView(meaning) || isWeakColor(meaning),
  )
  return kind === 'words' && isThing && drawing ? drawing.value : ''
}

export function isCreature(phrase: Phrase): boolean {
  return isAlive(drawingOf(phrase))
}

export function personIn({ kind, meanings }: Phrase) {
  return kind === 'words' ? meanings.find((meaning) => meaning.kind === 'person')?.value : undefined
}

function isModifier(phrase: Phrase): boolean {
  const { plural, adjectivesFollow, headFinal } = phrase
  return drawingOf(phrase) !== '' && !plural && !adjectivesFollow && !headFinal
}
