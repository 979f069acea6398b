import type { Dictionary } from './english-reading.ts'
import { borrowedPhrase, foreignMeanings } from './foreign-words.ts'
import type { Language } from './language.ts'
import { type Phrase, unknownPhrase } from './phrase.ts'

/** Letters of the longest word that is looked for. */
const longestWord = 10

/**
 * Reads a text without spaces: the longest known word at each place; what is between is unknown.
 */
export function readUnspaced(text: string, language: Language, english: Dictionary): Phrase[] {
  const phrases: Phrase[] = []
  let skipped = ''
  const flush = () => {
    if (skipped !== '' && !isParticle(skipped)) phrases.push(unknownPhrase(skipped))
    skipped = ''
  }
  for (let at = 0; at < text.length; ) {
    const latin = /^[a-z\d]*[a-z][a-z\d]*/.exec(text.slice(at))?.[0]
    const phrase =
      unspacedPhrase(text, at, language) ??
      (latin && (borrowedPhrase([latin], 0, english) ?? unknownPhrase(latin)))
    if (phrase) {
      flush()
      phrases.push({ ...phrase, headFinal: language.headFinal })
      at += phrase.words.join('').length
    } else {
      const letter = String.fromCodePoint(text.codePointAt(at) ?? 0)
      skipped += letter
      at += letter.length
    }
  }
  flush()
  return phrases
}

function unspacedPhrase(text: string, at: number, language: Language): Phrase | undefined {
  for (let length = Math.min(longestWord, text.length - at); length > 0; length--) {
    const word = text.slice(at, at + length)
    const isAlone = length === text.length
    // Alone among others, an ideograph has too many meanings to trust any list but our own.
    const isTrusted = isAlone || [...word].length > 1
    const meanings = isTrusted
      ? foreignMeanings(word, isAlone, language)
      : language.vocabulary.find(word)
    if (meanings) return { words: [word], name: word, meanings, plural: false, kind: 'words' }
  }
  const digits = /^\d{1,2}/.exec(text.slice(at))?.[0]
  return digits === undefined ? undefined : unknownPhrase(digits)
}

/** Up to three hiragana between words are grammar. */
function isParticle(text: string): boolean {
  return /^\p{Script=Hiragana}{1,3}$/u.test(text)
}
