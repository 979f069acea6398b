import { readdirSync, readFileSync } from 'node:fs'
import { Image } from '@napi-rs/canvas'
import { toHex } from '../color.ts'
import type { Size } from '../compose/camera.ts'
import { colorOf } from '../subject/parts.ts'
import type { Setting } from '../tables/names.ts'
import { type Box, boxAround } from './box.ts'
import { type Ink, paletteOf } from './inks.ts'

/** Inks by the names that an SVG has for them. */
export type Inks = Readonly<Record<string, Ink>>

const folder = new URL('layouts/', import.meta.url)
const shared = /<defs>.*<\/defs>/s.exec(textOf('shared.svg'))?.[0] ?? ''

/** What is nested would be clipped to its box otherwise; all need the namespace of `xlink`. */
function textOf(file: string): string {
  return readFileSync(new URL(file, folder), 'utf8').replaceAll(
    '  <svg',
    '  <svg overflow="visible"',
  )
}

/** All layouts by their paths, such as `posters/sun dusk`. */
export const layouts: ReadonlyMap<string, string> = new Map(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /[/\\].*\.svg$/.test(file))
    .map((file) => [
      file.replaceAll('\\', '/').replace('.svg', ''),
      textOf(file).replace('>', `>${shared}`),
    ]),
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
  return attributesOf(layouts.get(path) ?? '')
}

/** What the attributes of a tag say. */
export type Cells = Partial<Record<string, string>>

export function attributesOf(tag: string): Cells {
  const [opening = ''] = /^<[^>]*>/.exec(tag) ?? []
  return Object.fromEntries(
    opening.matchAll(/ ([\w-]+)="([^"]*)"/g).map(([, name, value]) => [name, value]),
  )
}

/**
 * An SVG with one of the names of each list, such as `{ring|square}`; equal lists have the same.
 */
export function chosen(svg: string, choose: (names: readonly string[]) => string): string {
  const lists = new Set(svg.match(/\{.*?\}/g))
  return [...lists].reduce(
    (text, list) => text.replaceAll(list, choose(list.slice(1, -1).split('|'))),
    svg,
  )
}

/**
 * An SVG in some inks as an image; without a view box of its own, hundredths of the shorter side
 * are its units.
 */
export function inked(svg: string, inks: Inks, { width, height }: Size): Image {
  const palette = paletteOf(inks)
  const names = Object.keys(inks).join('|')
  const tones = new RegExp(`(?<=(?:fill|stroke|color)=)"((?:${names})(?:[-+/][^"]*)?)"`, 'g')
  const colored = svg.replace(tones, (_, tone) => `"${toHex(colorOf(tone, palette).color)}"`)
  const unit = Math.min(width, height) / 100
  const box = /^<svg[^>]* viewBox/.test(svg)
    ? ''
    : ` viewBox="0 0 ${width / unit} ${height / unit}"`
  const image = new Image()
  image.src = Buffer.from(colored.replace('<svg', `<svg width="${width}" height="${height}"${box}`))
  return image
}

/**
 * A place of a layout in pixels: each nested `svg` with an id. What a hero or a place of words
 * holds is its own ground, which stretches with the hero and is left out where nothing is written.
 */
export interface Place extends Box {
  id: string
  /** The tag with what it holds. */
  tag: string
  cells: Cells
  /** Its number among its like. */
  number: number
  /** The side of what has room in it, which a `share` makes smaller. */
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
