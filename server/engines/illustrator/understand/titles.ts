import { namesOf } from '../tables/names.ts'

/** Words of a prompt that are to be set in type, and the prompt without them. */
export interface Titled {
  /** As they were written, in order. */
  titles: string[]
  /** As long as the prompt: the titles, and the words that lead to them, are quotation marks. */
  text: string
}

/** A text with quotation marks in place of what is from `start` to `stop`. */
function quoted(text: string, start: number, stop: number): string {
  return text.slice(0, start) + '"'.repeat(stop - start) + text.slice(stop)
}

const quotes = [
  /"([^"]+)"/g,
  /“([^”“]+)[”“]/g,
  /„([^“”]+)[“”]/g,
  /«\s*([^»]+?)\s*»/g,
  /»([^«]+)«/g,
  /「([^」]+)」/g,
  /『([^』]+)』/g,
  /《([^》]+)》/g,
  /(?<![\p{L}\p{N}])[‘']([^\n]{2,}?)[’'](?![\p{L}\p{N}])/gu,
]

/** Where the words after `called` end, unless a name goes on: `Lost in Space`. */
const end =
  /\s*(?:$|["\n,;:!]|\.(?=\s|$)|\s(?:on|in|with|hanging|by|for|above|over|under|at|and|featuring|showing|using|against|made|mounted|painted|glowing|carved|surrounded|that|which|mit|auf|avec|sur|con|sobre|en|su|с|на|com|em|met|op|z|na)\s(?!(?:(?:the|a|of|my)\s)?\p{Lu}))/u

/** `says` finds the words that lead to a title without quotes. */
export function titledOf(
  prompt: string,
  says: (text: string) => { start: number; end: number }[],
): Titled {
  let text = prompt
  const found: { at: number; title: string }[] = []
  const take = (start: number, stop: number, title: string) => {
    if (title.trim() === '') return
    found.push({ at: start, title: title.trim() })
    text = quoted(text, start, stop)
  }
  for (const quote of quotes)
    for (const { 0: all, 1: title = '', index } of text.matchAll(quote))
      if (!all.startsWith('""')) take(index, index + all.length, title)
  for (const { start, end: from } of says(text)) {
    if (/(?:^|\s)(?:no|without|not)\s+$/i.test(text.slice(0, start))) continue
    const rest = text.slice(from)
    const [colon = ''] = /^\s*[:：]?\s*/.exec(rest) ?? []
    const words = rest.slice(colon.length)
    // A quotation is a title already: what leads to it goes with it.
    if (words.startsWith('"')) text = quoted(text, start, from + colon.length)
    else if (found.length === 0) {
      const length = end.exec(words)?.index ?? words.length
      take(start, from + colon.length + length, words.slice(0, length))
    }
  }
  const titles = found.sort((a, b) => a.at - b.at).map(({ title }) => title.replace(/'/g, '’'))
  return { titles, text }
}

const proper = String.raw`\p{Lu}[\p{L}\p{M}’'-]*`
const couple = new RegExp(
  String.raw`(?<!\p{L})(${proper})\s*(&|\+|and|und|et|y|e)\s*(${proper})(?!\p{L})`,
  'u',
)
const month =
  'jan\\w*|feb\\w*|mar\\w*|apr\\w*|may|june?|july?|aug\\w*|sep\\w*|oct\\w*|nov\\w*|dec\\w*'
const date = new RegExp(
  String.raw`\b(?:\d{1,2}(?:st|nd|rd|th|\.)?\s+(?:of\s+)?(?:${month})|(?:${month})\s+\d{1,2}(?:st|nd|rd|th)?)(?:,?\s+\d{4})?\b|\b\d{1,2}[./]\d{1,2}[./]\d{2,4}\b`,
  'iu',
)
const initials =
  /\b(?:letters?|initials?|monogram(?:\s+(?:logo|design))?(?:\s+(?:of|with|for))?)\s+(?:the\s+)?(?:letters?\s+)?(\p{Lu}{1,3})(?:\s*(?:and|&|\+)\s*(\p{Lu}))?(?![\p{L}\p{N}])/u
/** After a colon: a name of capitalized words, as `Logo: Acme` has it. */
const called = new RegExp(
  String.raw`^[^\S\n]*[:：\n-]\s*((?:${proper}|\p{N}+)(?:\s+(?:(?:of|the|and|&)\s+)?(?:${proper}|\p{N}+))*)(?=\s*(?:$|[,.;|\n]))(?:\s*[,|]\s*([^.;|\n"]+))?`,
  'u',
)
/** What an infographic tells, which is also drawn: up to what is in it and how it looks. */
const topic =
  /^\s*(?:[:：]|(?:of|on|about|for|explaining|showing|illustrating|describing|über|sobre|sur|su|о)\s|(?=how\s|[\p{L}\s]+\s(?:vs|versus)\s))\s*(?:the\s|an?\s|die\s|der\s|das\s|la\s|le\s|les\s|el\s|los\s)?([^"]+?)(?=\s*(?:$|[,.;|\n:(]|\s(?:with|featuring|using|in|mit|avec|con|com|с)\s))/u
/** The name of what a map shows. */
const land = new RegExp(
  String.raw`^\s+(?:(?:of|for|showing|von|de|di|du|del)\s+)?(?:the\s+)?(?:(?:fantasy|imaginary|fictional|magical|lost|old|ancient|small)\s+)*(?:(?:island|kingdom|city|land|lands|world|realm|isle|town|village|continent|empire|region)\s+(?:of|called)\s+)?((?:the\s)?${proper}(?:\s+(?:(?:of|the|and|&)\s+)*${proper})*)(?=\s*(?:$|[,.;|\n]|\s\p{Ll}))`,
  'u',
)

const fullName = new RegExp(
  String.raw`^\s+(?:for|of)\s+(${proper}(?:\s+${proper})+)(?:\s*,\s*([^.;|\n"]+))?`,
  'u',
)
/** Behind the last comma of a prompt in small letters: `poster for a fair, The Big Apple`. */
const lastName = new RegExp(
  String.raw`(?<=(?<!\p{L})\p{Ll}{4,}[^\n]*),\s*(${proper}(?:\s+(?:(?:of|the|and|&|in|a)\s+)*${proper})+)\s*\.?$`,
  'u',
)
const articles = /^(?:An?|The|My|Some|Two|Three|One)\s/

/** Ways that have a name or a title of their own. */
const lettered = new Set<string>(
  namesOf('logo, business card, poster, cover, card, neon sign, wooden sign, chalkboard'),
)

/** Words that are a title without quotes or a verb before them, by the way that is asked for. */
export function named(
  { text, titles }: Titled,
  { way, start, end }: { way: string; start: number; end: number },
  bare: (text: string) => string,
): Titled {
  if (titles.length > 0) return { text, titles }
  /** Of words and the titles in them. */
  const taken = (at: number, [words = '', ...found]: readonly (string | undefined)[]): Titled => ({
    titles: found.filter((title) => title !== undefined),
    text: quoted(text, at, at + words.length),
  })
  const after = text.slice(end)
  if (way === 'logo' || way === 'app icon') {
    const letters = initials.exec(text)
    if (letters)
      return taken(letters.index, [letters[0], letters.slice(1).filter(Boolean).join('&')])
  }
  if (way === 'card') {
    const two = couple.exec(text)
    const day = date.exec(text)
    if (two) {
      const { titles, text } = taken(two.index, [two[0], two.slice(1).join(' '), day?.[0]])
      return { titles, text: day ? quoted(text, day.index, day.index + day[0].length) : text }
    }
  }
  if (way === 'business card') {
    const person = called.exec(after) ?? fullName.exec(after)
    if (person) return taken(end, person)
  }
  const list = /^\s*[:：]\s*([^"]+)$/u.exec(after)
  if (list && (way === 'chalkboard' || way === 'wooden sign' || way === 'neon sign'))
    return { titles: [(list[1] ?? '').trim().replace(/\.$/, '')], text }
  if (way === 'infographic') {
    const [, told] = topic.exec(after) ?? []
    const [before = ''] = /[^,.;:]*$/.exec(text.slice(0, start).replace(/[\s,.;:]+$/, '')) ?? []
    const title = (told ?? bare(before)).trim()
    return { titles: /\p{L}{3}/u.test(title) && title.length < 60 ? [title] : [], text }
  }
  const place = way === 'map' ? land.exec(after) : null
  if (place) return taken(end, place)
  const [all = '', name, more] = called.exec(after) ?? []
  if (!name || articles.test(`${name} `)) {
    const last = lettered.has(way) && lastName.exec(text)
    return last && /\p{L}/u.test(bare(last[0])) ? taken(last.index, last) : { text, titles }
  }
  return taken(end, [more ? all.slice(0, all.indexOf(name) + name.length) : all, name])
}

const numbers = 'two three four five six seven eight nine ten eleven twelve'.split(' ')
const icons = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(\d{1,2}|${numbers.join('|')})\s+(?:[\p{L}-]+\s+){0,3}?(?:icons|pictograms|stickers|steps|stages|tips|facts|ways|reasons|panels)\b`,
  'iu',
)

/** How many things are asked for: `9 icons`, `a set of twelve flat icons`, `in four steps`. */
export function countOf(text: string): number | null {
  const [, said = ''] = icons.exec(text) ?? []
  const [digits = 0] = /(?<![\p{L}\p{N}])\d{1,2}(?![\p{L}\p{N}])/u.exec(text) ?? []
  const word = numbers.indexOf(said.toLowerCase())
  const count = Number(said) || (word >= 0 ? word + 2 : Number(digits))
  return count >= 2 && count <= 36 ? count : null
}
