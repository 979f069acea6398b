import { readFileSync } from 'node:fs'
import { type Color, hex, mix, shade } from '../color.ts'
import { dataFile } from '../data.ts'

/** A place of a part, in units of the stage. */
export interface Place {
  x: number
  y: number
  depth: number | undefined
  /** The distance in front of the surface. */
  lift: number
  /** Whether x is towards the light. */
  toLight: boolean
  /** Whether the place stays when the stage turns. */
  fixed: boolean
}

/** A shape or a group of shapes, read from a line of text. */
export interface Part {
  /** Empty for a group. */
  kind: string
  /** The number behind the kind, such as the width of a stroke. */
  amount: number
  side: Side | undefined
  /** One ink, or an ink for the side in the light and an ink for the other side. */
  inks: readonly Ink[]
  places: readonly Place[]
  /** The places of the last shape in a row. */
  last: readonly Place[]
  count: number
  /** The outlines behind bars, such as holes. */
  further: readonly (readonly Place[])[]
  /** Width and height of a shape that only has a middle or a corner. */
  size: readonly [number, number]
  /** Moves of the finished shape. */
  moved: readonly Place[]
  inner: readonly Part[]
}

type Side = 'both' | 'seen' | 'key' | 'dark' | 'near' | 'left' | 'right'

/** A color, read from text. */
export interface Ink {
  name: string
  mixed: { name: string; share: number } | undefined
  tone: number
  /** An opacity, or the name of one. */
  alpha: number | string
}

/** Colors by their names in parts. */
export type Palette = Readonly<Record<string, Color>>

/** The drawings of a file of `data/parts/` by name. Throws a RangeError with the wrong line. */
export function readParts<Name extends string = string>(
  name: string,
): Record<Name, readonly Part[]> {
  const drawings: Record<string, readonly Part[]> = {}
  const file = `parts/${name}.parts`
  const text = readFileSync(dataFile(file), 'utf8').replace(/^#.*\n/gm, '')
  for (const section of text.trim().split(/^(?=\S)/m)) {
    const [title = '', body = ''] = section.split(/\n(.*)/s)
    if (!/^[a-z].*:$/.test(title)) throw new RangeError(`${file}: not a "name:": ${title}`)
    drawings[title.slice(0, -1)] = partsOf(body, drawings)
  }
  return drawings
}

/** The kinds of heads, bodies, places and all stages; empty for a group. */
const kindNames = new RegExp(
  '^(?:form|blob|poly|line|oval|ring|box|tube|taper|glow|edge|rim|' +
    'lock|waves|curls|braid|face|fur|flowers|leaves|clump|frond|twigs|firs|windows|facets|cloth|markings|)$',
)

/** These kinds hold the parts that are indented below them. */
const holders = /^(?:form|blob|poly|cloth|face|)$/

/** The default of most lists. */
const none: readonly never[] = []

/** The parts of some lines. Throws a RangeError that names the wrong line. */
export function partsOf(lines: string, drawings: Record<string, readonly Part[]> = {}): Part[] {
  const parts: Part[] = []
  const open = [{ indent: -1, inner: parts }]
  for (const line of lines.split(/\n(?=\s*[a-z])/)) {
    const text = line.trim()
    if (text === '') continue
    const indent = line.search(/\S/)
    while ((open.at(-1)?.indent ?? -1) >= indent) open.pop()
    const inner: Part[] = []
    const used = /^use (.+)$/.exec(text)?.[1]
    if (used && !drawings[used]) throw new RangeError(`no drawing of that name is above: ${text}`)
    const [part, ...shadows] = partOf(used ? '' : text)
    const isHolder = !used && holders.test(part.kind)
    const whole = { ...part, inner: (used && drawings[used]) || (isHolder ? inner : none) }
    open.at(-1)?.inner.push(...shadows, whole)
    if (isHolder) open.push({ indent, inner })
  }
  return parts
}

const partText =
  /^(?:(?<side>both|seen|key|dark|near|left|right)(?: +|$))?(?:(?<kind>[a-z]+)(?<amount>[\d.]*))?(?:\s+(?<colors>[a-z#]\S*))?(?:\s+(?<rest>.*))?$/s

/** The part of a line, and its shadow if it casts one. */
function partOf(text: string): [Part, ...shadow: Part[]] {
  const match = partText.exec(text)?.groups
  const { side, kind = '', amount = '', colors, rest = '' } = match ?? {}
  if (!match || !kindNames.test(kind)) throw new RangeError(`see FORMATS.md, not a part: ${text}`)
  const [where = '', ...clauses] = rest.split(/\s+(?=(?:to|moved|casts)\s)/)
  const clause = Object.fromEntries(clauses.map((own) => own.split(/\s+(.*)/s)))
  const [row = '', count = '1'] = clause.to?.split(/ x(?=\d+$)/) ?? []
  const [ink = '', fall = ''] = clause.casts?.split(/\s+(.*)/s) ?? []
  const isSized = /^(?:oval|ring|box|leaves|clump|windows|facets)$/.test(kind)
  const [, place = '', width = 0, height = 0] =
    (isSized && /^(.*?)\s+(\S+)\s+(\S+)$/s.exec(where)) || []
  const [edge = '', ...further] = isSized ? [place] : where.split(/\s+\|\s+/)
  const part: Part = {
    kind,
    amount: Number(amount),
    side: side as Side | undefined,
    inks: colors?.split('|').map(inkOf) ?? none,
    places: placesOf(edge),
    last: placesOf(row),
    count: Number(count),
    further: further.length > 0 ? further.map(placesOf) : none,
    size: [Number(width), Number(height)],
    moved: placesOf(clause.moved ?? ''),
    inner: none,
  }
  if (ink === '') return [part]
  return [part, { ...part, inks: [inkOf(ink)], moved: [...part.moved, placeOf(fall)] }]
}

/** Places written as `x y`, separated by commas. */
function placesOf(text: string): readonly Place[] {
  return text.trim() === '' ? none : text.split(',').map(placeOf)
}

function placeOf(text: string): Place {
  const [x = '', y = '', z = ''] = text.trim().split(/\s+/)
  const place = {
    x: Number(x.replace('k', '')),
    y: Number(y || Number.NaN),
    depth: /^[-\d.]/.test(z) ? Number(z) : undefined,
    lift: z.startsWith('^') ? Number(z.slice(1)) : 0,
    toLight: x.endsWith('k'),
    fixed: z === '=',
  }
  if (Number.isNaN(place.x + place.y + (place.depth ?? 0) + place.lift))
    throw new RangeError(`not a place as FORMATS.md explains it: ${text}`)
  return place
}

const inkText =
  /^(#[0-9a-f]+|[a-z]+)(?:\/(#[0-9a-f]+|[a-z]+)\/([\d.]+))?([+-][\d.]+)?(?:@([\d.]+|[a-z]+))?$/

function inkOf(text: string): Ink {
  const match = inkText.exec(text)
  if (!match) throw new RangeError(`not a color as FORMATS.md explains it: ${text}`)
  const [, name = '', other, share, tone = '0', alpha = '1'] = match
  const mixed = other ? { name: other, share: Number(share) } : undefined
  return { name, mixed, tone: Number(tone), alpha: /^[a-z]/.test(alpha) ? alpha : Number(alpha) }
}

export function mixedFrom({ name, mixed, tone }: Ink, palette: Palette): Color {
  const own = palette[name] ?? hex(name)
  const base = mixed ? mix(own, palette[mixed.name] ?? hex(mixed.name), mixed.share) : own
  return tone === 0 ? base : shade(base, tone)
}

/** The color of an ink. The text is written as in parts. */
export function colorOf(text: string, palette: Palette): { color: Color } {
  return { color: mixedFrom(inkOf(text), palette) }
}
