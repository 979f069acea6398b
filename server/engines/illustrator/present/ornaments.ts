import { hex } from '../color.ts'
import type { Size } from '../compose/camera.ts'
import { hash } from '../random.ts'
import type { Ornament } from '../scene.ts'
import { type Part, readParts } from '../subject/parts.ts'
import { paintParts } from '../subject/stage.ts'
import { type Ink, paletteOf } from './inks.ts'
import { fill, type Page } from './kit.ts'

/** From the ground to the strongest. */
export type OrnamentInks = Record<'ground' | 'first' | 'second' | 'third', Ink>

/** Covers a page with an ornament that goes on beyond its edges. */
export function paintOrnament(page: Page, ornament: Ornament, inks: OrnamentInks): void {
  const [count, ratio] = sizes[ornament]
  const size = page.side / page.choose(count)
  fill(page, inks.ground)
  const isLevel = /\bhorizontal\b/.test(page.scene.compositionText)
  const tile = tiles[ornament === 'stripes' && isLevel ? 'level stripes' : ornament]
  const scale = [page.choose([1, -1]), 1] as const
  page.pen.moved({ x: scale[0] < 0 ? page.width : 0, scale }, () =>
    paintTiles(page, tile, { width: size, height: size * ratio }, inks),
  )
}

/** How many tiles a side has, and how high one is for its width. */
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
  terrazzo: [[2, 3, 1], 1],
  damask: [[3, 2, 4], 0.55],
  camouflage: [[2, 1, 3], 1],
}

const tiles: Record<Ornament | 'level stripes', readonly Part[]> = readParts(
  new URL('ornaments.txt', import.meta.url),
)

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
