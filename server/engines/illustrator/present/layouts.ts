import { readdirSync } from 'node:fs'
import type { Canvas } from '@napi-rs/canvas'
import type { Pen } from '../pen.ts'
import type { FaceName, Setting } from '../tables/names.ts'
import { attributesOf, type Cells, chosen, inked, readArt } from './art.ts'
import { type Box, boxAround, inset, middleOf } from './box.ts'
import type { Treatment } from './drawings.ts'
import { companionOf, faceOf } from './faces.ts'
import { type Ink, legible } from './inks.ts'
import { headlineOf, type Page } from './kit.ts'
import { shadow } from './layers.ts'
import { putBlock, put as putLine } from './lettering.ts'

/** A box of a layout that is filled: its tag with what it holds, and the attributes of that. */
interface Place {
  id: string
  tag: string
  cells: Cells
}

/**
 * An SVG without a view box: its units are hundredths of the shorter side of what it is laid on,
 * percents are of the width and the height, and its colors are those of parts (see `paintParts`).
 * Each nested `svg` with an id is a place. What a hero or a place of words holds is its own ground,
 * which stretches with the hero and is left out where nothing is written. Of lists such as
 * `{petal|leaf}` one is taken. `suits` names the settings that a
 * backdrop or the land of a poster is taken for.
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

/** Of some layouts those that suit a setting; all of them where none does. */
export function suitedTo(setting: Setting, paths: readonly string[]): readonly string[] {
  const suits = (path: string) => cellsOfLayout(path).suits?.split(' ') ?? []
  const suited = paths.filter((path) => suits(path).includes(setting))
  return suited.length > 0 ? suited : paths
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
  /** What is written in other places, by their names. */
  notes?: Readonly<Record<string, string>>
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
  { text = headlineOf(page.presentation), fillings = {}, ...content }: Content,
  area: Box = inset(page, 0),
): void {
  const isWide = text !== '' && area.width > area.height * 1.2 && layouts.has(`${path} wide`)
  const { art, places } = layouts.get(isWide ? `${path} wide` : path) as Layout
  const unit = Math.min(area.width, area.height) / 100
  const boxes = new Map(places.map((place) => [place, boxOf(place.cells, area, unit)]))
  const said: Record<string, string> = { title: text, ...content.notes }
  const writings = places
    .filter(({ id }) => id in said)
    .map((place) => {
      const room = boxes.get(place) as Box
      return { place, room, ...writingIn(page, place.cells, room, said[place.id] ?? '', content) }
    })
  let ground = chosen(art, page.choose)
  for (const { place, height } of writings) if (height === 0) ground = ground.replace(place.tag, '')
  const title = writings.find(({ place }) => place.id === 'title')
  const hero = places.find(({ cells }) => cells.grows)
  if (hero && title) {
    const box = grown(hero.cells, boxes.get(hero) as Box, title)
    boxes.set(hero, box)
    const stretched = hero.tag
      .replace(/ y="[^"]*"/, ` y="${(box.y - area.y) / unit}"`)
      .replace(/ height="[^"]*"/, ` height="${box.height / unit}"`)
    ground = ground.replace(hero.tag, stretched)
  }
  const view = { x: 0, y: 0, width: area.width / unit, height: area.height / unit }
  page.pen.draw(inked(ground, content.inks, area, view), area)
  for (const [id, alike] of Map.groupBy(places, (place) => place.id))
    for (const [number, place] of alike.entries()) {
      const box = boxes.get(place) as Box
      const size = Math.min(box.width, box.height) * Number(place.cells.share ?? 1)
      fillings[id]?.({ ...box, cells: place.cells, number, size })
    }
  for (const { put } of writings) put()
}

/**
 * The box of a hero that takes what a title above it leaves, or the place of one below that is not.
 */
function grown({ grows }: Cells, box: Box, title: { room: Box; height: number }): Box {
  const { room, height } = title
  if (grows === 'down') return height > 0 ? box : { ...box, height: room.y + room.height - box.y }
  const y = height > 0 ? box.y - (room.height - height) : room.y
  return { ...box, y, height: box.y + box.height - y }
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

/** Fills places with a drawing, if there is one; otherwise it has the colors of the words. */
export function showing({ pen, drawings }: Page, id: string | undefined, treatment?: Treatment) {
  return (place: Filled): void => {
    if (id === undefined) return
    const { size } = place
    stamp(
      pen,
      treatment ? drawings.make(id, size, treatment) : drawings.makeColored(id, size),
      place,
    )
  }
}

/** How far the rule and the small print are below a block, as shares of the page's side. */
const ruleGap = 0.06
const printGap = 0.062

/** A line, and one with a diamond in its middle, both 1 wide. */
const plain = 'M-.5 0H.5V.0065H-.5z'
const ornate =
  'M-.5 -.003H-.04V.003H-.5zM.04 -.003H.5V.003H.04zM0 -.023L.005 -.005 .023 0 .005 .005 ' +
  '0 .023 -.005 .005 -.023 0 -.005 -.005z'

interface Writing {
  /** Of the words, the rule and the small print together, in pixels; 0 without words. */
  height: number
  put(): void
}

/**
 * Words at the top, the foot or the middle of a place, and at its left, in its middle or at its
 * right, with the rule and the small print that the place asks for below them.
 */
function writingIn(page: Page, cells: Cells, room: Box, text: string, { inks }: Content): Writing {
  const { pen, side, lettering } = page
  const { title, tagline } = page.presentation
  const { align = '', lines = '1', faces = '', rule, print } = cells
  const face = page.face(faces.split(', ') as FaceName[])
  if (text === '') return { height: 0, put() {} }
  const isPrinted = print !== undefined && title !== '' && tagline !== ''
  const below = side * ((rule ? ruleGap : 0) + (isPrinted ? printGap : 0))
  const area = { width: room.width, height: room.height - below }
  const block = lettering.block(text, face, area, {
    most: Number(lines),
    upper: cells.upper === 'yes',
    justified: cells.justified === 'yes',
  })
  const height = block.height + below
  const across = align.includes('left') ? 0 : align.includes('right') ? 1 : 0.5
  const down = align.includes('top') ? 0 : align.includes('bottom') ? 1 : 0.5
  const x = room.x + room.width * across
  const y = room.y + (room.height - height) * down
  const inkOf = (names = 'ink') => {
    const [first = '#000000', ...others] = names.split(' ').flatMap((name) => inks[name] ?? [])
    return legible(inks[cells.on ?? 'ground'] ?? '#ffffff', first, ...others)
  }
  const put = () => {
    const at = { x, y, align: across }
    const off = side * 0.012
    // A shade set off from upright letters: the trick of sign painters.
    if (cells.shade && !faceOf(face).joined) {
      const edge = { ink: inkOf(cells.shade), width: side * 0.005 }
      putBlock(pen, block, { ...at, x: x + off, y: y + off, ink: undefined, rims: [edge] })
    }
    const ink = inkOf(cells.ink)
    const size = block.lines[0]?.line.size ?? 0
    // Thin scripts are strengthened by a stroke of their own ink.
    const rim = size * Number(cells.rim ?? (face === 'calligraphy' ? 0.022 : 0))
    const edge = cells.rim ? legible(ink, ...Object.values(inks)) : ink
    putBlock(pen, block, { ...at, ink, rims: [{ ink: edge, width: rim }] })
    if (rule) {
      const wide = room.width * (across === 0 ? 1 : 0.45)
      const middle = { x: x + wide * (0.5 - across), y: y + block.height + side * ruleGap }
      const line = across === 0 ? plain : ornate
      pen.moved({ ...middle, scale: wide }, () => pen.fill(line, inkOf(rule)))
    }
    if (!isPrinted) return
    const wide = (page.width * Number.parseFloat(print)) / 100
    const options = { upper: true, tracking: 0.2 }
    const small = lettering.fitted(tagline, companionOf(face), wide, side * 0.034, options)
    putLine(pen, small, { ...at, y: y + height, ink: inkOf(cells.small) })
  }
  return { height, put }
}
