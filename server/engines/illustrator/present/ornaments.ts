import { hex } from '../color.ts'
import type { Size, Point as Spot } from '../compose/camera.ts'
import { type Circle, polar } from '../pen.ts'
import { hash, type Random } from '../random.ts'
import type { Ornament } from '../scene.ts'
import { type Part, readParts } from '../subject/parts.ts'
import { blobPath, type Point } from '../subject/shapes.ts'
import { paintParts } from '../subject/stage.ts'
import { type Ink, mixed, paletteOf } from './inks.ts'
import { fill, type Page } from './kit.ts'

/** From the ground to the strongest. */
export type OrnamentInks = Record<'ground' | 'first' | 'second' | 'third', Ink>

/** Covers a page with an ornament that goes on beyond its edges. */
export function paintOrnament(page: Page, ornament: Ornament, inks: OrnamentInks): void {
  const [count, ratio] = sizes[ornament]
  const size = page.side / page.choose(count)
  fill(page, inks.ground)
  if (ornament === 'terrazzo') paintTerrazzo(page, size, inks)
  else if (ornament === 'camouflage') paintCamouflage(page, size, inks)
  else {
    const isLevel = /\bhorizontal\b/.test(page.scene.compositionText)
    const tile = tiles[ornament === 'stripes' && isLevel ? 'level stripes' : ornament]
    paintTiles(page, tile, { width: size, height: size * ratio }, inks)
  }
}

/** How many tiles a side has, and how high one is for its width; the size of what is strewn. */
const sizes: Record<Ornament, readonly [readonly number[], number]> = {
  stripes: [[3, 4, 2], 1],
  dots: [[4, 5, 6], 1],
  checks: [[4, 6, 5], 1],
  plaid: [[4, 2, 4], 1],
  chevron: [[4, 3, 5], 1],
  triangles: [[8, 10, 6], 1.732],
  hexagons: [[6, 8, 10], 1.732],
  waves: [[6, 8, 10], 0.5],
  fans: [[4, 6, 8], 1],
  tiles: [[4, 2, 4], 1],
  terrazzo: [[4, 6, 4], 1],
  damask: [[3, 2, 4], 0.55],
  camouflage: [[4, 3, 5], 1],
}

const tiles: Record<
  Exclude<Ornament, 'terrazzo' | 'camouflage'> | 'level stripes',
  readonly Part[]
> = readParts(new URL('ornaments.txt', import.meta.url))

/** Whole tiles of about a size, part by part: what overlaps in a row does so in the same order. */
function paintTiles(
  { pen, width, height }: Page,
  tile: readonly Part[],
  size: Size,
  inks: OrnamentInks,
): void {
  const columns = Math.round(width / size.width)
  const rows = Math.max(1, Math.round(height / size.height))
  const edge = (i: number, count: number, length: number) => Math.round((i / count) * length)
  const palette = paletteOf(inks)
  const distinct = [...new Set(Object.values(inks))].map(hex)
  const choice = distinct.length > 2 ? distinct.slice(1) : distinct
  for (let row = -1; row <= rows; row++) {
    const y = edge(row, rows, height)
    const high = edge(row + 1, rows, height) - y
    const places = Array.from({ length: columns + 2 }, (_, i) => {
      const column = i - 1
      const own = `${(column + columns) % columns} ${(row + rows) % rows}`
      const lots = [...'abcd'].map((name) => [name, choice[hash(name + own) % choice.length]])
      const x = edge(column, columns, width)
      const spread = { x, y, width: edge(column + 1, columns, width) - x, height: high }
      return { spread, colors: { ...palette, ...Object.fromEntries(lots) } }
    })
    for (const part of tile)
      for (const { colors, spread } of places) paintParts(pen.context, [part], colors, spread)
  }
}

function paintTerrazzo(page: Page, size: number, { ground, first, second, third }: OrnamentInks) {
  const { pen, random } = page
  fill(page, mixed(ground, '#f5f1ea', 0.85))
  strew(page, size, 26, (n) => {
    const reach = size * random.between(0.03, n % 5 ? 0.09 : 0.17)
    const ink = random.pick([first, second, third, mixed(ground, first, 0.4)])
    const shape = ragged(random, random.chance(0.5) ? 5 : 6, [reach, reach], [0.6, 1.15])
    return () => pen.fill(shape, ink)
  })
}

function paintCamouflage(page: Page, size: number, { ground, first, second, third }: OrnamentInks) {
  const { pen, random } = page
  const isPlain = first === second
  const inks = isPlain ? [first, ground, mixed(ground, first, 0.5)] : [first, third, second]
  strew(page, size, 7, (n) => {
    const reach = size * random.between(0.22, 0.42)
    const shape = ragged(random, 11, [reach * 1.5, reach * 0.8], [0.5, 1.25])
    return () => pen.fill(blobPath(shape), inks[n % 3] as Ink)
  })
}

/** Strews `each` shapes on every square of `size`. */
function strew(page: Page, size: number, each: number, make: (n: number) => () => void): void {
  const { pen, width, height, random } = page
  const count = Math.round((width * height) / (size * size)) * each
  for (let n = 0; n < count; n++) {
    const at = { x: random.next() * width, y: random.next() * height, radius: size }
    const paint = make(n)
    repeat(page, at, (spot) => pen.moved(spot, paint))
  }
}

/** A shape around the origin whose corners are at uneven distances. */
function ragged(
  random: Random,
  corners: number,
  [across, down]: Point,
  [least, most]: Point,
): Point[] {
  const turn = random.next() * 6
  return Array.from({ length: corners }, (_, k): Point => {
    const [x, y] = polar([0, 0], turn + (k * 2 * Math.PI) / corners, random.between(least, most))
    return [x * across, y * down]
  })
}

/** Draws at every place of a page and its neighbors from which something reaches into the page. */
export function repeat(
  { width, height }: Size,
  { x, y, radius }: Circle,
  draw: (spot: Spot) => void,
): void {
  for (const dx of [-2, -1, 0, 1])
    for (const dy of [-2, -1, 0, 1]) {
      const [u, v] = [x + dx * width, y + dy * height]
      const isSeen = u > -radius && u < width + radius && v > -radius && v < height + radius
      if (isSeen) draw({ x: u, y: v })
    }
}
