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

/** Letters of the shortest word that is taken for a slip of another. */
const shortest = 3
/** Letters of the shortest word that may lack one. */
const withGap = 5
/** Letters of the longest word that is: a slip of every letter is tried. */
const longest = 20
/** Letters from which on a rare noun is meant, too. */
const longWord = 7

/** The known English word that one is a slip of the keys away from, or else the word itself. */
export function spelled(word: string, { vocabulary, nouns, drawings }: Language): string {
  const formsOf = (text: string) => [text, ...singularsOf(text)]
  const isTold = (text: string) => vocabulary.find(text) !== undefined
  const isWord = (text: string) => isTold(text) || nouns.find(text) !== undefined
  const isNoun = (text: string) => text.length >= longWord && (nouns.find(text) ?? -1) >= 0
  const means = (text: string) => isTold(text) || drawings.includes(text) || isNoun(text)
  const isLikely = word.length >= shortest && word.length <= longest && !/\d/.test(word)
  if (!isLikely || vocabulary.knows(word)) return word
  if (formsOf(word).some(isWord)) return word
  const isCommon = (text: string) => isTold(text) || drawings.includes(text)
  return (
    slipsOf(word).find((slip) => formsOf(slip).some(means)) ??
    (word.length < withGap ? [] : gapsOf(word)).find((whole) => formsOf(whole).some(isCommon)) ??
    word
  )
}

/** Two letters in the wrong order, or one for two or two for one; never the first. */
function slipsOf(word: string): string[] {
  return [...word.slice(1)].flatMap((letter, index) => {
    const [before, next] = [word.slice(0, index + 1), word.charAt(index + 2)]
    const after = word.slice(index + 3)
    const doubled = letter === next ? next : letter + letter + next
    return [before + next + letter + after, before + doubled + after]
  })
}

/** A letter more, which is not the first: `sunflower` for `sunflowr`. */
function gapsOf(word: string): string[] {
  const letters = 'aeioutrnlscdmhpgbyfwvkxzjq'
  return [...word].flatMap((_, at) =>
    [...letters].map((letter) => word.slice(0, at + 1) + letter + word.slice(at + 1)),
  )
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
