import type { Carrier, Form, Ornament, Presentation, Theme, Way } from '../scene.ts'
import { ownForms, plainScene } from '../scene.ts'
import { type Asked, askedFor, kinds, signs, type Words } from './asked.ts'
import { Finder, type Found, isStrong, type Span, spanOf, without } from './finder.ts'
import { colorsOf } from './inks.ts'
import { entriesOf, type Lexicon } from './lexicon.ts'
import { patterns } from './patterns.ts'
import { capitalized, countOf, named, type Titled, titledOf } from './titles.ts'

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
  const finderOf = (kind: string) => {
    const own = lines.filter(([head]) => head.startsWith(`${kind} `) || head === kind)
    return new Finder(own.map(([head, phrases]) => [head.slice(kind.length + 1) || kind, phrases]))
  }
  const words = {
    ...Object.fromEntries(kinds.map((kind) => [kind, finderOf(kind)])),
    barrier: new Finder(lines.flatMap(([head, phrases]) => barriersOf(head, phrases))),
  } as Words
  return (prompt) => {
    const titled = titledOf(prompt.normalize('NFC'), (text) => words.title.all(text))
    const asked = askedFor(titled, words)
    if (!asked) return unasked(prompt, titled, words)
    const plain = (text: string) =>
      without(text, [
        // `How bees make honey` asks for nothing.
        ...words.opening.all(text).filter(({ start }) => !/\bhow\b/i.test(text.slice(0, start))),
        ...words.theme.all(text).filter(isStrong),
      ]).replace(/^\s*(?:an?|the)\s|\s+an?\s*$/gi, ' ')
    return read(named(titled, asked, plain), asked, words, titled.text)
  }
}

/** A scene, or words on a thing that is no sign: the first that can bear them. */
function unasked(prompt: string, { text, titles }: Titled, words: Words): Presented {
  const { ground } = colorsOf(text, spanOf(prompt.length, ''), words)
  const motifs = ground === null ? [] : unique(words.motif.all(text))
  const scene = { ...plainScene, ground, motifs }
  const [carrier] = words.carrier.all(text)
  const [title] = titles
  if (!carrier || title === undefined) return { presentation: scene, rest: prompt, later: '' }
  return {
    presentation: { ...scene, way: 'lettering', title, carrier: carrier.value as Carrier },
    rest: unquoted(without(text, [carrier])),
    later: '',
  }
}

function unquoted(text: string): string {
  return text.replaceAll('"', ' ')
}

/** Prepositions: what stands behind one is not what the picture is. */
function barriersOf(head: string, phrases: readonly string[]): [string, string[]][] {
  if (head !== 'not' && !head.startsWith('relation ')) return []
  return [[head, phrases.filter((phrase) => !patterns['no barrier'].test(phrase))]]
}

/**
 * `whole` has the words that only the way makes a title of: what Paris is a map of says its form.
 */
function read({ text, titles }: Titled, asked: Asked, words: Words, whole: string): Presented {
  const { way, isFirst, notice } = asked
  const after = text.slice(asked.end)
  const { all, said, from } = purposeOf(way, after)
  const isName =
    patterns.names.test(said) && /(?:^|[^\p{L}])\p{Ll}{3}/u.test(text.slice(0, asked.start + 3))
  const isTitle = isName && (way !== 'card' || patterns.couples.test(said))
  const deal = /(?:up to )?\d{1,2}\s?%(?: off)?/i.exec(text)?.[0]
  const plain = notice ? [notice, deal] : [isTitle ? said : /poster|card/.test(way) ? deal : '']
  const [title = '', second] = titles.length > 0 ? titles : plain
  const isOwn = /^(?:[Mm]y|[Oo]ur|meine?n?|mon|ma|mi|mio|mia|meu|minha)\b/.test(
    all.replace(/^\W*\w+\s+/, ''),
  )
  const { ground, inks, spans } = colorsOf(text, asked, words)
  const opening = words.opening.all(text)
  const themes = words.theme.all(text)
  const motifs = words.motif.all(text)
  const liked = patterns.liked.exec(text)
  const hobbies = liked ? words.hobby.all(text).filter(({ start }) => start > liked.index) : []
  const forms = formsOf(way, words.form.all(whole))
  // Behind a colon stand the things themselves: a bottle of water is not of the set of water.
  const isListed = ({ start }: Found) => /[:：]/.test(text.slice(0, start))
  const sets = hasSet(way) ? words.set.all(text).filter((set) => !isListed(set)) : []
  const isSet = way === 'icon set' || forms.some(({ value }) => value === 'set')
  const named = isSet ? sets : thingsIn(way, sets, text)
  const ornaments = way === 'pattern' ? words.ornament.all(text) : []
  const isThing = ({ start, end }: Found) =>
    patterns['before thing'].test(text.slice(0, start)) &&
    patterns['behind thing'].test(text.slice(end))
  const isCut = (found: Found) => isStrong(found) && !isThing(found)
  const strong = themes.filter(isCut)
  const day = /poster|cover|card/.test(way) ? patterns.when.exec(text) : null
  const days = day ? [spanOf(day.index, day[0])] : []
  const stands = signs.includes(way) ? patterns.standing.exec(after) : null
  const deed = way === 'infographic' ? patterns['to do'].exec(text) : null
  const joint = isFirst ? (patterns.connector.exec(after)?.[0].length ?? 0) : 0
  const cut: Span[] = [
    ...spans,
    ...(deed ? [spanOf(deed.index, deed[0])] : []),
    ...(liked ? [spanOf(liked.index, liked[0])] : []),
    ...hobbies,
    ...(stands ? [spanOf(asked.end + stands.index, stands[0])] : []),
    ...(isFirst ? opening.filter(({ end }) => end <= asked.start) : []),
    ...words.filler.all(text),
    ...strong,
    ...forms,
    ...ornaments,
    ...(way === 'product' ? [] : motifs.filter(isCut)),
    ...named,
    { start: asked.start, end: asked.end + joint },
    ...days,
  ]
  const purpose = spanOf(asked.end + from, all)
  const isFor = ({ start }: Found) => start >= purpose.start && start < purpose.end
  const isLater = said !== '' && !titles.includes(said)
  const later =
    isLater && !isName && !isOwn && !liked && named.length === 0
      ? without(text, [...cut, ...themes]).slice(purpose.start, purpose.end)
      : ''
  const request = isTitle || isOwn || title === notice ? '' : said
  const lead = without(text, [...strong, ...opening, ...days])
  const told = way === 'poster' && title === '' ? headingOf(lead, asked, themes, request) : request
  const low = lowOf(way, title, notice, second) ?? told
  return {
    presentation: {
      way,
      // Whatever is on some day is announced above the day.
      title: day && title === '' ? capitalized(trimmed(low)) : title,
      tagline: trimmed(day ? [title === '' ? '' : low, day[0]].filter(Boolean).join(' · ') : low),
      ground,
      inks,
      form: (forms[0]?.value ?? (named.length > 0 && !isSet ? 'set' : null)) as Form | null,
      carrier: way === 'lettering' ? carrierIn(whole, words) : null,
      ornament: (ornaments[0]?.value ?? null) as Ornament | null,
      themes: unique(themes.sort((a, b) => Number(a.weak) - Number(b.weak))) as Theme[],
      set: sets.toSorted((a, b) => b.end - b.start - (a.end - a.start))[0]?.value ?? null,
      count: hasSet(way) ? countOf(text) : null,
      scenic: false,
      motifs: unique([...hobbies, ...motifs.sort((a, b) => Number(isFor(a)) - Number(isFor(b)))]),
    },
    rest: unquoted(without(text, [...cut, ...(isLater ? [purpose] : [])])),
    later: unquoted(later.replace(patterns.connector, ' ')),
  }
}

/** What a design is for, if not a shirt. */
function carrierIn(text: string, { carrier }: Words): Carrier {
  return (carrier.all(text)[0]?.value ?? 'shirt') as Carrier
}

/** Words of 48 letters at most, without the punctuation around them. */
function trimmed(text: string): string {
  return text.replace(/^[\s,.;:]+|[\s,.;:]+$/g, '').slice(0, 48)
}

/** What a poster without a title says: the place to travel to, the event, or what it is for. */
function headingOf(text: string, { start, end }: Asked, themes: readonly Found[], request: string) {
  const isTravel = themes.some(({ value }) => value === 'travel')
  const [there] = patterns['headed by place'].exec(text.slice(0, start)) ?? []
  const place = isTravel && (patterns.destination.exec(text.slice(end))?.[1] ?? there)
  const [, event = ''] = patterns.event.exec(text.slice(0, end).trim()) ?? []
  // A science fair says more than for whom it is, a concert says less.
  return place || (event.includes(' ') ? event : request || event)
}

/** The small print that the words give: a card has none of what it is for. */
function lowOf(way: Way, title: string, notice: string | undefined, second: string | undefined) {
  const isAlso = way === 'card' && notice !== undefined && notice !== title
  if (isAlso) return [notice, second].filter(Boolean).join(' · ')
  return second ?? (way === 'card' && title !== '' ? '' : undefined)
}

/**
 * A mark or a pattern has a purpose also behind what it shows: `logo of a bear for a hockey team`,
 * `pattern of cats for pajamas`.
 */
function purposeOf(way: Way, after: string) {
  const behind =
    way === 'pattern' ? /(?<=\p{L})\s(?=for\s)/u : /(?<=\p{L})\s(?=for\s(?:an?|the|my|our)\s)/u
  const isBehind = /logo|icon|poster|pattern/.test(way) && !patterns.purpose.test(after)
  const from = isBehind ? (behind.exec(after)?.index ?? 0) : 0
  const [all = '', said = ''] = patterns.purpose.exec(after.slice(from)) ?? []
  return { all, said, from }
}

function unique(found: readonly Found[]): string[] {
  return [...new Set(found.map(({ value }) => value))]
}

/** Those that a way knows: a trail is a map, and a thing on a logo. */
function formsOf(way: Way, found: Found[]): Found[] {
  const own: readonly string[] | undefined = ownForms[way]
  const others: readonly string[] = Object.values(ownForms).flat()
  return found.filter(({ value }) =>
    own ? own.includes(value) : !others.includes(value) || value === 'circle',
  )
}

/** Whether a way shows several things that a theme may name. */
function hasSet(way: Way): boolean {
  return ['icon set', 'infographic', 'sticker', 'pattern', 'coloring page'].includes(way)
}

/** The sets whose words name their things, so that a pattern of birds is not of one bird. */
function thingsIn(way: Way, sets: readonly Found[], text: string): Found[] {
  if (way !== 'pattern' && way !== 'coloring page') return []
  return sets.filter(
    ({ value, start, end }) => value !== 'garden' && patterns.several.test(text.slice(start, end)),
  )
}
