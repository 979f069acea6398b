import {
  type Carrier,
  type Form,
  type Ornament,
  ownForms,
  type Presentation,
  plainScene,
  type Theme,
  type Way,
} from '../scene.ts'
import { type Asked, askedFor, type Kind, kinds, signs, type Words } from './asked.ts'
import { Finder, type Found, isStrong, type Span, spanOf, without } from './finder.ts'
import { colorsOf } from './inks.ts'
import { entriesOf, type Lexicon } from './lexicon.ts'
import { dealOf, destinationOf, eventOf } from './notices.ts'
import { countOf, named as namedIn, type Titled, titledOf } from './titles.ts'

/** How a prompt is to be presented, and what the grammar has to read of it. */
interface Presented {
  presentation: Presentation
  /** The prompt, where it is a scene; else what is left without the words of its presentation. */
  rest: string
  /** What it is for, which is shown only if nothing else is: the flowers of a flower shop. */
  later: string
}

/** Reads the way of presenting, before all else. Words of all languages count in any. */
export function createPresenting({ tables }: Lexicon): (prompt: string) => Presented {
  const lines = Object.values(tables).flatMap((table) => entriesOf(table.normalize('NFC')))
  const finderOf = (kind: string) =>
    new Finder(
      lines.flatMap(([head, phrases]) =>
        head.startsWith(`${kind} `) || head === kind
          ? [[head.slice(kind.length + 1) || kind, phrases] as const]
          : [],
      ),
    )
  const words = {
    ...(Object.fromEntries(kinds.map((kind) => [kind, finderOf(kind)])) as Record<Kind, Finder>),
    barrier: new Finder(lines.flatMap(([head, phrases]) => barriersOf(head, phrases))),
  }
  return (prompt) => {
    const titled = titledOf(prompt.normalize('NFC'), (text) => words.title.all(text))
    const asked = askedFor(titled, words)
    if (!asked) {
      const nowhere = { start: prompt.length, end: prompt.length }
      const { ground } = colorsOf(titled.text, nowhere, words)
      const lettered = letteredOn(titled, ground, words)
      if (lettered) return lettered
      return { presentation: { ...plainScene, ground }, rest: prompt, later: '' }
    }
    const plain = (text: string) =>
      without(text, [
        ...words.opening.all(text),
        ...words.theme.all(text).filter(isStrong),
      ]).replace(/^\s*(?:an?|the)\s|\s+an?\s*$/gi, ' ')
    return read(namedIn(titled, asked, plain), asked, words, titled.text)
  }
}

/** Words on a thing that is no sign: the first that can bear them. */
function letteredOn({ text, titles }: Titled, ground: string | null, words: Words) {
  const [carrier] = words.carrier.all(text)
  const [title] = titles
  if (!carrier || title === undefined) return undefined
  const presentation: Presentation = {
    ...plainScene,
    way: 'lettering',
    title,
    ground,
    carrier: carrier.value as Carrier,
  }
  return { presentation, rest: without(text, [carrier]).replaceAll('"', ' '), later: '' }
}

/** Prepositions: what stands behind one is not what the picture is. */
function barriersOf(head: string, phrases: readonly string[]): [string, string[]][] {
  if (head !== 'not' && !head.startsWith('relation ')) return []
  const prepositions = phrases.filter(
    (phrase) =>
      !/ing\b|^(?:hold|holds|ride|use|out|up|down|off|past|a|e|o|y|i|u|w|z)$/.test(phrase),
  )
  return [[head, prepositions]]
}

const connector =
  /^[\s"]*(?:of|for|with|featuring|showing|depicting|about|from|including|und|mit|von|für|de|du|des|pour|avec|con|para|di|per|con|van|voor|met|dla|z|для|с)(?!\p{L})/iu
/** Where a sign is: on a wall of its own choice. */
const standing =
  /\b(?:(?:hanging|hung|mounted|glowing|placed|nailed|standing)\s+)?(?:on|in|against|above|over|at|outside|from|by|near|next to|in front of)\s+(?:an?|the|my|our|some)\s[^,.;:"]*/iu
/** What it is for, up to where other things begin. */
const purpose =
  /^[\s"]*(?:design\s+)?(?:for|about|für|pour|para|per|voor|dla|для)\s+(?:(?:an?|the|my|our|ein|eine|einen|un|une|una|um|uma|een)\s+)?([^,.;:"]+?)(?=\s*(?:$|[,.;:"]|\s(?:with|featuring|that|which|who|whose|showing|using|in|on|and an?|about|of an?|named|set in|mit|avec|con|com|met|с)\s))/iu
const name = /^\p{Lu}[\p{L}’'&]*(?:\s+(?:(?:of|the|and|&)\s+)?\p{Lu}[\p{L}’'&]*)*$/u

/** Whom an invitation names are those who invite. */
const couples = /(?:&|\+|(?<!\p{L})(?:and|und|et|y|e)(?!\p{L}))/u

/** `whole` has the words that only the way makes a title of: what Paris is a map of says its form. */
function read(titled: Titled, asked: Asked, words: Words, whole: string): Presented {
  const { text } = titled
  const after = text.slice(asked.end)
  const { all, said, from } = purposeOf(asked.way, after)
  const isName = name.test(said) && /(?:^|[^\p{L}])\p{Ll}{3}/u.test(text.slice(0, asked.start + 3))
  const [capitals = ''] =
    /(?<=^\s)\p{Lu}{1,12}(?:\s\p{Lu}{2,12})*(?=\s*(?:,|$|\s))/u.exec(after) ?? []
  const isGreeted = asked.way === 'card' && isName && !couples.test(said)
  const { notice } = asked
  const plain = notice ? [notice, dealOf(text)] : [isName && !isGreeted ? said : capitals]
  const [first = '', second] = titled.titles.length > 0 ? titled.titles : plain
  const isOwn = /^(?:my|our)\b/i.test(all.replace(/^\W*\w+\s+/, ''))
  const { ground, inks, spans } = colorsOf(text, asked, words)
  const found = {
    themes: words.theme.all(text),
    forms: formsOf(asked.way, words.form.all(whole)),
    motifs: words.motif.all(text),
    sets: hasSet(asked.way) ? words.set.all(text) : [],
    ornaments: asked.way === 'pattern' ? words.ornament.all(text) : [],
  }
  const stands = signs.includes(asked.way) ? standing.exec(after) : null
  const joint = asked.isFirst ? (connector.exec(after)?.[0].length ?? 0) : 0
  const cut: Span[] = [
    ...spans,
    ...(stands ? [spanOf(asked.end + stands.index, stands[0])] : []),
    ...(asked.isFirst ? words.opening.all(text).filter(({ end }) => end <= asked.start) : []),
    ...words.filler.all(text),
    ...found.themes.filter(isStrong),
    ...found.forms,
    ...found.ornaments,
    ...(asked.way === 'product' ? [] : found.motifs.filter(isStrong)),
    ...(asked.way === 'icon set' ? found.sets : []),
    { start: asked.start, end: asked.end + joint },
    ...(capitals ? [spanOf(asked.end, ` ${capitals}`)] : []),
  ]
  const purposeSpan = spanOf(asked.end + from, all)
  const isFor = ({ start }: Found) => start >= purposeSpan.start && start < purposeSpan.end
  const isLater = said !== '' && !titled.titles.includes(said)
  const own = without(text, [...cut, ...(isLater ? [purposeSpan] : [])])
  const trade = [...cut, ...found.themes]
  const later =
    isLater && !isName && !isOwn
      ? without(text, trade).slice(purposeSpan.start, purposeSpan.end)
      : ''
  const request = (isName && !isGreeted) || isOwn || first === notice ? '' : said
  const isTravel = found.themes.some(({ value }) => value === 'travel')
  const isUntitled = asked.way === 'poster' && first === ''
  const lead = without(text, [...found.themes.filter(isStrong), ...words.opening.all(text)])
  const place = isUntitled && isTravel && destinationOf(lead, asked)
  const event = (isUntitled && eventOf(lead.slice(0, asked.end).trim())) || ''
  // A science fair says more than for whom it is, a concert says less.
  const told = event.includes(' ') ? event : request || event
  const low = lowOf(asked.way, first, notice, second) ?? (place || told)
  return {
    presentation: {
      way: asked.way,
      title: first,
      tagline: low.trim().slice(0, 48),
      ground,
      inks,
      form: (found.forms[0]?.value ?? null) as Form | null,
      carrier: null,
      ornament: (found.ornaments[0]?.value ?? null) as Ornament | null,
      themes: unique([...found.themes].sort((a, b) => Number(a.weak) - Number(b.weak))) as Theme[],
      set: found.sets[0]?.value ?? null,
      count: hasSet(asked.way) ? countOf(text) : null,
      scenic: false,
      motifs: unique([...found.motifs].sort((a, b) => Number(isFor(a)) - Number(isFor(b)))),
    },
    rest: own.replaceAll('"', ' '),
    later: later.replace(connector, ' ').replaceAll('"', ' '),
  }
}

/** The small print that the words give: a card has none of what it is for. */
function lowOf(way: Way, title: string, notice: string | undefined, second: string | undefined) {
  const isAlso = way === 'card' && notice !== undefined && notice !== title
  if (isAlso) return [notice, second].filter(Boolean).join(' · ')
  return second ?? (way === 'card' && title !== '' ? '' : undefined)
}

/** A mark has a purpose also behind what it shows: `logo of a bear for a hockey team`. */
function purposeOf(way: Way, after: string) {
  const at = /(?<=\p{L})\s(?=for\s(?:an?|the|my|our)\s)/u.exec(after)?.index ?? 0
  const from = purpose.test(after) || !/logo|icon|poster/.test(way) ? 0 : at
  const [all = '', said = ''] = purpose.exec(after.slice(from)) ?? []
  return { all, said, from }
}

function unique(found: readonly Found[]): string[] {
  return [...new Set(found.map(({ value }) => value))]
}

/** Those that a way knows: a trail is a map, and a thing on a logo. */
function formsOf(way: Way, found: Found[]): Found[] {
  const own = ownForms[way]
  const others = Object.values(ownForms).flat()
  return found.filter(({ value }) => {
    const form = value as Form
    return own ? own.includes(form) : !others.includes(form) || form === 'circle'
  })
}

/** Whether a way shows several things that a theme may name. */
function hasSet(way: Way): boolean {
  return way === 'icon set' || way === 'infographic' || way === 'sticker'
}
