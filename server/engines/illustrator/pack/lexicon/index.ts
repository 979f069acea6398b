import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Lexicon } from '../../understand/lexicon.ts'
import { readDrawings } from './emojibase.ts'
import { colorNames, localeWords } from './locales.ts'
import { englishWords } from './nouns.ts'
import { readWordNet } from './wordnet.ts'

/** Builds the lexicon from our tables, emojibase, emojilib, WordNet and CLDR, as JSON data. */
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

const folder = join(import.meta.dirname, '../../understand/words')

/** The hand-made tables of words by CLDR locale. A language has one file, or a folder of them. */
function wordTables(): Record<string, string> {
  const tables: Record<string, string> = {}
  for (const file of globSync('{*,*/*}.txt', { cwd: folder }).sort()) {
    const locale = file.slice(0, 2)
    tables[locale] = (tables[locale] ?? '') + readFileSync(join(folder, file), 'utf8')
  }
  return tables
}
