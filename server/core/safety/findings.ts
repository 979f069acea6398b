import { DataSet, RegExpMatcher } from 'obscenity'
import { entriesOf, gateOf, patternOf, stemOf } from './entries.ts'
import type { Reading } from './readings.ts'
import { innocent, words } from './words.ts'

export type Kind = keyof typeof words
/** A listed word and where it begins in the prompt. */
export interface Finding {
  kind: Kind
  word: string
  index: number
}

/** One entry of words.ts. */
export interface Listing {
  kind: Kind
  entry: string
}

export function listingsOf(): Listing[] {
  const kinds = Object.keys(words) as Kind[]
  return kinds.flatMap((kind) =>
    [...new Set(entriesOf(words[kind]))].map((entry) => ({ kind, entry })),
  )
}

/**
 * Finds listed words that are not part of an innocent phrase. `obscenity` tries all its patterns
 * one by one, so it gets only the patterns that may match the text.
 */
export function finder(listings: Listing[]): (prompt: string, reading: Reading) => Finding[] {
  const candidates = candidateFinder(listings)
  const phrases = entriesOf(innocent)
  return (prompt, { text, origin }) => {
    const dataset = new DataSet<Kind>()
    for (const { kind, entry } of candidates(text))
      dataset.addPhrase((phrase) => phrase.setMetadata(kind).addPattern(patternOf(entry)))
    const whitelistedTerms = phrases.filter((phrase) => text.includes(phrase))
    const matcher = new RegExpMatcher({ ...dataset.build(), whitelistedTerms })
    return matcher.getAllMatches(text, true).flatMap((match) => {
      const start = text[match.startIndex] === ' ' ? match.startIndex + 1 : match.startIndex
      const index = origin[start] ?? 0
      const { phraseMetadata: kind } = dataset.getPayloadWithPhraseMetadata(match)
      return kind
        ? { kind, word: writtenWord(prompt, index, origin[match.endIndex] ?? index), index }
        : []
    })
  }
}

/**
 * Finds listings whose stem is the start of a word in the text: the longest such stem at each word,
 * and the stems that it starts with.
 */
function candidateFinder(listings: Listing[]): (text: string) => Set<Listing> {
  const gate = gateOf(listings.map(({ entry }) => entry))
  const listingsByStem = new Map<string, Listing[]>()
  return (text) => {
    const found = new Set<Listing>()
    gate.lastIndex = 0
    for (let match = gate.exec(text); match; match = gate.exec(text)) {
      const [stem] = match
      const matching =
        listingsByStem.get(stem) ?? listings.filter(({ entry }) => stem.startsWith(stemOf(entry)))
      listingsByStem.set(stem, matching)
      for (const listing of matching) found.add(listing)
      gate.lastIndex = match.index + 1
    }
    return found
  }
}

const betweenWords = /[\s,.;:!?()"]/
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/**
 * The whole words of the prompt from one index to another. In scripts without spaces, only the
 * characters that matched.
 */
function writtenWord(prompt: string, first: number, last: number): string {
  if (unspaced.test(prompt.slice(first, last + 1))) return prompt.slice(first, last + 1)
  let start = first
  let end = last + 1
  while (start > 0 && !betweenWords.test(prompt.charAt(start - 1))) start--
  while (end < prompt.length && !betweenWords.test(prompt.charAt(end))) end++
  return prompt.slice(start, end)
}
