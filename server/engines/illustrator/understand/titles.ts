import type { Way } from '../scene.ts'
import { namesOf } from '../tables/names.ts'
import { type Span, spanOf, without } from './finder.ts'
import { patterns } from './patterns.ts'

/** Words of a prompt that are to be set in type, and the prompt without them. */
export interface Titled {
  /** As they were written, in order. */
  titles: string[]
  /** As long as the prompt: the titles, and the words that lead to them, are quotation marks. */
  text: string
}

/** `says` finds the words that lead to a title without quotes. */
export function titledOf(prompt: string, says: (text: string) => readonly Span[]): Titled {
  let text = prompt
  const titles: string[] = []
  const take = (span: Span, title: string) => {
    if (title.trim() === '') return
    titles.push(title.trim().replaceAll("'", '’'))
    text = without(text, [span], '"')
  }
  for (const { 0: all, index } of prompt.matchAll(patterns.quotation))
    take(spanOf(index, all), all.slice(1, -1))
  for (const { start, end: from } of says(text)) {
    if (/(?:^|\s)(?:no|without|not)\s+$/i.test(text.slice(0, start))) continue
    const [colon = ''] = /^\s*[:：]?\s*/.exec(text.slice(from)) ?? []
    const end = from + colon.length
    const words = text.slice(end)
    // A quotation is a title already: what leads to it goes with it.
    if (words.startsWith('"')) text = without(text, [{ start, end }], '"')
    else if (titles.length === 0) {
      const title = words.slice(0, patterns['title end'].exec(words)?.index)
      take({ start, end: end + title.length }, title)
    }
  }
  return { titles, text }
}

/** Ways that have a name or a title of their own. */
const lettered = new Set<Way>(
  namesOf('logo, business card, poster, cover, card, neon sign, wooden sign, chalkboard'),
)

/** Words that are a title without quotes or a verb before them, by the way that is asked for. */
export function named(
  titled: Titled,
  { way, start, end }: Span & { way: Way },
  bare: (text: string) => string,
): Titled {
  const { text, titles } = titled
  if (titles.length > 0) return titled
  /** Of words and the titles in them. */
  const taken = (at: number, [words = '', ...found]: readonly (string | undefined)[]): Titled => ({
    titles: found.filter((title) => title !== undefined),
    text: without(text, [spanOf(at, words)], '"'),
  })
  const after = text.slice(end)
  const letters = /^(?:logo|app icon)$/.test(way) && patterns.initials.exec(text)
  if (letters) return taken(letters.index, [letters[0], letters.slice(1).filter(Boolean).join('&')])
  const couple = way === 'card' && patterns.couple.exec(text)
  if (couple) return taken(couple.index, [couple[0], couple.slice(1).join(' ')])
  const person =
    way === 'business card' && (patterns.called.exec(after) ?? patterns['full name'].exec(after))
  if (person) return taken(end, person)
  const [, list] = /^\s*[:：]\s*([^"]+)$/u.exec(after) ?? []
  if (list && /sign|board/.test(way)) return { titles: [list.trim().replace(/\.$/, '')], text }
  if (way === 'infographic') {
    const [, told] = patterns.topic.exec(after) ?? []
    const [before = ''] = /[^,.;:]*$/.exec(text.slice(0, start).replace(/[\s,.;:]+$/, '')) ?? []
    const title = (told ?? bare(before)).trim()
    return { titles: /\p{L}{3}/u.test(title) && title.length < 60 ? [title] : [], text }
  }
  const place = way === 'map' && patterns.land.exec(after)
  if (place) return taken(end, place)
  const isLettered = lettered.has(way)
  const plainly = isLettered ? patterns['called plainly'].exec(after) : null
  if (plainly) return taken(end, plainly)
  const [all = '', name, more] = patterns.called.exec(after) ?? []
  if (name && !/^(?:An?|The|My|Some|Two|Three|One)(?!\S)/.test(name))
    return taken(end, [more ? all.slice(0, all.indexOf(name) + name.length) : all, name])
  const [capitals] = patterns['initial letters'].exec(after) ?? []
  if (capitals) return taken(end, [` ${capitals}`, capitals])
  const last = isLettered && patterns['last name'].exec(text)
  return last && /\p{L}/u.test(bare(last[0])) ? taken(last.index, last) : titled
}

/** With a capital at each word that counts in a title. */
export function capitalized(text: string): string {
  return text.replaceAll(patterns.capital, (letter) => letter.toUpperCase())
}

/** From two on. */
const numbers = patterns.number.source.split('|')

/** How many things are asked for: `9 icons`, `a set of twelve flat icons`, `in four steps`. */
export function countOf(text: string): number | null {
  const [, said = ''] = patterns.counted.exec(text) ?? []
  const [digits = 0] = /(?<![\p{L}\p{N}])\d{1,2}(?![\p{L}\p{N}])/u.exec(text) ?? []
  const word = numbers.indexOf(said.toLowerCase())
  const count = Number(said) || (word >= 0 ? word + 2 : Number(digits))
  return count >= 2 && count <= 36 ? count : null
}
