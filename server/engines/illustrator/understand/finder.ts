/** Words of a kind that a text has, and where. */
export interface Found {
  value: string
  /** What the mark `?` says of the line. */
  weak: boolean
  start: number
  end: number
}

interface Entry {
  value: string
  weak: boolean
}

/** In these, words are not parted by spaces. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
const letter = '[\\p{L}\\p{M}\\p{N}]'

/** Finds the phrases of some lines of the tables of words in a text, the longest at each place. */
export class Finder {
  readonly #entries = new Map<string, Entry[]>()
  readonly #pattern: RegExp | undefined

  /** A phrase with `*` at its end may go on for three letters. */
  constructor(lines: Iterable<readonly [value: string, phrases: readonly string[]]>) {
    for (const [head, phrases] of lines) {
      const entry = { value: head.replace(/\?$/, ''), weak: head.endsWith('?') }
      for (const phrase of phrases) {
        const key = keyOf(phrase.replace('=', ''))
        if (key !== '') this.#entries.set(key, [...(this.#entries.get(key) ?? []), entry])
      }
    }
    const keys = [...this.#entries.keys()].sort((a, b) => b.length - a.length)
    if (keys.length > 0) this.#pattern = new RegExp(keys.map(patternOf).join('|'), 'giu')
  }

  all(text: string): Found[] {
    if (!this.#pattern) return []
    return [...text.matchAll(this.#pattern)].flatMap(({ 0: found, index }) =>
      this.#entriesOf(keyOf(found)).map((entry) => ({
        ...entry,
        start: index,
        end: index + found.length,
      })),
    )
  }

  #entriesOf(key: string): Entry[] {
    const exact = this.#entries.get(key)
    for (let cut = 0; !exact && cut <= 3; cut++) {
      const stem = this.#entries.get(`${key.slice(0, key.length - cut)}*`)
      if (stem) return stem
    }
    return exact ?? []
  }
}

function keyOf(phrase: string): string {
  return phrase
    .toLowerCase()
    .replace(/’/g, "'")
    .replace(/[\s-]+/g, ' ')
    .trim()
}

function patternOf(key: string): string {
  const words = RegExp.escape(key.replace(/\*$/, '')).replaceAll(/(?:\\x20| )/g, '[\\s-]+')
  if (unspaced.test(key)) return words
  const ending = key.endsWith('*') ? '\\p{L}{0,3}' : ''
  return `(?<!${letter})${words.replaceAll(/'|\\x27/g, "['’]")}${ending}(?!${letter})`
}
