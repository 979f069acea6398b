import { globSync, readFileSync } from 'node:fs'
import { dataFile } from '../data.ts'
import { namesOf } from '../tables/names.ts'
import type { Texts } from '../texts.ts'
import { type Meaning, meaningOf } from './meaning.ts'

/** The nouns of all languages, built by `pack/lexicon/`. */
export interface Lexicon {
  /** Ids of drawings, then meanings such as `color red`; word lists refer to them by index. */
  drawings: string[]
  /** Emoji, without variation selectors, → index of its drawing. */
  emoji: Record<string, number>
  /** Words by CLDR locale, see WordList. English words without a drawing have the index -1. */
  words: Texts
}

const folder = dataFile('words/')

/** The hand-made tables by CLDR locale. A language has one file, or a folder of files. */
const tables = Map.groupBy(globSync('{*,*/*}.words', { cwd: folder }).sort(), (file) =>
  file.slice(0, 2),
)

/** The locales that have a hand-made table. */
export const localesWithTable: ReadonlySet<string> = new Set(tables.keys())

/** The hand-made table of a locale; empty if there is none. */
export function tableOf(locale: string): string {
  const files = tables.get(locale) ?? []
  return files.map((file) => readFileSync(new URL(file, folder), 'utf8')).join('')
}

/** A dictionary as sorted lines of `word<tab>index`: it needs no more memory than its text. */
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

  /** The drawing of the first word with this start and at most `more` further characters. */
  find(stem: string, more = 0): number | undefined {
    let start = this.#search(stem)
    for (let tries = 0; tries < 12 && this.#text.startsWith(stem, start); tries++) {
      const tab = this.#text.indexOf('\t', start)
      if (tab - start <= stem.length + more)
        return Number(this.#text.slice(tab, this.#endOf(start)))
      start = this.#endOf(start)
    }
    return undefined
  }

  /** The start of the first line whose word is not before the given word. */
  #search(word: string): number {
    let [low, high] = [0, this.#text.length]
    while (low < high) {
      const start = this.#text.lastIndexOf('\n', ((low + high) >> 1) - 1) + 1
      if (this.#text.slice(start, start + word.length) < word) low = this.#endOf(start)
      else high = start
    }
    return low
  }

  /** The start of the line after the line at `start`. */
  #endOf(start: number): number {
    return this.#text.indexOf('\n', start) + 1 || this.#text.length
  }
}

/** Phrases of the word tables, with one space between words, and their values. */
export class Phrases<Value> {
  /** Words in the longest phrase. */
  longest = 1
  /** A list only for several values: there are a hundred thousand phrases. */
  readonly #values = new Map<string, Value | Value[]>()

  /** `phrase*` may have three more letters, `phrase**` six. */
  add(phrase: string, value: Value): void {
    const others = this.#values.get(phrase)
    this.#values.set(phrase, others === undefined ? value : [...listed(others), value])
    this.longest = Math.max(this.longest, phrase.split(' ').length)
  }

  find(phrase: string): Value[] | undefined {
    const values = this.#listOf(phrase)
    if (values) return values
    for (let cut = 0; cut <= 6 && phrase.at(-cut) !== ' '; cut++) {
      const stem = phrase.slice(0, phrase.length - cut)
      const begun = this.#listOf(cut <= 3 ? `${stem}*` : `${stem}**`)
      const inflected = begun ?? this.#listOf(`${stem}**`)
      if (inflected) return inflected
    }
    return undefined
  }

  all(): [phrase: string, values: Value[]][] {
    return [...this.#values].map(([phrase, values]) => [phrase, listed(values)])
  }

  #listOf(phrase: string): Value[] | undefined {
    const values = this.#values.get(phrase)
    return values === undefined ? undefined : listed(values)
  }
}

function listed<Value>(values: Value | Value[]): Value[] {
  return Array.isArray(values) ? values : [values]
}

/** The kinds of lines for `presenting.ts`. */
export const presentingKinds = namesOf(`
  way, form, ornament, carrier, theme, motif, hobby, set, title, notice, opening, filler, background, reference`)

/** The phrases of a language's table. FORMATS.md explains the format. */
export class Vocabulary extends Phrases<Meaning> {
  /** All words of the phrases. */
  readonly words = new Set<string>()

  constructor(table: string) {
    super()
    for (const [head, phrases] of entriesOf(table.normalize('NFKC'))) {
      if (presentingKinds.some((kind) => head.split(' ')[0] === kind)) continue
      const meaning = meaningOf(head)
      for (const written of phrases) {
        const words = written.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
        const [, alone, stars] = /^(=?).*?(\**)$/s.exec(written) ?? []
        if (words.length > 0) this.add(alone + words.join(' ') + stars, meaning)
        for (const word of words) this.words.add(word)
      }
    }
  }

  /** The meanings of a phrase. `isAlone`: it is alone between two commas. */
  meaningsOf(phrase: string, isAlone = false): Meaning[] | undefined {
    return (isAlone && this.find(`=${phrase}`)) || this.find(phrase)
  }
}

/** The lines of the tables of all languages, in composed letters (NFC). */
export function allEntries(): [head: string, phrases: string[]][] {
  return [...localesWithTable].flatMap((locale) => entriesOf(tableOf(locale).normalize('NFC')))
}

/** The lines of a table: the text before the colon, and the phrases after it. */
function entriesOf(table: string): [head: string, phrases: string[]][] {
  const lines = table.replaceAll(/\n[ \t]+/g, ' ').split('\n')
  return lines
    .filter((line) => line.includes(':') && !line.startsWith('#'))
    .map((line) => {
      const [head = '', phrases = ''] = line.split(':')
      return [head, phrases.split(',').map((phrase) => phrase.trim())]
    })
}
