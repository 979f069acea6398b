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

/** A phrase in a text, and its place. */
export interface Found extends Entry, Span {}

/** The text with spans replaced by blanks, or by another letter, of the same length. */
export function without(text: string, spans: readonly Span[], blank = ' '): string {
  return spans.reduce(
    (rest, { start, end }) => rest.slice(0, start) + blank.repeat(end - start) + rest.slice(end),
    text,
  )
}

export function spanOf(start: number, text: string): Span {
  return { start, end: start + text.length }
}

/** The span of a match, in a text that begins `from` letters later; empty without a match. */
export function spansOf(match: RegExpExecArray | null, from = 0): Span[] {
  return match ? [spanOf(from + match.index, match[0])] : []
}

/** Whether patterns match the text before a span and the text behind the span. */
export function isBetween(text: string, { start, end }: Span, before: RegExp, behind: RegExp) {
  return before.test(text.slice(0, start)) && behind.test(text.slice(end))
}

export function isStrong({ weak }: Found): boolean {
  return !weak
}

/** Scripts without spaces between words: a phrase may begin at any letter. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
const word = /[\p{L}\p{M}\p{N}]+/gu

/** Finds the phrases of some lines of the word tables in a text: the longest at each place. */
export class Finder {
  readonly #spaced = new Phrases<Entry>()
  /** The beginnings of phrases: all words but the last, with the text between them. */
  readonly #begun = new Set<string>()
  /** Phrases of scripts without spaces by their first letter, the longest first. */
  readonly #unspaced: Map<string, [phrase: string, entry: Entry][]>

  constructor(lines: Iterable<readonly [value: string, phrases: readonly string[]]>) {
    const inside: [string, Entry][] = []
    for (const [head, phrases] of lines)
      for (const phrase of phrases) {
        const entry = { value: head.replace(/\?$/, ''), weak: head.endsWith('?') }
        const key = keyOf(phrase)
        if (unspaced.test(key)) inside.push([key, entry])
        else if (key) this.#spaced.add(key + (phrase.endsWith('*') ? '*' : ''), entry)
        for (const { index } of key.matchAll(/[ ']/g)) this.#begun.add(key.slice(0, index + 1))
      }
    inside.sort(([a], [b]) => b.length - a.length)
    this.#unspaced = Map.groupBy(inside, ([phrase]) => phrase.charAt(0))
  }

  all(text: string): Found[] {
    const found: Found[] = []
    const words = [...text.matchAll(word)].map(({ 0: letters, index }) => spanOf(index, letters))
    const isFree = (start: number) => start >= (found.at(-1)?.end ?? 0)
    for (const [i, { start, end }] of words.entries()) {
      if (isFree(start)) found.push(...this.#longest(text, words, i))
      if (!unspaced.test(text.slice(start, end))) continue
      for (let at = start; at < end; at++) if (isFree(at)) found.push(...this.#inside(text, at))
    }
    return found
  }

  /** The longest phrase that begins at a word. */
  #longest(text: string, words: readonly Span[], first: number): Found[] {
    let longest: Found[] = []
    let key = ''
    for (let i = first; i < words.length; i++) {
      const { start, end } = words[i] as Span
      key += text.slice(start, end).toLowerCase()
      const between = betweenWords(text.slice(end, words[i + 1]?.start ?? end))
      const entries = between === "'" ? undefined : this.#spaced.find(key)
      const span = { start: words[first]?.start ?? start, end }
      if (entries) longest = entries.map((entry) => ({ ...entry, ...span }))
      key += between
      if (!this.#begun.has(key)) break
    }
    return longest
  }

  /** The longest phrase of a script without spaces that begins at a letter. */
  #inside(text: string, start: number): Found[] {
    const all = this.#unspaced.get(text.charAt(start).toLowerCase()) ?? []
    const isHere = (phrase: string) =>
      text.slice(start, start + phrase.length).toLowerCase() === phrase
    const [longest] = all.find(([phrase]) => isHere(phrase)) ?? []
    return all
      .filter(([phrase]) => phrase === longest)
      .map(([phrase, entry]) => ({ ...entry, ...spanOf(start, phrase) }))
  }
}

/** Finds the phrases of lines of a kind, such as `way`. */
export function finderOf(lines: readonly (readonly [string, string[]])[], kind: string): Finder {
  const own = lines.filter(([head]) => head.startsWith(`${kind} `) || head === kind)
  return new Finder(own.map(([head, phrases]) => [head.slice(kind.length + 1) || kind, phrases]))
}

/** The words of a phrase with one space between them. */
function keyOf(phrase: string): string {
  const words = phrase.toLowerCase().match(/[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}\p{N}]+)*/gu) ?? []
  return words.join(' ').replaceAll('’', "'")
}

/** The separator of a key for the text between two words. Punctuation but hyphens ends a phrase. */
function betweenWords(text: string): string {
  if (/^['’]$/.test(text)) return "'"
  return /^['’]?[\s-]+$/.test(text) ? ' ' : '.'
}
