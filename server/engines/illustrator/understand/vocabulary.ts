import { type Meaning, meaningOf } from './meaning.ts'
import { wordsOf } from './tokens.ts'

/** What a vocabulary knows of a phrase. */
export interface Entry {
  meanings: Meaning[]
  /** It only counts when nothing else stands between two commas. */
  alone: boolean
  /** Letters that may follow a stem. */
  endings: number
}

/** Letters of the endings that `*` and `**` allow. */
const shortEnding = 3
const longestEnding = 6

/**
 * The phrases of a language's tables. Each line is `meaning: phrase, phrase`, an indented line goes on; a phrase may be
 * in several lines and then means all of it. `=phrase` counts only when alone in its clause, `phrase*` also with up to
 * three more letters, `phrase**` with up to six.
 */
export class Vocabulary {
  /** Words in the longest phrase. */
  readonly longest: number
  readonly #entries = new Map<string, Entry>()
  readonly #stems = new Map<string, Entry>()

  constructor(tables: string[]) {
    let longest = 1
    for (const line of tables.flatMap(linesOf)) {
      const colon = line.indexOf(':')
      const meaning = meaningOf(line.slice(0, colon))
      for (const phrase of line.slice(colon + 1).split(','))
        longest = Math.max(longest, this.#add(phrase.trim(), meaning))
    }
    this.longest = longest
  }

  /** The entry for a phrase of words parted by one space. */
  find(phrase: string): Entry | undefined {
    const exact = this.#entries.get(phrase)
    if (exact) return exact
    for (let cut = 0; cut <= longestEnding && cut < phrase.length - 1 && phrase.at(-cut) !== ' '; cut++) {
      const stem = this.#stems.get(phrase.slice(0, phrase.length - cut))
      if (stem && cut <= stem.endings) return stem
    }
    return undefined
  }

  #add(written: string, meaning: Meaning): number {
    const alone = written.startsWith('=')
    const words = wordsOf(written)
    const phrase = words.join(' ')
    if (phrase === '') return 0
    const entries = written.endsWith('*') ? this.#stems : this.#entries
    const entry = entries.get(phrase)
    const endings = written.endsWith('**') ? longestEnding : shortEnding
    if (entry && entry.alone === alone) entry.meanings.push(meaning)
    else if (!entry || entry.alone) entries.set(phrase, { meanings: [meaning], alone, endings })
    return words.length
  }
}

function linesOf(table: string): string[] {
  return table
    .replaceAll(/\n\s+/g, ' ')
    .split('\n')
    .filter((line) => line.includes(':'))
}
