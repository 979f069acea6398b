import { type Way, ways } from '../scene.ts'
import { namesOf } from '../tables/names.ts'
import { type Finder, type Found, type Span, without } from './finder.ts'
import { noticeOf } from './notices.ts'
import type { Titled } from './titles.ts'

/** The kinds of lines that tell of presenting, each with what finds its phrases. */
export const kinds = namesOf(`
  way, form, ornament, carrier, theme, motif, set, title, notice, opening, filler, background,
  color`)
export type Kind = (typeof kinds)[number]
export type Words = Record<Kind | 'barrier', Finder>

/** The way that a prompt asks for, and where its words are. */
export interface Asked extends Span {
  way: Exclude<Way, 'scene'>
  /** Whether nothing but adjectives stands before it. */
  isFirst: boolean
  /** What it says by its name alone. */
  notice: string | undefined
}

const clauses = /[^,.;:!?()[\]{}|\n、，。；：]+/g
const doing =
  /\p{L}+ing\s+(?:an?|the|his|her|its|their|my|some|at|on|in|with|to|into|for|from|\d+)\s/u
const instead =
  /(?:^|\s)(?:as|like|for|into|in the style of|in the form of|styled as|als|comme|como|come)\s+(?:an?|the|ein|eine|einen|un|une|una|um|uma)?\s*(?:[\p{L}-]+\s+){0,3}$/u
/** A sign or a poster with a location is a thing in a scene. */
const somewhere =
  /^\s*(?:(?:that is|is|are|hanging|hung|lying|laying|sitting|standing|leaning|pinned|taped|stuck|glued|placed|printed|displayed|mounted|held|shown|seen)\b|(?:on|in|at|next to|beside|near|under|behind|above|inside|between|against|among|by)\s)/i
const apart =
  /\b(?:parchment|vellum|papyrus|background|backdrop|style|styles|colou?rs?|tones?|palette|format|design|shape|form|font|letters|ink)\b/i
/** Japanese and Chinese say last what it is. */
const isJoined = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{2}$/u
const hung = /\b(?:wall|door|rope|ropes|chain|chains|window|fence|bricks?|post|nail)\b/i
export const signs: readonly Way[] = ways.filter((way) => /sign|board/.test(way))

/** The way that the prompt is headed by: what is only named in it is a thing. */
export function askedFor(titled: Titled, words: Words): Asked | undefined {
  for (const { 0: clause, index } of titled.text.matchAll(clauses)) {
    const asked = words.way
      .all(clause)
      .flatMap((found) => askedIn(clause, index, found, titled, words))
    if (asked.length > 0) return asked.at(-1)
  }
  return undefined
}

/** The way that words of a clause, which begins at `at`, ask for; none where they name a thing. */
function askedIn(
  clause: string,
  at: number,
  found: Found,
  { text, titles }: Titled,
  words: Words,
): Asked[] {
  const way = ways.find((known) => known === found.value)
  if (!way || way === 'scene' || isJoined.test(clause.slice(found.end - 1, found.end + 1)))
    return []
  const [start, end] = [at + found.start, at + found.end]
  const notice = noticeOf(text, way, { start, end }, words.notice)
  const [before, after] = [clause.slice(0, found.start), clause.slice(found.end)]
  const lead = words.opening.all(before).at(-1)?.end ?? 0
  // `No parking` is nothing that is left out.
  const isSaid = notice && /^\W*(?:(?:an?|the)\s)?$/i.test(text.slice(at, notice.start))
  const isHead = isSaid || isPlain(before.slice(lead), words) || isPlain(before, words)
  if (titles.length === 0 && found.weak && !(notice && isHead)) return []
  if (titles.length === 0 && at > 0 && signs.includes(way)) return []
  const isTold = way === 'infographic' && isPlain(before.replace(/\s(?:of|about)\s/, ' '), words)
  const isInstead = instead.test(before) && !/\p{L}/u.test(after)
  if (!(isHead || isTold || isInstead || isLast(before, after))) return []
  if (isPlaced(way, after, titles, words)) return []
  const isFirst = !/\p{L}/u.test(bare(before.slice(lead), words))
  return [{ way, start, end, isFirst, notice: notice?.said }]
}

function isPlain(before: string, words: Words): boolean {
  // French writes some of them onto the noun.
  const parted = before.replaceAll(/(?<!\p{L})([dl])['’]/giu, '$1e ')
  return words.barrier.all(parted).length === 0 && !doing.test(before)
}

/** Japanese, Chinese, Korean and Hindi say what it is at the end. */
function isLast(before: string, after: string): boolean {
  const isHeadFinal = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}\p{Script=Devanagari}]/u
  return isHeadFinal.test(before) && !/\p{L}/u.test(after)
}

function isPlaced(way: Way, after: string, titles: readonly string[], words: Words): boolean {
  // A product stands on the table that is named; `pattern of` and the like are followed by things.
  if (way === 'infographic') return onSomething.test(after)
  if (way === 'product' || !somewhere.test(after) || apart.test(after)) return false
  const [color] = words.color.all(after)
  if (color && /^\s*(?:in|on)\s+$/i.test(after.slice(0, color.start))) return false
  return !(signs.includes(way) && (titles.length > 0 || hung.test(after)))
}

/** `on recycling` is a topic. */
const onSomething =
  /^\s*(?:hanging|pinned|taped|displayed|shown|on|in|at|next to|beside|behind)\s(?:.*\s)?(?:wall|walls|table|desk|screen|board|door|fridge|window|classroom|office|laptop|tablet|phone)\b/iu

/** Without articles, and without words of style and form. */
function bare(text: string, words: Words): string {
  const said = [
    ...words.theme.all(text),
    ...words.form.all(text),
    ...words.color.all(text),
    ...words.way.all(text),
  ]
  return without(text, said).replaceAll(articles, ' ')
}

const articles = /(?<!\p{L})(?:an?|the|my|our|ein|eine|einen|un|une|una|um|uma|een)(?!\p{L})/giu
