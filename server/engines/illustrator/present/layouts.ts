import { readdirSync } from 'node:fs'
import type { Canvas } from '@napi-rs/canvas'
import type { Pen } from '../pen.ts'
import type { FaceName } from '../tables/names.ts'
import { attributesOf, type Cells, chosen, inked, readArt } from './art.ts'
import { type Box, boxAround, inset, middleOf } from './box.ts'
import { companionOf, faceOf } from './faces.ts'
import { type Ink, legible } from './inks.ts'
import { headlineOf, type Page, rule } from './kit.ts'
import { shadow } from './layers.ts'
import { type Block, put, putBlock } from './lettering.ts'

/** A box of a layout that is filled: its tag with what it holds, and the attributes of that. */
interface Place {
  id: string
  tag: string
  cells: Cells
}

/**
 * An SVG without a view box: its units are hundredths of the shorter side of what it is laid on,
 * percents are of the width and the height, and its colors are those of parts (see `paintParts`).
 * Each nested `svg` with an id is a place. What a hero or a title holds is its own ground, which
 * stretches with the hero and is left out where there is no title. Of lists such as `{petal|leaf}`
 * one is taken.
 */
interface Layout {
  art: string
  places: readonly Place[]
}

const shared = /<defs>.*<\/defs>/s.exec(readLayout('shared.svg'))?.[0] ?? ''

/** What is nested would be clipped to its box otherwise. */
function readLayout(file: string): string {
  return readArt(`layouts/${file}`).replaceAll('  <svg', '  <svg overflow="visible"')
}

/** All layouts by their paths, such as `posters/sun dusk`. */
const layouts = new Map(
  readdirSync(new URL('layouts/', import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((file) => /[/\\].*\.svg$/.test(file))
    .map((file): [string, Layout] => {
      const art = readLayout(file).replace('>', `>${shared}`)
      const tags = art.matchAll(/<svg [^>]*id="(\w+)"[^>]*?(?:\/>|>.*?<\/svg>)/gs)
      const places = tags.map(([tag, id = '']) => ({ id, tag, cells: attributesOf(tag) }))
      return [file.replaceAll('\\', '/').replace('.svg', ''), { art, places: [...places] }]
    }),
)

/** The layouts of a folder whose names begin in some way, in the order of their names. */
export function layoutsIn(folder: string, start = ''): string[] {
  return [...layouts.keys()].filter((path) => path.startsWith(`${folder}/${start}`)).sort()
}

/** What the outermost tag of a layout says. */
export function cellsOfLayout(path: string): Cells {
  return attributesOf(layouts.get(path)?.art ?? '')
}

/** A place in pixels, with the attributes of its tag and its number among its like. */
export interface Filled extends Box {
  cells: Cells
  number: number
  /** The side of what has room in it, which a `share` makes smaller. */
  size: number
}

type Inks = Readonly<Record<string, Ink>>

interface Content {
  inks: Inks
  /** What is written, if not the headline. */
  text?: string
  /** What fills the places that hold no words, by their names. */
  fillings?: Record<string, (place: Filled) => unknown>
}

/**
 * Lays the ground, the fillings and the words of a layout on a page, or on an area of it. An area
 * that is clearly wider than high has the layout of the same name with `wide`, if there are words
 * to stand beside the rest.
 */
export function lay(
  page: Page,
  path: string,
  { inks, text = headlineOf(page.presentation), fillings = {} }: Content,
  area: Box = inset(page, 0),
): void {
  const isWide = text !== '' && area.width > area.height * 1.2 && layouts.has(`${path} wide`)
  const { art, places } = layouts.get(isWide ? `${path} wide` : path) as Layout
  const unit = Math.min(area.width, area.height) / 100
  const boxes = new Map(places.map(({ tag, cells }) => [tag, boxOf(cells, area, unit)]))
  const words = places.find(({ id }) => id === 'title')
  const hero = places.find(({ cells }) => cells.grows)
  const room = words && (boxes.get(words.tag) as Box)
  const title = words && room && writingIn(page, words.cells, room, text)
  let ground = chosen(art, page.choose)
  if (words && title?.text === '') ground = ground.replace(words.tag, '')
  if (hero && room && title) {
    const box = grown(hero.cells, boxes.get(hero.tag) as Box, room, title)
    boxes.set(hero.tag, box)
    const stretched = hero.tag
      .replace(/ y="[^"]*"/, ` y="${(box.y - area.y) / unit}"`)
      .replace(/ height="[^"]*"/, ` height="${box.height / unit}"`)
    ground = ground.replace(hero.tag, stretched)
  }
  const view = { x: 0, y: 0, width: area.width / unit, height: area.height / unit }
  page.pen.draw(inked(ground, inks, area, view), area)
  for (const [id, alike] of Map.groupBy(places, (place) => place.id))
    for (const [number, { tag, cells }] of alike.entries()) {
      const box = boxes.get(tag) as Box
      const size = Math.min(box.width, box.height) * Number(cells.share ?? 1)
      fillings[id]?.({ ...box, cells, number, size })
    }
  if (title?.text) write(page, title, inks)
}

/** The box of a hero that takes what a title above it leaves, or the place of one below that is not. */
function grown({ grows }: Cells, box: Box, room: Box, { text, height }: Writing): Box {
  const isBare = text === ''
  const top = isBare ? room.y : box.y - (room.height - height)
  const y = grows === 'up' ? top : box.y
  const foot = grows === 'down' && isBare ? room.y + room.height : box.y + box.height
  return { ...box, y, height: foot - y }
}

/**
 * The box of a place in pixels; one of a `size` is around its point, which `dx` and `dy` move, one
 * with a `right` ends that far before the right edge.
 */
function boxOf(cells: Cells, { x: left, y: top, ...area }: Box, unit: number): Box {
  const pixels = (cell: string, length: number) =>
    Number.parseFloat(cell) * (cell.endsWith('%') ? length / 100 : unit)
  const { x = '0', y = '0', dx = '0', dy = '0', size, right } = cells
  const { width = '100%', height = '100%' } = cells
  const at = {
    x: left + pixels(x, area.width) + pixels(dx, 0),
    y: top + pixels(y, area.height) + pixels(dy, 0),
  }
  if (size) return boxAround(at, pixels(size, 0))
  const end = right ? left + area.width - pixels(right, 0) : at.x + pixels(width, area.width)
  return { ...at, width: end - at.x, height: pixels(height, area.height) }
}

/** Stamps a drawing in the middle of its place or at the foot of it. */
export function stamp(pen: Pen, made: Canvas, place: Filled): void {
  const { turn = 0, align, shade } = place.cells
  const { x, y: middle } = middleOf(place)
  const y = align === 'bottom' ? place.y + place.height - made.height / 2 : middle
  const cast = { x, y: y + place.height * 0.04, radius: place.height * 0.05 }
  if (shade) shadow(pen, made, { ...cast, strength: Number(shade) })
  pen.stamp(made, { x, y, turn: Number(turn) })
}

/** How far the rule and the small print are below a block, as shares of the page's side. */
const [ruleGap, printGap] = [0.06, 0.062]

/** Words set in a place, and what is below them there. */
interface Writing {
  text: string
  cells: Cells
  face: FaceName
  block: Block
  spot: { x: number; y: number; align: number }
  /** The width of a rule, in pixels. */
  width: number
  isPrinted: boolean
  /** Of the block, the rule and the small print together. */
  height: number
}

/**
 * Words at the top, the foot or the middle of a place, and at its left, in its middle or at its
 * right.
 */
function writingIn(page: Page, cells: Cells, room: Box, text: string): Writing {
  const { title, tagline } = page.presentation
  const { align = '', lines = '1', faces = '' } = cells
  const isPrinted = cells.print !== undefined && title !== '' && tagline !== ''
  const below = page.side * ((cells.rule ? ruleGap : 0) + (isPrinted ? printGap : 0))
  const face = page.face(faces.split(', ') as FaceName[])
  const area = { width: room.width, height: room.height - below }
  const block = page.lettering.block(text, face, area, {
    most: Number(lines),
    upper: cells.upper === 'yes',
    justified: cells.justified === 'yes',
  })
  const across = align.includes('left') ? 0 : align.includes('right') ? 1 : 0.5
  const free = area.height - block.height
  const spot = {
    x: room.x + room.width * across,
    y: room.y + free * (align.includes('top') ? 0 : align.includes('bottom') ? 1 : 0.5),
    align: across,
  }
  const height = block.height + below
  return { text, cells, face, block, spot, width: room.width, isPrinted, height }
}

function write(page: Page, { cells, face, block, ...writing }: Writing, inks: Inks): void {
  const { pen, side, presentation, lettering } = page
  const { spot, height } = writing
  const inkOf = (names = 'ink') => {
    const [first = '#000000', ...others] = names.split(' ').flatMap((name) => inks[name] ?? [])
    return legible(inks[cells.on ?? 'ground'] ?? '#ffffff', first, ...others)
  }
  // A shade set off from upright letters: the trick of sign painters.
  const edges = [{ ink: inkOf(cells.shade), width: side * 0.003 }]
  if (cells.shade && !faceOf(face).joined)
    for (const off of [side * 0.013, side * 0.011]) {
      const at = { x: spot.x + off, y: spot.y + off }
      putBlock(pen, block, { ...spot, ...at, ink: undefined, rims: edges })
    }
  const ink = inkOf(cells.ink)
  const size = block.lines[0]?.line.size ?? 0
  // Thin scripts are strengthened by a stroke of their own ink.
  const own = face === 'calligraphy' ? [{ ink, width: size * 0.022 }] : []
  const rim = { ink: legible(ink, ...Object.values(inks)), width: size * Number(cells.rim ?? 0) }
  putBlock(pen, block, { ...spot, ink, rims: cells.rim ? [rim] : own })
  const y = spot.y + block.height + side * ruleGap
  if (cells.rule) putRule(page, { ...spot, y, width: writing.width }, inkOf(cells.rule))
  if (!writing.isPrinted) return
  const wide = (page.width * Number.parseFloat(cells.print ?? '')) / 100
  const options = { upper: true, tracking: 0.2 }
  const tagline = [presentation.tagline, companionOf(face), wide, side * 0.034] as const
  const print = lettering.fitted(...tagline, options)
  put(pen, print, { ...spot, y: spot.y + height, ink: inkOf(cells.small) })
}

/** A plain line below words at the left, one with a diamond below others. */
function putRule(
  { pen, side }: Page,
  { x, y, width, align }: Writing['spot'] & { width: number },
  ink: Ink,
): void {
  if (align === 0) pen.fill({ x, y, width, height: side * 0.005 }, ink)
  else rule(pen, { x, y, width: width * 0.45, thick: side * 0.003 }, ink)
}
