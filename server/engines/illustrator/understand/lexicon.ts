/** The words that have a drawing, as plain data that loads fast. Built by pack/lexicon/. */
export interface Lexicon {
  /**
   * Drawing ids, and `color red` and the like at the end; the word lists refer to them by index.
   */
  drawings: string[]
  /** Emoji, without variation selectors, → index of its drawing. */
  emoji: Record<string, number>
  /**
   * Words by CLDR locale, as WordList reads them. English ones without a drawing have the index -1.
   */
  locales: Record<string, string>
  /** Hand-made tables of words by CLDR locale, as Vocabulary reads them. */
  tables: Record<string, string>
}

/**
 * A dictionary in one string of lines `word<tab>index`, sorted by code unit. Searching the string
 * itself keeps a hundred languages in memory at the cost of their text.
 */
export class WordList {
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  static from(words: Iterable<readonly [word: string, index: number]>): WordList {
    const lines = [...words]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([word, index]) => `${word}\t${index}`)
    return new WordList(lines.join('\n'))
  }

  toString(): string {
    return this.#text
  }

  /** The drawing's index for a word, or undefined. */
  find(word: string): number | undefined {
    const line = this.#lineAt(this.#search(word))
    return line?.word === word ? line.index : undefined
  }

  /**
   * The drawing's index for the first word that begins with a stem and has at most `more`
   * characters after it.
   */
  findBegun(stem: string, more: number): number | undefined {
    let start = this.#search(stem)
    for (let tries = 0; tries < 12; tries++) {
      const line = this.#lineAt(start)
      if (!line?.word.startsWith(stem)) return undefined
      if (line.word.length - stem.length <= more) return line.index
      start = line.end + 1
    }
    return undefined
  }

  /** Where the first line begins whose word is not before the given one. */
  #search(word: string): number {
    let low = 0
    let high = this.#text.length
    while (low < high) {
      const middle = this.#text.lastIndexOf('\n', ((low + high) >> 1) - 1) + 1
      const line = this.#lineAt(Math.max(middle, low))
      if (!line || line.word >= word) high = Math.max(middle, low)
      else low = line.end + 1
    }
    return low
  }

  #lineAt(start: number): { word: string; index: number; end: number } | undefined {
    if (start >= this.#text.length) return undefined
    const tab = this.#text.indexOf('\t', start)
    const newline = this.#text.indexOf('\n', tab)
    const end = newline < 0 ? this.#text.length : newline
    return {
      word: this.#text.slice(start, tab),
      index: Number(this.#text.slice(tab + 1, end)),
      end,
    }
  }
}
