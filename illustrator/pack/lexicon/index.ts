import type { Lexicon } from '../../understand/lexicon.ts'
import { readDrawings } from './emojibase.ts'
import { colorNames, localeWords } from './locales.ts'
import { englishWords } from './nouns.ts'
import { readWordNet } from './wordnet.ts'

/** Read once for both files. This module is only imported while a pack is built. */
const drawings = readDrawings()

/** The drawings and emoji of the lexicon, as JSON data. */
export function buildDrawings(): Omit<Lexicon, 'words'> {
  return {
    drawings: [...drawings.map(({ id }) => id), ...colorNames.map((name) => `color ${name}`)],
    emoji: Object.fromEntries(
      drawings.flatMap(({ emoji }, index) => (emoji ? [[emoji, index]] : [])),
    ),
  }
}

/** The word lists of the lexicon by locale, from emojibase, emojilib, WordNet and CLDR. */
export function buildWords(): Record<string, string> {
  return { en: englishWords(drawings, readWordNet()).toString(), ...localeWords(drawings) }
}
