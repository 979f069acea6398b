import { readdirSync, readFileSync } from 'node:fs'
import { Image } from '@napi-rs/canvas'
import { toHex } from '../color.ts'
import type { Size } from '../compose/camera.ts'
import { dataFile } from '../data.ts'
import { colorOf } from '../subject/parts.ts'
import type { Setting } from '../tables/names.ts'
import { type Box, boxAround } from './box.ts'
import { type Ink, paletteOf } from './inks.ts'

/** Inks by their names in an SVG. */
export type Inks = Readonly<Record<string, Ink>>

const folder = dataFile('layouts/')
const shared = /<defs>.*<\/defs>/s.exec(textOf('shared.svg'))?.[0] ?? ''

/** Lets nested SVGs overflow their boxes. */
function textOf(file: string): string {
  const svg = readFileSync(new URL(file, folder), 'utf8')
  return svg.replaceAll('  <svg', '  <svg overflow="visible"')
}

const nameOf = (file: string) => file.replace('.svg', '').replaceAll('\\', '/').replaceAll('-', ' ')

/** The layouts by path, with spaces: `posters/sun-dusk.svg` is `posters/sun dusk`. */
export const layouts: ReadonlyMap<string, string> = new Map(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /[/\\].*\.svg$/.test(file))
    .map((file) => [nameOf(file), textOf(file).replace('>', `>${shared}`)]),
)

/** The sorted paths of the layouts in a folder whose names start with a text. */
export function layoutsIn(folder: string, start = ''): string[] {
  return [...layouts.keys()].filter((path) => path.startsWith(`${folder}/${start}`)).sort()
}

/** The layouts that suit a setting, or all of them if none does. */
export function suitedTo(setting: Setting, paths: readonly string[]): readonly string[] {
  // A setting may have two words.
  const isSuited = (path: string) => ` ${cellsOfLayout(path).suits} `.includes(` ${setting} `)
  const suited = paths.filter(isSuited)
  return suited.length > 0 ? suited : paths
}

/** The attributes of the outermost tag of a layout. */
export function cellsOfLayout(path: string): Cells {
  return attributesOf(layouts.get(path) ?? '')
}

/** Attributes of a tag. */
export type Cells = Partial<Record<string, string>>

export function attributesOf(tag: string): Cells {
  const [opening = ''] = /^<[^>]*>/.exec(tag) ?? []
  const attributes = opening.matchAll(/ ([\w-]+)="([^"]*)"/g)
  return Object.fromEntries(attributes.map(([, name, value]) => [name, value]))
}

/** Chooses one name of each list in an SVG, such as `{ring|square}`; the same for equal lists. */
export function chosen(svg: string, choose: (names: readonly string[]) => string): string {
  const lists = new Set(svg.match(/\{.*?\}/g))
  const choice = (list: string) => choose(list.slice(1, -1).split('|'))
  return [...lists].reduce((text, list) => text.replaceAll(list, choice(list)), svg)
}

/** An SVG as an image in inks. Without a view box, 100 units are the shorter side. */
export function inked(svg: string, inks: Inks, { width, height }: Size): Image {
  const palette = paletteOf(inks)
  const names = Object.keys(inks).join('|')
  const tones = new RegExp(`(?<=(?:fill|stroke|color)=)"((?:${names})(?:[-+/][^"]*)?)"`, 'g')
  const colored = svg.replace(tones, (_, tone) => `"${toHex(colorOf(tone, palette).color)}"`)
  const unit = Math.min(width, height) / 100
  const whole = ` viewBox="0 0 ${width / unit} ${height / unit}"`
  const box = /^<svg[^>]* viewBox/.test(svg) ? '' : whole
  const image = new Image()
  image.src = Buffer.from(colored.replace('<svg', `<svg width="${width}" height="${height}"${box}`))
  return image
}

/** The box of a nested `svg` with an id, in pixels. */
export interface Place extends Box {
  id: string
  /** The tag with its content. */
  tag: string
  cells: Cells
  /** The index among the places with the same id. */
  number: number
  /** The longer side of a drawing: the shorter side of the place, times the `share`. */
  size: number
}

/** The places of a layout on an area; `unit` is a hundredth of its shorter side in pixels. */
export function placesOf(art: string, area: Box, unit: number): Place[] {
  const tags = art.matchAll(/<svg [^>]*id="(\w+)"[^>]*?(?:\/>|>.*?<\/svg>)/gs)
  const places = [...tags].map(([tag, id = '']) => {
    const cells = attributesOf(tag)
    return { id, tag, cells, ...boxOf(cells, area, unit) }
  })
  return places.map((place, i) => {
    const number = places.slice(0, i).filter(({ id }) => id === place.id).length
    return { ...place, number, size: sizeOf(place) }
  })
}

export function sizeOf({ width, height, cells }: Box & { cells: Cells }): number {
  return Math.min(width, height) * Number(cells.share ?? 1)
}

/** The box of a place in pixels. FORMATS.md explains the attributes. */
function boxOf(cells: Cells, { x: left, y: top, ...area }: Box, unit: number): Box {
  const pixels = (cell: string, length: number) =>
    Number.parseFloat(cell) * (cell.endsWith('%') ? length / 100 : unit)
  const { x = '0', y = '0', dx = '0', dy = '0', size, right } = cells
  const { width = '100%', height = '100%' } = cells
  const across = left + pixels(x, area.width) + pixels(dx, 0)
  const at = { x: across, y: top + pixels(y, area.height) + pixels(dy, 0) }
  if (size) return boxAround(at, pixels(size, 0))
  const end = right ? left + area.width - pixels(right, 0) : at.x + pixels(width, area.width)
  return { ...at, width: end - at.x, height: pixels(height, area.height) }
}
