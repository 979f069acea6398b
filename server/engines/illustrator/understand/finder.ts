/** A stretch of a text. */
export interface Span {
  start: number
  end: number
}

interface Entry {
  value: string
  /** What the mark `?` says of the line. */
  weak: boolean
}

/** A phrase of a kind that a text has, and where. */
export interface Found extends Entry, Span {}

/** A text of the same length with blanks for some of its stretches. */
export function without(text: string, spans: readonly Span[]): string {
  return spans.reduce(
    (left, { start, end }) => left.slice(0, start) + ' '.repeat(end - start) + left.slice(end),
    text,
  )
}

/** In these, words are not parted by spaces. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
const word = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*/gu
/** Letters that may follow a phrase that is marked by `*`. */
const ending = 3

/** Finds the phrases of some lines of the tables of words in a text, the longest at each place. */
export class Finder {
  readonly #entries = new Map<string, Entry[]>()
  readonly #unspaced: string[]
  #longest = 1

  /** A phrase with `*` at its end may go on for three letters. */
  constructor(lines: Iterable<readonly [value: string, phrases: readonly string[]]>) {
    for (const [head, phrases] of lines) {
      const entry = { value: head.replace(/\?$/, ''), weak: head.endsWith('?') }
      for (const phrase of phrases) this.#add(phrase, entry)
    }
    const keys = [...this.#entries.keys()].filter((key) => unspaced.test(key))
    this.#unspaced = keys.sort((a, b) => b.length - a.length)
  }

  all(text: string): Found[] {
    const words = [...text.matchAll(word)].map(({ 0: found, index }) => ({
      key: found.toLowerCase().replaceAll('’', "'"),
      start: index,
      end: index + found.length,
    }))
    const found: Found[] = []
    for (let at = 0; at < words.length; ) {
      const length = this.#lengthAt(text, words, at)
      const some = words.slice(at, at + length)
      const [first, last] = [some[0], some.at(-1)]
      if (first && last)
        found.push(...this.#found(some.map(({ key }) => key).join(' '), first.start, last.end))
      at += Math.max(1, length)
    }
    return unspaced.test(text) ? [...found, ...this.#inside(text)] : found
  }

  #add(phrase: string, entry: Entry): void {
    const words = phrase.toLowerCase().replaceAll('’', "'").match(word) ?? []
    if (words.length === 0) return
    const key = words.join(' ') + (phrase.endsWith('*') ? '*' : '')
    this.#entries.set(key, [...(this.#entries.get(key) ?? []), entry])
    this.#longest = Math.max(this.#longest, words.length)
  }

  /** How many words from one on are the longest phrase; only spaces and hyphens are between them. */
  #lengthAt(text: string, words: readonly (Span & { key: string })[], at: number): number {
    let reach = 1
    for (; reach < this.#longest && at + reach < words.length; reach++) {
      const gap = text.slice(words[at + reach - 1]?.end, words[at + reach]?.start)
      if (!/^[\s-]*$/.test(gap)) break
    }
    for (let length = reach; length > 0; length--) {
      const key = words.slice(at, at + length).map((one) => one.key)
      if (this.#entriesOf(key.join(' '))) return length
    }
    return 0
  }

  #entriesOf(key: string): Entry[] | undefined {
    const stems = Array.from(
      { length: ending + 1 },
      (_, cut) => `${key.slice(0, key.length - cut)}*`,
    )
    return [key, ...stems].map((known) => this.#entries.get(known)).find((entries) => entries)
  }

  #found(key: string, start: number, end: number): Found[] {
    return (this.#entriesOf(key) ?? []).map((entry) => ({ ...entry, start, end }))
  }

  #inside(text: string): Found[] {
    return this.#unspaced.flatMap((key) => {
      const start = text.indexOf(key)
      return start < 0 ? [] : this.#found(key, start, start + key.length)
    })
  }
}
