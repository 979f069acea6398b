import { type Way, ways } from '../scene.ts'
import { namesOf } from '../tables/names.ts'
import { type Finder, type Found, type Span, without } from './finder.ts'
import { presentingKinds } from './lexicon.ts'
import { patterns } from './patterns.ts'
import { capitalized, type Titled } from './titles.ts'

/** The kinds of lines of the word tables for the presentation of a picture. */
export const kinds = [...presentingKinds, 'color'] as const
type Kind = (typeof kinds)[number]
export type Words = Record<Kind | 'barrier', Finder>

/** The way of presenting that a prompt requests, and the place of its words. */
export interface FoundWay extends Span {
  way: Exclude<Way, 'scene'>
  /** Whether only adjectives stand before the way. */
  isFirst: boolean
  /** The text from its name alone, such as `Garage Sale`. */
  notice: string | undefined
}

/** Two letters of a Japanese or Chinese compound. Its last word names the thing. */
const isJoined = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{2}$/u
/** Japanese, Chinese, Korean and Hindi put the way at the end. */
const headFinal = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}\p{Script=Devanagari}]/u
export const signs: readonly Way[] = ways.filter((way) => /sign|board/.test(way))
const withText = new Set<Way>(
  namesOf('poster, cover, card, neon sign, wooden sign, chalkboard, spot'),
)
/** Limits the time for odd prompts. Clauses of real prompts name fewer ways. */
const mostWays = 6

/** The way at the head of the prompt: elsewhere it is a thing. A greeting alone is a card. */
export function findWay(titled: Titled, words: Words): FoundWay | undefined {
  for (const { 0: clause, index } of titled.text.matchAll(patterns.clause)) {
    const found = words.way.all(clause).slice(0, mostWays)
    for (const match of found.reverse()) {
      const way = findWayIn(clause, index, match, titled, words)
      if (way) return way
    }
  }
  const first = { start: 0, end: 0, isFirst: true, notice: undefined }
  if (/^\s*how to\s/i.test(titled.text)) return { ...first, way: 'infographic' }
  const [greeting] = patterns['greeting alone'].exec(titled.text) ?? []
  return greeting
    ? { ...first, way: 'card', end: greeting.length, notice: capitalized(greeting.trim()) }
    : undefined
}

/** The way that a clause requests; undefined if the clause names a thing. It begins at `at`. */
function findWayIn(
  clause: string,
  at: number,
  found: Found,
  { text, titles }: Titled,
  words: Words,
): FoundWay | undefined {
  const way = ways.find((known) => known === found.value)
  if (!way || way === 'scene' || isJoined.test(clause.slice(found.end - 1, found.end + 1)))
    return undefined
  const [start, end] = [at + found.start, at + found.end]
  const notice = noticeOf(text, way, { start, end }, words.notice)
  const [before, after] = [clause.slice(0, found.start), clause.slice(found.end)]
  const adjectives = before.slice(words.opening.all(before).at(-1)?.end ?? 0)
  // The `no` of `no parking` is part of the text.
  const isNotice = notice && /^\W*(?:(?:an?|the)\s)?$/i.test(text.slice(at, notice.start))
  const isHead = isNotice || isPlain(adjectives, words) || isPlain(before, words)
  if (titles.length === 0 && found.weak && !(notice && isHead)) return undefined
  if (titles.length === 0 && at > 0 && signs.includes(way)) return undefined
  const isPlainTopic = isPlain(before.replace(/\s(?:of|about)\s/, ', '), words)
  const isOnTopic = way === 'infographic' && (isPlainTopic || patterns.explaining.test(before))
  const isEnd = !/\p{L}/u.test(after) && (patterns.instead.test(before) || headFinal.test(before))
  if (!(isHead || isOnTopic || isEnd) || isPlaced(way, after, titles, words)) return undefined
  // Articles and words of style and form may stand before the first word, too.
  const { theme, form, color } = words
  const styling = [theme, form, color, words.way].flatMap((some) => some.all(adjectives))
  const others = without(adjectives, styling).replaceAll(patterns.articles, ' ')
  return { way, start, end, isFirst: !/\p{L}/u.test(others), notice: notice?.text }
}

/** Whether the words before a way contain no preposition and no deed. */
function isPlain(before: string, words: Words): boolean {
  // French joins some prepositions with the noun.
  const parted = before.replaceAll(/(?<!\p{L})([dl])['’]/giu, '$1e ')
  return words.barrier.all(parted).length === 0 && !patterns.doing.test(before)
}

/** Whether the words behind a way give its place, so that it is a thing in a scene. */
function isPlaced(way: Way, after: string, titles: readonly string[], words: Words): boolean {
  if (way === 'infographic') return patterns['on something'].test(after)
  if (way === 'product' || !patterns.somewhere.test(after) || patterns.apart.test(after))
    return false
  const [color] = words.color.all(after)
  if (color && /^\s*(?:in|on)\s+$/i.test(after.slice(0, color.start))) return false
  return !(signs.includes(way) && (titles.length > 0 || patterns.hung.test(after)))
}

/** The text in the name of a sign or a card, and its place: `garage sale sign`. */
function noticeOf(text: string, way: Way, { start, end }: Span, notices: Finder) {
  if (!withText.has(way)) return undefined
  const found = notices.all(text).find(({ start: from, end: to }) => {
    if (from < end) return to > start || /^[\s-]*$/.test(text.slice(to, start))
    const isNear = patterns['before notice'].test(text.slice(end, from))
    return isNear && patterns['behind notice'].test(text.slice(to))
  })
  if (!found) return undefined
  const words = text.slice(found.start, found.end).toLowerCase()
  return { text: capitalized(words), start: found.start }
}
