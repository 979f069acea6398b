import {
  type Carrier,
  type Form,
  type Ornament,
  type Presentation,
  plainScene,
  type Theme,
  type Way,
  ways,
} from '../scene.ts'
import { Finder, type Found } from './finder.ts'
import { formsOf, hasSet } from './forms.ts'
import { colorsOf, type Span, without } from './inks.ts'
import { entriesOf, type Lexicon } from './lexicon.ts'
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
  const kinds = [
    'way',
    'form',
    'ornament',
    'carrier',
    'theme',
    'motif',
    'set',
    'title',
    'opening',
    'filler',
  ] as const
  const words = {
    ...(Object.fromEntries(kinds.map((kind) => [kind, finderOf(kind)])) as Record<Kind, Finder>),
    background: finderOf('background'),
    color: finderOf('color'),
    barrier: new Finder(lines.flatMap(([head, phrases]) => barriersOf(head, phrases))),
  }
  return (prompt) => {
    const titled = titledOf(prompt.normalize('NFC'), (text) => words.title.all(text))
    const asked = askedFor(titled, words)
    if (!asked) {
      const nowhere: Asked = {
        way: 'logo',
        start: prompt.length,
        end: prompt.length,
        isFirst: false,
      }
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

type Kind =
  | 'way'
  | 'form'
  | 'ornament'
  | 'carrier'
  | 'theme'
  | 'motif'
  | 'set'
  | 'title'
  | 'opening'
  | 'filler'
type Words = Record<Kind | 'background' | 'color' | 'barrier', Finder>

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

interface Asked {
  way: Exclude<Way, 'scene'>
  start: number
  end: number
  /** Whether nothing but adjectives stands before it. */
  isFirst: boolean
}

const clauses = /[^,.;:!?()[\]{}|\n、，。；：]+/g
const doing =
  /\p{L}+ing\s+(?:an?|the|his|her|its|their|my|some|at|on|in|with|to|into|for|from|\d+)\s/u
const instead =
  /(?:^|\s)(?:as|like|for|into|in the style of|in the form of|styled as|als|comme|como|come)\s+(?:an?|the|ein|eine|einen|un|une|una|um|uma)?\s*(?:[\p{L}-]+\s+){0,3}$/u
/** What stands somewhere is a thing of a scene. */
const somewhere =
  /^\s*(?:(?:that is|is|are|hanging|hung|lying|laying|sitting|standing|leaning|pinned|taped|stuck|glued|placed|printed|displayed|mounted|held|shown|seen)\b|(?:on|in|at|next to|beside|near|under|behind|above|inside|between|against|among|by)\s)/i
const apart =
  /\b(?:parchment|vellum|papyrus|background|backdrop|style|styles|colou?rs?|tones?|palette|format|design|shape|form|font|letters|white|black|ink|gold|red|blue|green|pink|purple)\b/i
/** Japanese and Chinese say last what it is. */
const isJoined = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{2}$/u
const hung = /\b(?:wall|door|rope|ropes|chain|chains|window|fence|bricks?|post|nail)\b/i
const signs: readonly Way[] = ways.filter((way) => /sign|board/.test(way))

/** The way that the prompt is headed by: what is only named in it is a thing. */
function askedFor({ text, titles }: Titled, words: Words): Asked | undefined {
  for (const { 0: clause, index } of text.matchAll(clauses)) {
    let asked: Asked | undefined
    for (const found of words.way.all(clause)) {
      const way = ways.find((known) => known === found.value)
      if (!way || way === 'scene' || (found.weak && titles.length === 0)) continue
      if (index > 0 && signs.includes(way) && titles.length === 0) continue
      if (isJoined.test(clause.slice(found.end - 1, found.end + 1))) continue
      const before = clause.slice(0, found.start)
      const after = clause.slice(found.end)
      const lead = words.opening.all(before).at(-1)?.end ?? 0
      const isHead = isPlain(before.slice(lead), words) || isPlain(before, words)
      const isTold =
        way === 'infographic' && isPlain(before.replace(/\s(?:of|about)\s/, ' '), words)
      const isInstead = instead.test(before) && !/\p{L}/u.test(after)
      if (!(isHead || isTold || isInstead || isLast(before, after)) || isPlaced(way, after, titles))
        continue
      const isFirst = !/\p{L}/u.test(bare(before.slice(lead), words))
      asked = { way, start: index + found.start, end: index + found.end, isFirst }
    }
    if (asked) return asked
  }
  return undefined
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

function isPlaced(way: Way, after: string, titles: readonly string[]): boolean {
  // A product stands on the table that is named; `pattern of` and the like are followed by things.
  if (way === 'infographic') return onSomething.test(after)
  if (way === 'product' || !somewhere.test(after) || apart.test(after)) return false
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

function isStrong({ weak }: Found): boolean {
  return !weak
}

const connector =
  /^[\s"]*(?:of|for|with|featuring|showing|depicting|about|from|including|und|mit|von|für|de|du|des|pour|avec|con|para|di|per|con|van|voor|met|dla|z|для|с)(?!\p{L})/iu
/** Where a sign is: on a wall of its own choice. */
const standing =
  /\b(?:(?:hanging|hung|mounted|glowing|placed|nailed|standing)\s+)?(?:on|in|against|above|over|at|outside|from|by|near|next to|in front of)\s+(?:an?|the|my|our|some)\s[^,.;:"]*/iu
/** What it is for, up to where other things begin. */
const purpose =
  /^[\s"]*(?:design\s+)?(?:for|about|für|pour|para|per|voor|dla|для)\s+(?:(?:an?|the|my|our|ein|eine|einen|un|une|una|um|uma|een)\s+)?([^,.;:"]+?)(?=\s*(?:$|[,.;:"]|\s(?:with|featuring|that|which|showing|using|in|on|and an?|about|of an?|named|mit|avec|con|com|met|с)\s))/iu
const name = /^\p{Lu}[\p{L}’'&]*(?:\s+(?:(?:of|the|and|&)\s+)?\p{Lu}[\p{L}’'&]*)*$/u

/** Whom an invitation names are those who invite. */
const couples = /(?:&|\+|(?<!\p{L})(?:and|und|et|y|e)(?!\p{L}))/u

/** `whole` has the words that only the way makes a title of: what Paris is a map of says its form. */
function read(titled: Titled, asked: Asked, words: Words, whole: string): Presented {
  const { text } = titled
  const after = text.slice(asked.end)
  const [all = '', said = ''] = purpose.exec(after) ?? []
  const isName = name.test(said) && /(?:^|[^\p{L}])\p{Ll}{3}/u.test(text.slice(0, asked.start + 3))
  const [capitals = ''] =
    /(?<=^\s)\p{Lu}{1,12}(?:\s\p{Lu}{2,12})*(?=\s*(?:,|$|\s))/u.exec(after) ?? []
  const isGreeted = asked.way === 'card' && isName && !couples.test(said)
  const [first = isName && !isGreeted ? said : capitals, second] = titled.titles
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
  const purposeSpan: Span = { start: asked.end, end: asked.end + all.length }
  const isFor = ({ start }: Found) => start >= purposeSpan.start && start < purposeSpan.end
  const isLater = said !== '' && !titled.titles.includes(said)
  const own = without(text, [...cut, ...(isLater ? [purposeSpan] : [])])
  const trade = [...cut, ...found.themes]
  const later =
    isLater && !isName && !isOwn
      ? without(text, trade).slice(purposeSpan.start, purposeSpan.end)
      : ''
  return {
    presentation: {
      way: asked.way,
      title: first,
      tagline: (second ?? ((isName && !isGreeted) || isOwn ? '' : said)).trim().slice(0, 48),
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

function spanOf(start: number, text: string): Span {
  return { start, end: start + text.length }
}

function unique(found: readonly Found[]): string[] {
  return [...new Set(found.map(({ value }) => value))]
}
