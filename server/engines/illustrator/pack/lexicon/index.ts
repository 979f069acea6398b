import type { Lexicon } from '../../understand/lexicon.ts'
import { readDrawings } from './drawings.ts'
import { englishWords } from './english.ts'
import { colorNames, localeWords } from './locales.ts'
import { wordTables } from './tables.ts'
import { readWordNet } from './wordnet.ts'

/**
 * Builds the lexicon from our own tables of words, emojibase, emojilib, WordNet and CLDR, in some
 * seconds of CPU. The result is JSON data.
 */
export function buildLexicon(): Lexicon {
  const drawings = readDrawings()
  return {
    drawings: [...drawings.map(({ id }) => id), ...colorNames.map((name) => `color ${name}`)],
    emoji: Object.fromEntries(
      drawings.flatMap(({ emoji }, index) => (emoji ? [[emoji, index]] : [])),
    ),
    locales: { en: englishWords(drawings, readWordNet()).toString(), ...localeWords(drawings) },
    tables: wordTables(),
  }
}
