import { Phrases } from './lexicon.ts'

/** A part of a text. */
export interface Span {
  start: number
  end: number
}

interface Entry {
  value: string
  /** Whether the line has the mark `?`. */
  weak: boolean
}

/** A phrase that was found in a text, and where. */
export interface Found extends Entry, Span {}

/** The text with some of its parts replaced by blanks, or another letter, of the same length. */
export function without(text: string, spans: readonly Span[], blank = ' '): string {
  return spans.reduce(
    (left, { start, end }) => left.slice(0, start) + blank.repeat(end - start) + left.slice(end),
    text,
  )
}

export function spanOf(start: number, text: string): Span {
  return { start, end: start + text.length }
}

/** Where a regular expression matched, in a text that begins `from` letters later; [] for none. */
export function spansOf(match: RegExpExecArray | null, from = 0): Span[] {
  return match ? [spanOf(from + match.index, match[0])] : []
}

/** Whether patterns match the text up to a part of it, and from its end on. */
export function isBetween(text: string, { start, end }: Span, before: RegExp, behind: RegExp) {
  return before.test(text.slice(0, start)) && behind.test(text.slice(end))
}

export function isStrong({ weak }: Found): boolean {
  return !weak
}

/** Scripts that put no spaces between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
const letter = '[\\p{L}\\p{M}\\p{N}]'

/** Finds the phrases of some lines of the word tables in a text, the longest at each place. */
export class Finder {
  readonly #phrases = new Phrases<Entry>()
  readonly #pattern: RegExp

  constructor(lines: Iterable<readonly [value: string, phrases: readonly string[]]>) {
    for (const [head, phrases] of lines)
      for (const phrase of phrases) {
        const entry = { value: head.replace(/\?$/, ''), weak: head.endsWith('?') }
        if (phrase) this.#phrases.add(keyOf(phrase) + (phrase.endsWith('*') ? '*' : ''), entry)
      }
    const keys = this.#phrases.all().map(([key]) => key)
    const longestFirst = keys.sort((a, b) => b.length - a.length)
    const words = longestFirst.filter((key) => !unspaced.test(key)).map(sourceOf)
    const parted = `(?<!${letter})(?:${words.join('|')})(?!['’]?${letter})`
    const inside = longestFirst.filter((key) => unspaced.test(key))
    this.#pattern = new RegExp([parted, ...inside].join('|'), 'giu')
  }

  all(text: string): Found[] {
    return [...text.matchAll(this.#pattern)].flatMap(({ 0: said, index }) => {
      const entries = this.#phrases.find(keyOf(said)) ?? []
      return entries.map((entry) => ({ ...entry, ...spanOf(index, said) }))
    })
  }
}

/** The words of a phrase with one space between them. */
function keyOf(phrase: string): string {
  const words = phrase.toLowerCase().match(/[\p{L}\p{M}\p{N}'’]+/gu) ?? []
  return words.join(' ').replaceAll('’', "'")
}

/** A regular expression for a phrase, with spaces or hyphens between its words. */
function sourceOf(key: string): string {
  return key.replaceAll(' ', '[\\s-]+').replaceAll("'", "['’]").replace('*', '\\p{L}{0,3}')
}
