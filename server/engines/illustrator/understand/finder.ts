import { Phrases } from './lexicon.ts'

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

export function spanOf(start: number, text: string): Span {
  return { start, end: start + text.length }
}

export function isStrong({ weak }: Found): boolean {
  return !weak
}

/** In these, words are not parted by spaces. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
const word = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*/gu

/** Finds the phrases of some lines of the tables of words in a text, the longest at each place. */
export class Finder {
  readonly #phrases = new Phrases<Entry>()
  readonly #unspaced: string[]

  constructor(lines: Iterable<readonly [value: string, phrases: readonly string[]]>) {
    for (const [head, phrases] of lines)
      for (const phrase of phrases) {
        const key = phrase.match(word)?.map(keyOf).join(' ')
        const entry = { value: head.replace(/\?$/, ''), weak: head.endsWith('?') }
        if (key) this.#phrases.add(phrase.endsWith('*') ? `${key}*` : key, entry)
      }
    const keys = this.#phrases.all().map(([key]) => key)
    this.#unspaced = keys.filter((key) => unspaced.test(key)).sort((a, b) => b.length - a.length)
  }

  all(text: string): Found[] {
    const words = [...text.matchAll(word)].map((match) => spanOf(match.index, match[0]))
    const found: Found[] = []
    for (let at = 0; at < words.length; ) {
      const some = this.#longestAt(text, words.slice(at, at + this.#phrases.longest))
      found.push(...some.entries)
      at += some.length
    }
    if (!unspaced.test(text)) return found
    const inside = this.#unspaced.filter((key) => text.includes(key))
    return [...found, ...inside.flatMap((key) => this.#found(key, spanOf(text.indexOf(key), key)))]
  }

  /** The longest phrase that begins some words; only spaces and hyphens are between its words. */
  #longestAt(text: string, words: readonly Span[]): { entries: Found[]; length: number } {
    for (let length = words.length; length > 0; length--) {
      const span = { start: words[0]?.start ?? 0, end: words[length - 1]?.end ?? 0 }
      const said = text.slice(span.start, span.end)
      const isParted = /[^\p{L}\p{M}\p{N}'’\s-]/u.test(said)
      const key = (said.match(word) ?? []).map(keyOf).join(' ')
      const entries = isParted ? [] : this.#found(key, span)
      if (entries.length > 0) return { entries, length }
    }
    return { entries: [], length: 1 }
  }

  #found(key: string, span: Span): Found[] {
    return (this.#phrases.find(key) ?? []).map((entry) => ({ ...entry, ...span }))
  }
}

function keyOf(word: string): string {
  return word.toLowerCase().replaceAll('’', "'")
}
