import type { Random } from '../random.ts'
import type { Ornament } from '../scene.ts'
import { blob, oval, type Point } from '../subject/shapes.ts'
import { alpha, type Ink, mixed } from './inks.ts'
import { disc, type Page, polygon } from './kit.ts'
import {
  type Cell,
  each,
  type OrnamentInks,
  palmette,
  scales,
  star8,
  zigzag,
} from './ornament-shapes.ts'

/** Covers a page with an ornament that goes on beyond its edges. */
export function paintOrnament(page: Page, ornament: Ornament, inks: OrnamentInks): void {
  const { context, width, height, side } = page
  const [count, ratio] = sizes[ornament]
  const size = side / page.choose(count)
  const even = (pixels: number, one: number) => 2 * Math.max(1, Math.round(pixels / one / 2))
  const [columns, rows] = [even(width, size), even(height, size * ratio)]
  context.fillStyle = inks[0]
  context.fillRect(0, 0, width, height)
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
    const { context, width, height } = page
    const isLevel = /\bhorizontal\b/.test(page.scene.compositionText)
    for (let i = 0; i < (isLevel ? rows : columns); i += 2) {
      context.fillStyle = i % 4 && second !== first ? second : first
      if (isLevel) context.fillRect(0, i * down, width, down)
      else context.fillRect(i * across, 0, across, height)
    }
  },
  dots({ context }, { columns, rows, across, down }, [, first, second]) {
    for (let row = 0; row < rows; row++)
      for (let i = row % 2; i < columns + 1; i += 2)
        disc(
          context,
          {
            x: i * across,
            y: (row + 0.5) * down,
            radius: Math.min(across, down) * 0.42,
          },
          row % 4 > 1 ? second : first,
        )
  },
  checks({ context }, { columns, rows, across, down }, [, first]) {
    context.fillStyle = first
    for (let row = 0; row < rows; row++)
      for (let i = row % 2; i < columns; i += 2)
        context.fillRect(i * across, row * down, across, down)
  },
  plaid({ context, width, height }, { columns, rows, across, down }, [, first, second, third]) {
    const bands = [
      [0, 0.42, first, 0.6],
      [0.5, 0.1, second, 0.8],
      [0.68, 0.18, first, 0.45],
      [0.92, 0.03, third, 0.9],
    ] as const
    for (const [at, wide, ink, strength] of bands) {
      context.fillStyle = alpha(ink, strength)
      for (let i = 0; i < columns; i++)
        context.fillRect((i + at) * across, 0, wide * across, height)
      for (let i = 0; i < rows; i++) context.fillRect(0, (i + at) * down, width, wide * down)
    }
  },
  chevron({ context }, { columns, rows, across, down }, [, first, second]) {
    for (let row = -2; row < rows + 1; row += 1) {
      if (row % 2) continue
      context.fillStyle = row % 4 ? second : first
      zigzag(context, { columns, across, down, y: row * down })
    }
  },
  triangles({ context }, { columns, rows, across, down }, [ground, first, second, third]) {
    const inks = first === second ? [first, ground] : [first, second, ground, third]
    for (let row = 0; row < rows; row++)
      for (let i = -1; i <= columns * 2; i++) {
        const at = (i + 2 * columns) % (2 * columns)
        const lot = (Math.imul(at * 31 + row * 17 + 7, 2654435761) >>> 16) % inks.length
        const up = (i + row) % 2 === 0
        const [x, y] = [((i - 0.5) * across) / 2, row * down]
        const [foot, tip] = up ? [y + down, y] : [y, y + down]
        const corners: Point[] = [
          [x, foot],
          [x + across / 2, tip],
          [x + across, foot],
        ]
        polygon(context, corners, inks[lot] as Ink)
      }
  },
  hexagons({ context }, { columns, rows, across, down }, [ground, first, second, third]) {
    const inks = [first, second, mixed(first, ground, 0.55), third, mixed(second, ground, 0.5)]
    for (let row = -1; row <= rows; row++)
      for (let i = -1; i <= columns; i++) {
        const [u, v] = [(i + columns) % columns, (row + rows) % rows]
        const lot = (Math.imul(u * 13 + v * 37 + 3, 2654435761) >>> 16) % inks.length
        const [x, y] = [(i + (v % 2 ? 1 : 0.5)) * across, (row + 0.5) * down]
        for (const [size, ink] of [
          [0.93, inks[lot]],
          [0.55, inks[(lot + 2) % inks.length]],
        ] as const) {
          const corners = Array.from(
            { length: 6 },
            (_, k): Point => [
              x + (Math.sin((k * Math.PI) / 3) * across * size) / Math.sqrt(3),
              y + (Math.cos((k * Math.PI) / 3) * down * size) / 1.5,
            ],
          )
          polygon(context, corners, ink as Ink)
          if (lot % 2) break
        }
      }
  },
  waves({ context }, { columns, rows, across, down }, inks) {
    scales(context, { columns, rows, across, down }, inks, [1, 0.78, 0.56, 0.34])
  },
  fans({ context }, { columns, rows, across, down }, inks) {
    scales(context, { columns, rows, across, down }, inks, [1, 0.95], (x, y) => {
      context.strokeStyle = inks[1]
      context.lineWidth = across * 0.018
      for (let k = 1; k < 8; k++) {
        const angle = Math.PI + (k * Math.PI) / 8
        context.beginPath()
        context.moveTo(x, y)
        context.lineTo(x + Math.cos(angle) * across * 0.42, y + Math.sin(angle) * across * 0.42)
        context.stroke()
      }
      disc(context, { x, y, radius: across * 0.11 }, inks[1])
    })
  },
  tiles({ context }, { columns, rows, across, down }, [ground, first, second, third]) {
    each({ columns, rows, across, down }, (x, y) => {
      const r = Math.min(across, down) / 2
      context.save()
      context.translate(x, y)
      context.scale(across / (2 * r), down / (2 * r))
      star8(context, r * 0.98, first)
      star8(context, r * 0.8, ground)
      star8(context, r * 0.7, second)
      for (let k = 0; k < 8; k++) {
        context.save()
        context.rotate((k * Math.PI) / 4)
        oval(context, 0, -r * 0.38, r * 0.2, r * 0.48, ground)
        context.restore()
      }
      disc(context, { x: 0, y: 0, radius: r * 0.15 }, third)
      for (const [sx, sy] of corners) {
        disc(context, { x: sx * r, y: sy * r, radius: r * 0.36 }, second)
        disc(context, { x: sx * r, y: sy * r, radius: r * 0.26 }, ground)
        disc(context, { x: sx * r, y: sy * r, radius: r * 0.16 }, third)
      }
      context.strokeStyle = alpha(mixed(first, ground, 0.5), 0.6)
      context.lineWidth = r * 0.02
      context.strokeRect(-r, -r, 2 * r, 2 * r)
      context.restore()
    })
  },
  terrazzo(page, { across }, [ground, first, second, third]) {
    const { context, width, height, random } = page
    context.fillStyle = mixed(ground, '#f5f1ea', 0.85)
    context.fillRect(0, 0, width, height)
    strew(page, across, 26, (n) => {
      const size = across * random.between(0.03, n % 5 ? 0.09 : 0.17)
      const ink = random.pick([first, second, third, mixed(ground, first, 0.4)])
      const shape = ragged(random, random.chance(0.5) ? 5 : 6, [size, size], [0.6, 1.15])
      return (x, y) =>
        polygon(
          context,
          shape.map(([u, v]) => [x + u, y + v]),
          ink,
        )
    })
  },
  camouflage(page, { across }, [ground, first, second, third]) {
    const { context, random } = page
    const inks =
      first === second ? [first, ground, mixed(ground, first, 0.5)] : [first, third, second]
    strew(page, across, 7, (n) => {
      const ink = inks[n % 3] as Ink
      const size = across * random.between(0.22, 0.42)
      const shape = ragged(random, 11, [size * 1.5, size * 0.8], [0.5, 1.25])
      return (x, y) =>
        blob(
          context,
          shape.map(([u, v]): Point => [x + u, y + v]),
          ink,
        )
    })
  },
  damask(page, { columns, rows, across, down }, [, first]) {
    const { context } = page
    const size = Math.min(across, down) * 1.3
    each({ columns: columns + 2, rows: rows + 2, across, down }, (x, y, column, row) => {
      const shift = column % 2 ? down / 2 : 0
      context.save()
      context.translate(x - across, y - down + shift)
      if (row >= 0) palmette(context, size, first)
      context.restore()
    })
  },
}

const corners = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
] as const

/**
 * Strews `each` shapes on every square of `size`; one that crosses an edge is painted at the
 * opposite one too.
 */
function strew(
  { width, height, random }: Page,
  size: number,
  each: number,
  make: (n: number) => (x: number, y: number) => void,
): void {
  const count = Math.round((width * height) / (size * size)) * each
  for (let n = 0; n < count; n++) {
    const [x, y] = [random.next() * width, random.next() * height]
    const put = make(n)
    for (const dx of [-width, 0, width])
      for (const dy of [-height, 0, height])
        if (Math.abs(x + dx - width / 2) < width && Math.abs(y + dy - height / 2) < height)
          put(x + dx, y + dy)
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
    const angle = turn + (k * 2 * Math.PI) / corners
    const reach = random.between(least, most)
    return [Math.cos(angle) * across * reach, Math.sin(angle) * down * reach]
  })
}
