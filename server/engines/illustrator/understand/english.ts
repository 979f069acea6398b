import { rowOf } from '../tables/drawings.ts'
import { namesOf } from '../tables/names.ts'
import type { Language } from './language.ts'
import type { Vocabulary } from './lexicon.ts'
import { type Meaning, meaningOf } from './meaning.ts'
import { patterns } from './patterns.ts'
import { type Phrase, phraseOf, readLongest, singularsOf, unknownPhrase } from './phrase.ts'

/** Kinds of meaning whose words have a plural. */
const nounKinds = new Set<Meaning['kind']>(namesOf('drawing, crop, person, garment, setting, part'))
export const longestNoun = 3

/** Reads the words of one English clause, the longest known phrase first. */
export function readEnglish(words: string[], english: Language): Phrase[] {
  const longest = Math.max(english.vocabulary.longest, longestNoun)
  const find = (found: string[], isAlone: boolean) => englishPhrase(found, isAlone, english)
  return readLongest(words, longest, find, unknownPhrase)
}

function englishPhrase(
  words: string[],
  isAlone: boolean,
  { vocabulary, nouns, drawings }: Language,
): Phrase | undefined {
  const text = words.join(' ')
  const singulars = singularsOf(text)
  const told = (form: string) => vocabulary.meaningsOf(form, isAlone)
  const singular = singulars.find((form) => told(form)?.some(hasPlural))
  const meanings = told(text) ?? told(singular ?? '')
  if (meanings)
    return { ...phraseOf(singular ?? text, ...meanings), words, plural: singular !== undefined }
  const [first = '', ...more] = words
  // A bald eagle is an eagle of its own.
  const startsNoun = (meaning: Meaning) => hasPlural(meaning) || meaning.kind === 'look'
  const isApart = more.length > 0 && vocabulary.find(first)?.some(startsNoun) === false
  // `Running` and `covered` are no nouns here, `king` and `bed` are.
  const isVerbForm = text.length > 5 && /(?:ing|ed)$/.test(text)
  const name = [text, ...singulars].find((form) => (nouns.find(form) ?? -1) >= 0)
  if (words.length > longestNoun || isApart || isVerbForm || name === undefined) return undefined
  const index = nouns.find(name) ?? -1
  const plural = name !== text || singulars.some((form) => nouns.find(form) === index)
  return {
    ...phraseOf(name, ...meaningsOfDrawing(drawings[index] ?? '', vocabulary)),
    words,
    plural,
  }
}

function hasPlural({ kind }: Meaning): boolean {
  return nounKinds.has(kind)
}

/**
 * What a drawing says when a word or an emoji leads to it: a view tells of the scene, a person is
 * dressed by trade, clothes can be worn, the rest is drawn as it is.
 */
export function meaningsOfDrawing(id: string, english: Vocabulary): Meaning[] {
  if (id.startsWith('color ')) return [meaningOf(id)]
  const instead = rowOf(id).means.map(meaningOf)
  if (instead.length > 0) return instead
  const said = (name: string) => english.find(name.replaceAll('-', ' ')) ?? []
  const person = said(id).filter(({ kind }) => kind === 'person')
  if (person.length > 0) return person
  const [, who, trade = ''] = patterns.gendered.exec(id) ?? []
  if (!who) return [{ kind: 'drawing', value: id }]
  const age = id.startsWith('old') ? 'elder' : /boy|girl|child|baby/.test(who) ? 'child' : null
  const isWoman = /^(?:woman|women|girl)$/.test(who)
  const gender = /^(?:man|men|boy)$/.test(who) ? 'man' : isWoman ? 'woman' : null
  const wears = said(trade).find((meaning) => meaning.kind === 'person')?.value.wears ?? []
  const deeds = said(trade).filter(({ kind }) => kind === 'pose' || kind === 'activity')
  return [{ kind: 'person', value: { age, gender, wears } }, ...deeds]
}
