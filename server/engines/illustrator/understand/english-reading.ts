import { meaningsOfDrawing } from './drawing-meaning.ts'
import type { WordList } from './lexicon.ts'
import type { Meaning } from './meaning.ts'
import { type Phrase, readLongest, unknownPhrase } from './phrase.ts'
import { singularsOf } from './plurals.ts'
import type { Vocabulary } from './vocabulary.ts'

export interface Dictionary {
  vocabulary: Vocabulary
  nouns: WordList
  drawings: string[]
}

/** Kinds of meaning whose words have a plural. */
const nounKinds = new Set<Meaning['kind']>([
  'drawing',
  'crop',
  'person',
  'garment',
  'setting',
  'part',
])
const longestNoun = 3

/** Reads the words of one English clause, the longest known phrase first. */
export function readEnglish(words: string[], dictionary: Dictionary): Phrase[] {
  const longest = Math.max(dictionary.vocabulary.longest, longestNoun)
  const find = (found: string[], isAlone: boolean) =>
    knownPhrase(found, isAlone, dictionary) ?? nounPhrase(found, dictionary)
  return readLongest(words, longest, find, (at) => unknownPhrase(words[at] ?? ''))
}

function knownPhrase(
  words: string[],
  isAlone: boolean,
  { vocabulary }: Dictionary,
): Phrase | undefined {
  const text = words.join(' ')
  const exact = vocabulary.find(text, isAlone)
  for (const singular of singularsOf(text)) {
    const meanings = vocabulary.find(singular, isAlone)
    if (meanings?.some(hasPlural))
      return { words, name: singular, meanings: exact ?? meanings, plural: true, kind: 'words' }
  }
  return exact && { words, name: text, meanings: exact, plural: false, kind: 'words' }
}

function hasPlural({ kind }: Meaning): boolean {
  return nounKinds.has(kind)
}

function nounPhrase(
  words: string[],
  { vocabulary, nouns, drawings }: Dictionary,
): Phrase | undefined {
  const text = words.join(' ')
  const first = words.length > 1 ? vocabulary.find(words[0] ?? '') : undefined
  const startsOtherwise = first !== undefined && !first.some(hasPlural)
  if (words.length > longestNoun || startsOtherwise || isVerbForm(text)) return undefined
  for (const name of [text, ...singularsOf(text)]) {
    const index = nouns.find(name)
    if (index === undefined || index < 0) continue
    const meanings = meaningsOfDrawing(drawings[index] ?? '', vocabulary)
    const isPlural =
      name !== text || singularsOf(text).some((singular) => nouns.find(singular) === index)
    return { words, name, meanings, plural: isPlural, kind: 'words' }
  }
  return undefined
}

/** `running` and `covered` are no nouns here, `king` and `bed` are. */
function isVerbForm(word: string): boolean {
  return word.length > 5 && /(?:ing|ed)$/.test(word)
}
