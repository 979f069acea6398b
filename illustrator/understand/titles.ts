import type { Way } from '../scene.ts'
import { namesOf } from '../tables/names.ts'
import { type Span, spanOf, without } from './finder.ts'
import { patterns } from './patterns.ts'

/** The texts of a prompt for type, and the prompt without these texts. */
export interface Titled {
  /** As written, in order. */
  titles: string[]
  /** The prompt. Quotation marks replace the titles and the words before them. */
  text: string
}

/** Finds titles in quotes and behind words such as `that says`; `says` finds these words. */
export function titledOf(prompt: string, findLeads: (text: string) => readonly Span[]): Titled {
  let text = prompt
  const titles: string[] = []
  const take = (span: Span, title: string) => {
    if (title.trim() === '') return
    titles.push(title.trim().replaceAll("'", '’'))
    text = without(text, [span], '"')
  }
  for (const { 0: all, index } of prompt.matchAll(patterns.quotation))
    take(spanOf(index, all), all.slice(1, -1))
  for (const { 0: all, index } of titles.length === 0 ? prompt.matchAll(patterns.spelled) : [])
    take(spanOf(index, all), all.replaceAll(/[^\p{L}\p{N}]/gu, ''))
  for (const { start, end: from } of findLeads(text)) {
    if (/(?:^|\s)(?:no|without|not)\s+$/i.test(text.slice(0, start))) continue
    const [colon = ''] = /^\s*[:：]?\s*/.exec(text.slice(from)) ?? []
    const end = from + colon.length
    const words = text.slice(end)
    // A quotation is already a title: only the words before it are removed.
    if (words.startsWith('"')) text = without(text, [{ start, end }], '"')
    else if (titles.length === 0) {
      const title = words.slice(0, patterns['title end'].exec(words)?.index)
      take({ start, end: end + title.length }, title)
    }
  }
  const [, heading, items] = (titles.length === 0 && patterns.list.exec(text)) || []
  if (!heading || !items) return { titles, text }
  // Hours and years are not drawn.
  const shown = items.replaceAll(/[^,;\n$€£]*\d[^,;\n]*/g, (item) => '"'.repeat(item.length))
  return { titles: [listOf(heading, items)], text: text.replace(items, () => shown) }
}

/** A heading and the items of a list, one a line. */
function listOf(heading: string, items: string): string {
  const lines = items.split(/[,;\n]/).filter((item) => !patterns['not listed'].test(item))
  const words = lines.map((line) => line.trim().replace(/^and |\.$/g, ''))
  return [capitalized(heading.trim()), ...words.filter(Boolean).map(capitalized)].join('\n')
}

/** Ways with a name or a title. */
const lettered = new Set<Way>(
  namesOf('logo, business card, poster, cover, card, neon sign, wooden sign, chalkboard'),
)

/** Finds a title without quotes and without words before the title, if the way has such titles. */
export function named(
  titled: Titled,
  { way, start, end }: Span & { way: Way },
  bare: (text: string) => string,
): Titled {
  const { text, titles } = titled
  if (titles.length > 0) return titled
  const after = text.slice(end)
  const isLettered = lettered.has(way)
  /** Takes the groups of a match in the text behind the way, or in the whole text. */
  const taken = (match: RegExpExecArray, inText = after, joint?: string): Titled => {
    const found = match.slice(1).filter((title) => title !== undefined)
    const span = spanOf(match.index + (inText === after ? end : 0), match[0])
    return { titles: joint ? [found.join(joint)] : found, text: without(text, [span], '"') }
  }
  const greeting = isLettered ? greetingIn(text, { start, end }) : undefined
  if (greeting)
    return {
      titles: [capitalized(greeting[0])],
      text: without(text, [spanOf(greeting.index, greeting[0])], '"'),
    }
  const letters = /^(?:logo|app icon)$/.test(way) && patterns.initials.exec(text)
  if (letters) return taken(letters, text, '&')
  const couple = way === 'card' && patterns.couple.exec(text)
  if (couple) return taken(couple, text, ' ')
  const person =
    way === 'business card' && (patterns.called.exec(after) ?? patterns['full name'].exec(after))
  if (person) return taken(person)
  const [, list] = /^\s*[:：]\s*([^"]+)$/u.exec(after) ?? []
  if (list && /sign|board/.test(way)) {
    const isList = /[,;\n]/.test(list.trim())
    return { titles: [isList ? listOf('Menu', list) : list.trim().replace(/\.$/, '')], text }
  }
  if (way === 'infographic') {
    const [, topic] = patterns.topic.exec(after) ?? []
    const [before = ''] = /[^,.;:]*$/.exec(text.slice(0, start).replace(/[\s,.;:]+$/, '')) ?? []
    const title = (topic ?? bare(before)).trim()
    return { titles: /\p{L}{3}/u.test(title) && title.length < 60 ? [title] : [], text }
  }
  const place = way === 'map' && patterns.land.exec(after)
  if (place) return taken(place)
  const plainly = isLettered && patterns['called plainly'].exec(after)
  if (plainly) return taken(plainly)
  const name = patterns['called alone'].exec(after) ?? patterns['initial letters'].exec(after)
  if (name) return taken(name)
  return isLettered ? apart(titled, { start, end }, bare) : titled
}

/** Names between commas are the title and the line below, if the rest is in small letters. */
function apart(titled: Titled, way: Span, bare: (text: string) => string): Titled {
  const { text } = titled
  const names = [...text.matchAll(patterns['name apart'])].map(
    ({ 0: all, 1: name = '', 2: by, index }) => ({ name, by, ...spanOf(index, all) }),
  )
  const found = names.filter(
    ({ name, ...span }) =>
      isApart(span, way) &&
      /\p{L}/u.test(bare(name)) &&
      !patterns['no name'].test(name) &&
      !patterns.when.test(`, ${name}`),
  )
  const rest = without(text, [...found, way])
  if (found.length === 0 || !/(?<!\p{L})\p{Ll}{4,}/u.test(rest)) return titled
  const titles = found.flatMap(({ name, by }) => (by ? [name, by] : name)).slice(0, 2)
  const typeset = titles.map((title) => title.replaceAll("'", '’'))
  return { titles: typeset, text: without(text, found, '"') }
}

function isApart(one: Span, other: Span): boolean {
  return one.end <= other.start || one.start >= other.end
}

/** A greeting with the name of the greeted person. */
function greetingIn(text: string, way: Span): RegExpExecArray | undefined {
  const welcome = patterns.welcome.exec(text)
  if (welcome) return welcome
  for (const found of text.matchAll(patterns.greeting)) {
    const { 0: greeting, index } = found
    const after = text.slice(index + greeting.length)
    const isHead = /(?:^|[,.;:])\s*$/.test(text.slice(0, index))
    const who = patterns.greeted.exec(after) ?? (isHead && patterns['greeted plainly'].exec(after))
    if (!who) continue
    found[0] = greeting + who[0]
    if (isApart(spanOf(index, found[0]), way)) return found
  }
  return undefined
}

/** A title with capitals, except for its articles and conjunctions. */
export function capitalized(text: string): string {
  return text.replaceAll(patterns.capital, (letter) => letter.toUpperCase())
}

/** Number words from two on. */
const numbers = patterns.number.source.split('|')

/** The requested number of things: `9 icons`, `a set of twelve flat icons`, `in four steps`. */
export function countOf(text: string): number | null {
  const [, amount = ''] = patterns.counted.exec(text) ?? []
  const [digits = 0] = /(?<![\p{L}\p{N}])\d{1,2}(?![\p{L}\p{N}])/u.exec(text) ?? []
  const word = numbers.indexOf(amount.toLowerCase())
  const count = Number(amount) || (word >= 0 ? word + 2 : Number(digits))
  return count >= 2 && count <= 36 ? count : null
}
