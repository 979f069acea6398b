import { type Meaning, meaningOf } from './meaning.ts'

interface Entry {
  always: Meaning[]
  /** What it means when nothing else stands between two commas. */
  alone: Meaning[]
  /** Letters that may follow a stem. */
  endings: number
}

/** Words as tokens.ts has them. */
const word = /[\p{L}\p{M}\p{N}]+/gu
/** Letters of the endings that `*` and `**` allow. */
const shortEnding = 3
const longestEnding = 6

/**
 * The phrases of a language's table. Each line is `meaning: phrase, phrase`, an indented line goes
 * on; a phrase may be in several lines and then means all of it. `=phrase` counts only when alone
 * in its clause, `phrase*` also with up to three more letters, `phrase**` with up to six. A line
 * that begins with `#` is a remark.
 */
export class Vocabulary {
  /** Words in the longest phrase. */
  readonly longest: number
  readonly #entries = new Map<string, Entry>()
  readonly #stems = new Map<string, Entry>()

  constructor(table: string) {
    let longest = 1
    for (const [head, phrases] of entriesOf(table.normalize('NFKC'))) {
      const meaning = meaningOf(head)
      for (const phrase of phrases) longest = Math.max(longest, this.#add(phrase, meaning))
    }
    this.longest = longest
  }

  /** What a phrase of words parted by one space means; undefined when it is not known. */
  find(phrase: string, isAlone = false): Meaning[] | undefined {
    const entry = this.#entries.get(phrase) ?? this.#inflected(phrase)
    if (!entry) return undefined
    const meanings = isAlone && entry.alone.length > 0 ? entry.alone : entry.always
    return meanings.length > 0 ? meanings : undefined
  }

  #inflected(phrase: string): Entry | undefined {
    for (
      let cut = 0;
      cut <= longestEnding && cut < phrase.length - 1 && phrase.at(-cut) !== ' ';
      cut++
    ) {
      const stem = this.#stems.get(phrase.slice(0, phrase.length - cut))
      if (stem && cut <= stem.endings) return stem
    }
    return undefined
  }

  /** Returns how many words the phrase has. */
  #add(written: string, meaning: Meaning): number {
    const words = written.match(word) ?? []
    const phrase = words.join(' ')
    if (phrase === '') return 0
    const entries = written.endsWith('*') ? this.#stems : this.#entries
    const endings = written.endsWith('**') ? longestEnding : shortEnding
    const entry = entries.get(phrase) ?? { always: [], alone: [], endings }
    entries.set(phrase, entry)
    if (written.startsWith('=')) entry.alone.push(meaning)
    else entry.always.push(meaning)
    return words.length
  }
}

/**
 * The lines of a table: what stands before the colon, and the phrases after it. Remarks begin with
 * `#`.
 */
function entriesOf(table: string): [head: string, phrases: string[]][] {
  const lines = table.replaceAll(/\n[ \t]+/g, ' ').split('\n')
  return lines
    .filter((line) => line.includes(':') && !line.startsWith('#'))
    .map((line) => {
      const [head = '', phrases = ''] = line.split(':')
      return [head, phrases.split(',').map((phrase) => phrase.trim())]
    })
}
