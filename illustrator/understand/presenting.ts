import type { Carrier, Form, Ornament, Presentation, Theme, Way } from '../scene.ts'
import { ownForms, plainScene } from '../scene.ts'
import {
  Finder,
  type Found,
  finderOf,
  isBetween,
  isStrong,
  type Span,
  spanOf,
  spansOf,
  without,
} from './finder.ts'
import { type FoundWay, findWay, kinds, signs, type Words } from './found-way.ts'
import { colorsOf } from './inks.ts'
import { allEntries } from './lexicon.ts'
import { headingOf, lowOf, purposeOf, trimmed } from './page-texts.ts'
import { patterns } from './patterns.ts'
import { capitalized, countOf, named, type Titled, titledOf } from './titles.ts'

/** The presentation of a prompt, and the words for the grammar. */
export interface Presented {
  presentation: Presentation
  /** The whole prompt of a scene, or the prompt without the words of its presentation. */
  rest: string
  /** The words of the purpose, shown only without other subjects: the flowers of a flower shop. */
  later: string
}

/** Reads the way of presenting before the grammar, with the words of all languages. */
export function createPresenting(): (prompt: string) => Presented {
  const words = presentingWords()
  return (given) => {
    const prompt = given.replace(patterns.numbered, '"$1"')
    const titled = titledOf(prompt.normalize('NFC'), (text) => words.title.all(text))
    const found = findWay(titled, words)
    if (!found) return withoutWay(prompt, titled, words)
    const plain = (text: string) =>
      without(text, [
        // `How bees make honey` is a topic: `make` requests no picture there.
        ...words.opening.all(text).filter(({ start }) => !/\bhow\b/i.test(text.slice(0, start))),
        ...words.theme.all(text).filter(isStrong),
      ]).replace(/^\s*(?:an?|the)\s|\s+an?\s*$/gi, ' ')
    return read(named(titled, found, plain), found, words, titled.text)
  }
}

function presentingWords(): Words {
  const lines = allEntries()
  return {
    ...Object.fromEntries(kinds.map((kind) => [kind, finderOf(lines, kind)])),
    barrier: new Finder(lines.flatMap(([head, phrases]) => barriersOf(head, phrases))),
  } as Words
}

/** A scene, or lettering on the first possible carrier. */
function withoutWay(prompt: string, { text, titles }: Titled, words: Words): Presented {
  // A comic book is a style.
  const isThing = ({ start }: Span) => !/\bcomic\s$/i.test(text.slice(0, start))
  const [found] = words.carrier.all(text).filter(isThing)
  const { ground, isClear, inks } = colorsOf(text, found ?? spanOf(prompt.length, ''), words)
  const motifs = ground === null ? [] : unique(words.motif.all(text))
  const scene = { ...plainScene, ground, isClear, motifs }
  const isQuoted = prompt.search(patterns.quotation) >= 0
  const isWall = !isQuoted && patterns['only letters'].test(prompt)
  const carrier = found?.value ?? (isWall ? 'wall' : undefined)
  if (titles.length === 0 || !(carrier || isQuoted))
    return { presentation: scene, rest: prompt, later: '' }
  const lines = patterns['lower first'].test(text) ? titles.toReversed() : titles
  const title = lines.join('\n')
  if (!carrier) return { presentation: { ...scene, title }, rest: text, later: '' }
  return {
    presentation: { ...scene, way: 'lettering', title, inks, carrier: carrier as Carrier },
    rest: unquoted(without(text, found ? [found] : [])),
    later: '',
  }
}

function unquoted(text: string): string {
  return text.replaceAll('"', ' ')
}

/** Prepositions. A way of presenting behind a preposition is only a thing in the picture. */
function barriersOf(head: string, phrases: readonly string[]): [string, string[]][] {
  if (head !== 'not' && !head.startsWith('relation ')) return []
  return [[head, phrases.filter((phrase) => !patterns['no barrier'].test(phrase))]]
}

/** `whole` also has the titles without quotes, because they may name the form: `map of Paris`. */
function read({ text, titles }: Titled, found: FoundWay, words: Words, whole: string): Presented {
  const { way, isFirst, notice } = found
  const after = text.slice(found.end)
  const { all, purpose, from } = purposeOf(way, after)
  const isName =
    patterns.names.test(purpose) && /(?:^|[^\p{L}])\p{Ll}{3}/u.test(text.slice(0, found.start + 3))
  const isTitle = isName && (way !== 'card' || patterns.couples.test(purpose))
  const deal = /(?:up to )?\d{1,2}\s?%(?: off)?/i.exec(text)?.[0]
  const plain = notice ? [notice, deal] : [isTitle ? purpose : /poster|card/.test(way) ? deal : '']
  const [title = '', second] = titles.length > 0 ? titles : plain
  const isOwn = patterns.own.test(all.replace(/^\W*\w+\s+/, ''))
  const { ground, isClear, inks, spans } = colorsOf(text, found, words)
  const opening = words.opening.all(text)
  const themes = words.theme.all(text)
  const motifs = words.motif.all(text)
  const liked = patterns.liked.exec(text)
  const hobbies = liked ? words.hobby.all(text).filter(({ start }) => start > liked.index) : []
  const forms = formsOf(way, words.form.all(whole))
  // A colon starts a list of icons: a bottle of water is not of the set of water.
  const isListed = ({ start }: Found) => way === 'icon set' && /[:：]/.test(text.slice(0, start))
  const sets = hasSet(way) ? words.set.all(text).filter((set) => !isListed(set)) : []
  const isSet = way === 'icon set' || forms.some(({ value }) => value === 'set')
  const named = isSet ? sets : thingsIn(way, sets, text)
  const ornaments = way === 'pattern' ? words.ornament.all(text) : []
  const isCut = (found: Found) =>
    isStrong(found) && !isBetween(text, found, patterns['before thing'], patterns['behind thing'])
  const strong = themes.filter(isCut)
  const day = /poster|cover|card/.test(way) ? patterns.when.exec(text) : null
  const days = spansOf(day)
  const joint = isFirst ? (patterns.connector.exec(after)?.[0].length ?? 0) : 0
  const cut: Span[] = [
    ...spans,
    ...(way === 'infographic' ? spansOf(patterns['to do'].exec(text)) : []),
    ...spansOf(patterns['for children'].exec(text.slice(0, found.start))),
    ...spansOf(liked),
    ...hobbies,
    ...(signs.includes(way) ? spansOf(patterns.standing.exec(after), found.end) : []),
    ...(isFirst ? opening.filter(({ end }) => end <= found.start) : []),
    ...words.filler.all(text),
    ...strong,
    ...forms,
    ...ornaments,
    ...(way === 'product' ? [] : motifs.filter(isCut)),
    ...named,
    { start: found.start, end: found.end + joint },
    ...days,
  ]
  const purposeSpan = spanOf(found.end + from, all)
  const isFor = ({ start }: Found) => start >= purposeSpan.start && start < purposeSpan.end
  const isLater = purpose !== '' && !titles.includes(purpose)
  const later =
    isLater && !isName && !isOwn && !liked && named.length === 0
      ? without(text, [...cut, ...themes]).slice(purposeSpan.start, purposeSpan.end)
      : ''
  const request = isTitle || isOwn || title === notice ? '' : purpose
  const lead = without(text, [...strong, ...opening, ...days])
  const heading =
    way === 'poster' && title === '' ? headingOf(lead, found, themes, request) : request
  const low = lowOf(way, title, notice, second) ?? heading
  // An event without a title stands above its day.
  const isEvent = day !== null && title === ''
  return {
    presentation: {
      way,
      title: isEvent ? capitalized(trimmed(low)) : title,
      tagline: trimmed(day ? [isEvent ? '' : low, day[0]].filter(Boolean).join(' · ') : low),
      ground,
      isClear,
      inks,
      form: (forms[0]?.value ?? (named.length > 0 && !isSet ? 'set' : null)) as Form | null,
      carrier:
        way === 'lettering' ? ((words.carrier.all(whole)[0]?.value ?? 'shirt') as Carrier) : null,
      ornament: (ornaments[0]?.value ?? null) as Ornament | null,
      themes: unique(themes.sort((a, b) => Number(a.weak) - Number(b.weak))) as Theme[],
      set: sets.toSorted((a, b) => b.end - b.start - (a.end - a.start))[0]?.value ?? null,
      count: hasSet(way) ? countOf(text) : null,
      scenic: false,
      motifs: unique([...hobbies, ...motifs.sort((a, b) => Number(isFor(a)) - Number(isFor(b)))]),
    },
    rest: unquoted(without(text, [...cut, ...(isLater ? [purposeSpan] : [])])),
    later: unquoted(later.replace(patterns.connector, ' ')),
  }
}

function unique(found: readonly Found[]): string[] {
  return [...new Set(found.map(({ value }) => value))]
}

/** The forms of a way: a trail is a form of maps, but a thing on a logo. */
function formsOf(way: Way, found: Found[]): Found[] {
  const own: readonly string[] | undefined = ownForms[way]
  const others: readonly string[] = Object.values(ownForms).flat()
  return found.filter(({ value }) =>
    own ? own.includes(value) : !others.includes(value) || value === 'circle',
  )
}

/** Whether a way shows several things of a set. */
function hasSet(way: Way): boolean {
  return ['icon set', 'infographic', 'sticker', 'pattern', 'coloring page'].includes(way)
}

/** The sets that their things name: a pattern of birds shows several birds. */
function thingsIn(way: Way, sets: readonly Found[], text: string): Found[] {
  if (way !== 'pattern' && way !== 'coloring page') return []
  return sets.filter(
    ({ value, start, end }) => value !== 'garden' && patterns.several.test(text.slice(start, end)),
  )
}
