import type { Dictionary } from './english-reading.ts'
import { borrowedPhrase, drawingMeanings, foreignMeanings } from './foreign-words.ts'
import type { Language } from './language.ts'
import type { Meaning } from './meaning.ts'
import { type Phrase, readLongest, unknownPhrase } from './phrase.ts'

const longestNoun = 3
/** `the`, `and the`, `with the`, `to the`: Arabic writes them onto the noun. */
const arabicPrefix = /^(?:وال|بال|كال|فال|لل|ال|و|ب|ل)(?=\p{L}{3})/u

/** Reads the words of one clause in a language that parts words by spaces. */
export function readSpaced(words: string[], language: Language, english: Dictionary): Phrase[] {
  const longest = Math.max(language.vocabulary.longest, longestNoun)
  const find = (found: string[], isAlone: boolean) => {
    const text = found.join(' ')
    const meanings = prefixed(text, language) ?? foreignMeanings(text, isAlone, language)
    return meanings && phraseOf(found, meanings, language)
  }
  const otherwise = (at: number) => {
    const word = words[at] ?? ''
    const unread = isSmallWord(word, language) ? smallWord(word) : unknownPhrase(word)
    return changedWord(word, language) ?? borrowedPhrase(words, at, english) ?? unread
  }
  const { adjectivesFollow, headFinal } = language
  return readLongest(words, longest, find, otherwise).map((phrase) => ({
    ...phrase,
    adjectivesFollow,
    headFinal,
  }))
}

/** A word with what its language writes onto it: an article before it, an ending after it. */
function changedWord(word: string, language: Language): Phrase | undefined {
  const bare = word.replace(arabicPrefix, '')
  const meanings =
    bare === word
      ? inflected(word, language)
      : (foreignMeanings(bare, false, language) ?? inflected(bare, language))
  return meanings && phraseOf([word], meanings, language)
}

/** An Arabic word of our own table behind its article, which the keywords of CLDR must not hide. */
function prefixed(text: string, { vocabulary }: Language): Meaning[] | undefined {
  const bare = text.replace(arabicPrefix, '')
  return bare === text || vocabulary.find(text) ? undefined : vocabulary.find(bare)
}

/** A noun with another ending: the dictionary has `кошка`, the prompt `кошки`. */
function inflected(word: string, language: Language): Meaning[] | undefined {
  for (let cut = 1; cut <= 2 && word.length - cut >= 4; cut++) {
    const index = language.nouns.findBegun(word.slice(0, -cut), 2)
    if (index !== undefined) return drawingMeanings(index, language)
  }
  return undefined
}

function phraseOf(words: string[], meanings: Meaning[], language: Language): Phrase {
  const name = words.join(' ')
  const plural =
    language.script === 'latin' &&
    name.endsWith('s') &&
    foreignMeanings(name.slice(0, -1), false, language)
  return { words, name, meanings, plural: Boolean(plural), kind: 'words' }
}

/** Where there is no table of small words, short ones are taken for them. */
function isSmallWord(word: string, { isTaught }: Language): boolean {
  return word.length <= 3 && !isTaught && !/\d/.test(word)
}

function smallWord(word: string): Phrase {
  return { words: [word], name: word, meanings: [{ kind: 'stop' }], plural: false, kind: 'words' }
}
