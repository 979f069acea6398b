import { gateOf, stemOf } from './entries.ts'
import { type Finding, finder, type Kind, listingsOf } from './findings.ts'
import { readingsOf } from './readings.ts'

/**
 * `standard` refuses adult content. `strict` also refuses graphic violence, hate and self-harm
 * (reading "Safety").
 */
export type SafetyLevel = 'standard' | 'strict'
type SafetyCategory = 'adult' | 'graphic violence' | 'hate' | 'self-harm'

interface Blocked {
  category: SafetyCategory
  /** The words that caused it, as the caller wrote them, in order, each once. */
  words: string[]
}

export interface SafetyFilter {
  /**
   * Why this level refuses the prompt, or null. Every level refuses content that sexualises minors.
   */
  check(prompt: string, level: SafetyLevel): Blocked | null
  /** Checks only for content that sexualises minors, which is refused even with the bypass. */
  checkMinors(prompt: string): Blocked | null
}

const categories: SafetyCategory[] = ['adult', 'graphic violence', 'hate', 'self-harm']
const starredWord = /(?<!\p{L})\p{L}+(?:\*+\p{L}+)+/gu
const age = /\b(\d{1,2})\s?-?\s?(?:years?[\s-]?olds?|y\/?o|yrs?[\s-]old)\b/gi

/**
 * Builds the matchers once. A check is synchronous and pure. One regular expression passes nearly
 * every prompt. Only where it finds a listed word does `obscenity` run, which knows innocent
 * phrases and is slower.
 */
export function createSafetyFilter(): SafetyFilter {
  const listings = listingsOf()
  const gateFor = (kinds: Kind[]) =>
    gateOf(listings.filter(({ kind }) => kinds.includes(kind)).map(({ entry }) => entry))
  const gates = {
    standard: gateFor(['adult', 'suggestive']),
    strict: gateFor([...categories, 'suggestive']),
  }
  const find = finder(listings)
  const fillStars = starFiller(
    listings.filter(({ kind }) => kind !== 'minor').map(({ entry }) => stemOf(entry)),
  )

  function check(prompt: string, level: SafetyLevel): Blocked | null {
    const reading = readingsOf(fillStars(prompt))
    if (reading.text.search(gates[level]) < 0) return null
    const findings = find(prompt, reading)
    for (const category of level === 'strict' ? categories : categories.slice(0, 1)) {
      const found = findings.filter(({ kind }) => kind === category)
      if (found.length > 0) return { category, words: wordsOf(found) }
    }
    return minorsIn(prompt, findings)
  }

  function checkMinors(prompt: string): Blocked | null {
    const reading = readingsOf(fillStars(prompt))
    return reading.text.search(gates.standard) < 0 ? null : minorsIn(prompt, find(prompt, reading))
  }

  return { check, checkMinors }
}

/** Finds sexual or suggestive words together with a word or an age that means a minor. */
function minorsIn(prompt: string, findings: Finding[]): Blocked | null {
  const sexual = findings.filter(({ kind }) => kind === 'adult' || kind === 'suggestive')
  if (sexual.length === 0) return null
  const minors = findings.filter(({ kind }) => kind === 'minor')
  for (const match of prompt.matchAll(age))
    if (Number(match[1]) < 18) minors.push({ kind: 'minor', word: match[0], index: match.index })
  return minors.length > 0 ? { category: 'adult', words: wordsOf([...minors, ...sexual]) } : null
}

function wordsOf(findings: Finding[]): string[] {
  return [...new Set(findings.sort((a, b) => a.index - b.index).map(({ word }) => word))]
}

/** Replaces the stars in listed words by their letters, such as `n*de`. Keeps the text's length. */
function starFiller(entries: string[]): (prompt: string) => string {
  const byLength = Map.groupBy(new Set(entries), (entry) => entry.length)
  return (prompt) =>
    prompt.replace(starredWord, (word) => {
      const shape = new RegExp(`^${word.toLowerCase().replaceAll('*', '.')}$`)
      return byLength.get(word.length)?.find((entry) => shape.test(entry)) ?? word
    })
}
