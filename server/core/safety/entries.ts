import { type ParsedPattern, parseRawPattern } from 'obscenity'
import { readingsOf } from './readings.ts'

/** The entries of a list in words.ts, one entry for each choice: `big cock`, `porno*`. */
export function entriesOf(list: string): string[] {
  return list
    .split(',')
    .flatMap((entry) => choicesOf(entry.trim().replace(/\s+/g, ' ')))
    .map(plainEntry)
    .filter((entry) => entry !== '')
}

/** Every text that `show (his|her)` or `(|his) own` stands for. */
function choicesOf(entry: string): string[] {
  const choice = /\(([^)]*)\)/.exec(entry)
  if (!choice) return [entry.replace(/\s+/g, ' ').trim()]
  const [whole, options = ''] = choice
  return options.split('|').flatMap((option) => choicesOf(entry.replace(whole, option)))
}

function plainEntry(entry: string): string {
  const [line = ''] = readingsOf(stemOf(entry)).text.split('\n')
  return line.trim() + (entry.endsWith('*') ? '*' : '')
}

const latin = /^[a-z0-9]/
const spaced = /^[\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Devanagari}]/u

/**
 * The pattern for an entry. The word boundary of `obscenity` knows only Latin letters, so patterns
 * in other alphabets begin with a space.
 */
export function patternOf(entry: string): ParsedPattern {
  const word = stemOf(entry)
  if (latin.test(word)) return parseRawPattern(`|${word}${entry.endsWith('*') ? '' : '|'}`)
  return parseRawPattern(spaced.test(word) ? ` ${word}` : word)
}

/**
 * One regular expression that finds where an entry may begin, much faster than a test of each
 * entry. It compares only the start of words, so `anal` also finds `analog`. Longer entries come
 * first: otherwise `sexy` would hide `sexy woman`.
 */
export function gateOf(entries: Iterable<string>): RegExp {
  const stems = [...new Set(entries)].map(stemOf).sort((a, b) => b.length - a.length)
  const latinStems = stems.filter((stem) => latin.test(stem))
  const others = stems.filter((stem) => !latin.test(stem))
  return new RegExp(`\\b(?:${latinStems.join('|')})|${others.join('|')}`, 'g')
}

/** An entry without its `*`. */
export function stemOf(entry: string): string {
  return entry.replace('*', '')
}
