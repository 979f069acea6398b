import { hex } from '../color.ts'
import { polar } from '../pen.ts'
import { hash, Random } from '../random.ts'
import type { Ornament } from '../scene.ts'
import { type Part, partsOf, readParts } from '../subject/parts.ts'
import { paintParts } from '../subject/stage.ts'
import { type Ink, paletteOf } from './inks.ts'
import { fillGround, type Page } from './kit.ts'

/** From the ground to the strongest. */
export type OrnamentInks = Record<'ground' | 'first' | 'second' | 'third', Ink>

/** Tiles with many random parts. */
const strewn: Partial<Record<string, readonly Part[]>> = {
  terrazzo: strewnParts('poly', 110, 0.056, 0.056),
  camouflage: strewnParts('blob', 60, 0.2, 0.09),
}

const tiles = Object.entries(readParts('ornaments')).map(([title, parts]) => {
  const [name = '', counts = '', ratio = '1'] = title.split(', ')
  const own = strewn[name] ?? parts
  return { name, counts: counts.split(' ').map(Number), ratio: Number(ratio), parts: own }
})

/** Random polygons or blobs, the largest first. The radii of the largest are shares of a tile. */
function strewnParts(kind: string, count: number, width: number, height: number): Part[] {
  const random = new Random(kind)
  const inks = ['first', 'third', 'ground/first/.4', 'first', 'second']
  const lines = Array.from({ length: count }, (_, i) => {
    // Multiples of these numbers modulo 1 are evenly spread (R2 sequence).
    const x = ((i * 0.7549) % 1) + width * random.between(-0.6, 0.6)
    const y = ((i * 0.5698) % 1) + width * random.between(-0.6, 0.6)
    const corners = Array.from({ length: 7 }, (_, k) => {
      const reach = (1 - (0.8 * i) / count) * random.between(0.5, 1.2)
      const [u, v] = polar([0, 0], (k * Math.PI * 2) / 7, reach)
      return `${x + u * width} ${y + v * height}`
    })
    return `${kind} ${inks[i % inks.length]} ${corners.join(', ')}`
  })
  return partsOf(lines.join('\n'))
}

/** Fills a page with the tiles of an ornament. */
export function paintOrnament(page: Page, ornament: Ornament, inks: OrnamentInks): void {
  const { pen, width, height, side, scene, presentation, choose } = page
  const isLevel = ornament === 'stripes' && /\bhorizontal\b/.test(scene.compositionText)
  const tileName = isLevel ? 'level stripes' : ornament
  const tile = tiles.find(({ name }) => name === tileName) as (typeof tiles)[number]
  const across = side / choose(tile.counts)
  const columns = Math.round(width / across)
  const rows = Math.max(1, Math.round(height / across / tile.ratio))
  const [wide, high] = [width / columns, height / rows]
  const distinct = [...new Set(Object.values(inks))].map(hex)
  const choice = distinct.length > 2 ? distinct.slice(1) : distinct
  fillGround(page, inks.ground)
  // Part by part in each row, so that parts overlap their neighbors in the same order everywhere.
  for (let row = -1; row <= rows; row++) {
    const y = Math.round(row * high)
    const places = Array.from({ length: columns + 2 }, (_, i) => {
      const x = Math.round((i - 1) * wide)
      const own = `${(i - 1 + columns) % columns} ${(row + rows) % rows}`
      const chosen = [...'abcd'].map((name) => [name, choice[hash(name + own) % choice.length]])
      const size = { width: Math.round(i * wide) - x, height: Math.round((row + 1) * high) - y }
      const colors = { ...paletteOf(inks), ...Object.fromEntries(chosen) }
      return { spread: { x, y, ...size }, colors }
    })
    for (const part of tile.parts) {
      // Parts in the ink of the ground are holes in a picture on a clear ground.
      const isGround = part.inks.every(({ name, mixed }) => name === 'ground' && !mixed)
      const isHole = presentation.isClear && isGround
      pen.within(isHole ? 'destination-out' : 'source-over', () => {
        for (const { colors, spread } of places) paintParts(pen.context, [part], colors, spread)
      })
    }
  }
}
