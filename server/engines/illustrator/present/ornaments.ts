import { linesOf, polar } from '../pen.ts'
import type { Ornament } from '../scene.ts'
import { blobPath, type Point } from '../subject/shapes.ts'
import { alpha, type Ink, mixed } from './inks.ts'
import { fill, type Page } from './kit.ts'
import {
  type Cell,
  type OrnamentInks,
  palmette,
  ragged,
  rosette,
  scales,
  strew,
} from './ornament-shapes.ts'

/** Covers a page with an ornament that goes on beyond its edges. */
export function paintOrnament(page: Page, ornament: Ornament, inks: OrnamentInks): void {
  const { width, height, side } = page
  const [count, ratio] = sizes[ornament]
  const size = side / page.choose(count)
  const even = (pixels: number, one: number) => 2 * Math.max(1, Math.round(pixels / one / 2))
  const [columns, rows] = [even(width, size), even(height, size * ratio)]
  fill(page, inks[0])
  painters[ornament](page, { columns, rows, across: width / columns, down: height / rows }, inks)
}

/** How many cells a side has, and how high they are for their width. */
const sizes: Record<Ornament, readonly [readonly number[], number]> = {
  stripes: [[12, 16, 10], 1],
  dots: [[8, 10, 12], 1],
  checks: [[8, 12, 10], 1],
  plaid: [[4, 2, 4], 1],
  chevron: [[8, 6, 10], 0.5],
  triangles: [[8, 10, 6], 0.866],
  hexagons: [[6, 8, 10], 0.866],
  waves: [[6, 8, 10], 0.25],
  fans: [[4, 6, 8], 0.5],
  tiles: [[4, 2, 4], 1],
  terrazzo: [[4, 6, 4], 1],
  damask: [[6, 4, 8], 1.1],
  camouflage: [[4, 3, 5], 1],
}

type Painter = (page: Page, cell: Cell, inks: OrnamentInks) => void

const painters: Record<Ornament, Painter> = {
  stripes(page, { columns, rows, across, down }, [, first, second]) {
    const { pen, width, height } = page
    const isLevel = /\bhorizontal\b/.test(page.scene.compositionText)
    for (let i = 0; i < (isLevel ? rows : columns); i += 2) {
      const stripe = isLevel
        ? { x: 0, y: i * down, width, height: down }
        : { x: i * across, y: 0, width: across, height }
      pen.fill(stripe, i % 4 ? second : first)
    }
  },
  dots({ pen }, { columns, rows, across, down }, [, first, second]) {
    const radius = Math.min(across, down) * 0.42
    for (let row = 0; row < rows; row++)
      for (let i = row % 2; i < columns + 1; i += 2) {
        const dot = { x: i * across, y: (row + 0.5) * down, radius }
        pen.fill(dot, row % 4 > 1 ? second : first)
      }
  },
  checks({ pen }, { columns, rows, across, down }, [, first]) {
    for (let row = 0; row < rows; row++)
      for (let i = row % 2; i < columns; i += 2) {
        const check = { x: i * across, y: row * down, width: across, height: down }
        pen.fill(check, first)
      }
  },
  plaid({ pen, width, height }, { columns, rows, across, down }, [, first, second, third]) {
    for (const [at, wide, ink, strength] of [
      [0, 0.42, first, 0.6],
      [0.5, 0.1, second, 0.8],
      [0.68, 0.18, first, 0.45],
      [0.92, 0.03, third, 0.9],
    ] as const) {
      const look = { fill: alpha(ink, strength) }
      for (let i = 0; i < columns; i++)
        pen.paint({ x: (i + at) * across, y: 0, width: wide * across, height }, look)
      for (let i = 0; i < rows; i++)
        pen.paint({ x: 0, y: (i + at) * down, width, height: wide * down }, look)
    }
  },
  chevron({ pen }, { columns, rows, across, down }, [, first, second]) {
    for (let row = -2; row < rows + 1; row += 2) {
      const edge = Array.from({ length: columns + 1 }, (_, i): Point => {
        return [i * across, (row + (i % 2 ? 0 : 1)) * down]
      })
      const foot = edge.toReversed().map(([x, y]): Point => [x, y + down])
      pen.fill([...edge, ...foot], row % 4 ? second : first)
    }
  },
  triangles({ pen }, { columns, rows, across, down }, [ground, first, second, third]) {
    const inks = first === second ? [first, ground] : [first, second, ground, third]
    for (let row = 0; row < rows; row++)
      for (let i = -1; i <= columns * 2; i++) {
        const lot = scrambled(((i + 2 * columns) % (2 * columns)) * 31 + row * 17 + 7)
        const [x, y] = [((i - 0.5) * across) / 2, row * down]
        const [foot, tip] = (i + row) % 2 === 0 ? [y + down, y] : [y, y + down]
        const triangle = `M${x} ${foot}L${x + across / 2} ${tip} ${x + across} ${foot}`
        pen.fill(triangle, inks[lot % inks.length] as Ink)
      }
  },
  hexagons({ pen }, { columns, rows, across, down }, [ground, first, second, third]) {
    const inks = [first, second, mixed(first, ground, 0.55), third, mixed(second, ground, 0.5)]
    const corners = [0, 1, 2, 3, 4, 5].map((k) => polar([0, 0], ((2 * k + 1) * Math.PI) / 6, 1))
    for (let row = -1; row <= rows; row++)
      for (let i = -1; i <= columns; i++) {
        const [u, v] = [(i + columns) % columns, (row + rows) % rows]
        const lot = scrambled(u * 13 + v * 37 + 3) % inks.length
        const [x, y] = [(i + (v % 2 ? 1 : 0.5)) * across, (row + 0.5) * down]
        const hexagon = (size: number, ink: number) =>
          pen.moved({ x, y, scale: [(across * size) / Math.sqrt(3), (down * size) / 1.5] }, () =>
            pen.fill(corners, inks[ink % inks.length] as Ink),
          )
        hexagon(0.93, lot)
        if (lot % 2 === 0) hexagon(0.55, lot + 2)
      }
  },
  waves({ pen }, cell, inks) {
    scales(pen, cell, inks, [1, 0.78, 0.56, 0.34])
  },
  fans({ pen }, cell, inks) {
    const { across } = cell
    const turns = [1, 2, 3, 4, 5, 6, 7].map((k) => Math.PI + (k * Math.PI) / 8)
    scales(pen, cell, inks, [1, 0.95], (x, y) => {
      const ribs = turns.map((turn): Point[] => [[x, y], polar([x, y], turn, across * 0.42)])
      pen.stroke(linesOf(ribs), inks[1], across * 0.018)
      pen.fill({ x, y, radius: across * 0.11 }, inks[1])
    })
  },
  tiles({ pen }, { columns, rows, across, down }, inks) {
    const line = alpha(mixed(inks[1], inks[0], 0.5), 0.6)
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++) {
        const [x, y] = [(column + 0.5) * across, (row + 0.5) * down]
        pen.moved({ x, y, scale: [across / 2, down / 2] }, () => rosette(pen, inks, line))
      }
  },
  terrazzo(page, { across }, [ground, first, second, third]) {
    const { pen, random } = page
    fill(page, mixed(ground, '#f5f1ea', 0.85))
    strew(page, across, 26, (n) => {
      const size = across * random.between(0.03, n % 5 ? 0.09 : 0.17)
      const ink = random.pick([first, second, third, mixed(ground, first, 0.4)])
      const shape = ragged(random, random.chance(0.5) ? 5 : 6, [size, size], [0.6, 1.15])
      return () => pen.fill(shape, ink)
    })
  },
  camouflage(page, { across }, [ground, first, second, third]) {
    const { pen, random } = page
    const inks =
      first === second ? [first, ground, mixed(ground, first, 0.5)] : [first, third, second]
    strew(page, across, 7, (n) => {
      const size = across * random.between(0.22, 0.42)
      const shape = ragged(random, 11, [size * 1.5, size * 0.8], [0.5, 1.25])
      return () => pen.fill(blobPath(shape), inks[n % 3] as Ink)
    })
  },
  damask({ pen }, { columns, rows, across, down }, [, first]) {
    const scale = Math.min(across, down) * 0.65
    for (let row = 0; row < rows + 2; row++)
      for (let column = 0; column < columns + 2; column++) {
        const [x, y] = [(column - 0.5) * across, (row - (column % 2 ? 0 : 0.5)) * down]
        pen.moved({ x, y, scale }, () => palmette(pen, first))
      }
  },
}

/** A whole number that looks like chance and is the same for the same number. */
function scrambled(number: number): number {
  return Math.imul(number, 2654435761) >>> 16
}
