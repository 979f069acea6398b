import type { Size } from '../compose/camera.ts'
import { sample, soft } from '../noise.ts'
import { type Circle, polar } from '../pen.ts'
import type { Random } from '../random.ts'
import type { Point } from '../subject/shapes.ts'

/** Heights on a grid over a page: above 0 is land. */
export interface Field {
  columns: number
  rows: number
  /** Pixels from one place of the grid to the next. */
  step: number
  heights: Float32Array
}

/** Where land may be: an island, a coast with the sea on one side, or all of it. */
export type Land = 'island' | 'islands' | 'coast' | 'inland'

/** How many places the shorter side has. */
const fineness = 150

/** Land by seed. `land` says where the sea is. */
export function fieldOf({ width, height }: Size, land: Land, random: Random): Field {
  const step = Math.min(width, height) / fineness
  const [columns, rows] = [Math.ceil(width / step) + 1, Math.ceil(height / step) + 1]
  const [left, top] = [random.between(0, 512), random.between(0, 512)]
  const base = baseOf(land, random)
  const heights = Float32Array.from({ length: columns * rows }, (_, i) => {
    const [column, row] = [i % columns, Math.floor(i / columns)]
    const [x, y] = [left + column * 1.15, top + row * 1.15]
    const rough = sample(soft, x, y) * 0.75 + sample(soft, x * 3 + 77, y * 3 + 31) * 0.3
    return rough + base((column / (columns - 1)) * 2 - 1, (row / (rows - 1)) * 2 - 1)
  })
  return { columns, rows, step, heights }
}

/** How high a place is before chance roughens it; -1 to 1 across and down the page. */
function baseOf(land: Land, random: Random): (u: number, v: number) => number {
  const turn = random.between(0, Math.PI * 2)
  if (land === 'inland') return () => 0.9
  if (land === 'coast') return (u, v) => 0.42 - (u * Math.cos(turn) + v * Math.sin(turn)) * 1.15
  const small = [1, 2, 3].map((i) => {
    return { middle: polar([0, 0], turn + i * 1.57, 0.56), reach: random.between(0.26, 0.42) }
  })
  const islands =
    land === 'island'
      ? [{ middle: [0, 0] as const, reach: 1 }]
      : [{ middle: polar([0, 0], turn, 0.28), reach: 0.62 }, ...small]
  return (u, v) => {
    const beach = Math.max(0, Math.abs(u) - 0.78, Math.abs(v) - 0.78)
    const near = islands.map(({ middle, reach }) => distance(middle, [u, v]) / reach)
    return 0.62 - Math.min(...near) ** 2 * 0.92 - beach * 4
  }
}

/** The height of the nearest place; the sea's outside the page. */
export function heightAt({ columns, rows, step, heights }: Field, [x, y]: Point): number {
  const [column, row] = [Math.round(x / step), Math.round(y / step)]
  if (column < 0 || row < 0 || column >= columns || row >= rows) return -1
  return heights[row * columns + column] as number
}

/** The closed lines around all that is at least as high as a level. */
export function contoursOf(field: Field, level: number): Point[][] {
  const { columns, rows, step } = field
  // A rim of sea closes what would leave the page.
  const above = ([column, row]: Point) =>
    column < 0 || row < 0 || column >= columns || row >= rows
      ? -9
      : (field.heights[row * columns + column] as number) - level
  /** Where the level is between two neighbors. Told from the dry one: the next cell rounds alike. */
  const crossing = (from: Point, to: Point) => {
    const [dry, wet] = above(from) >= 0 ? [from, to] : [to, from]
    const t = above(dry) / (above(dry) - above(wet))
    return `${dry[0] + (wet[0] - dry[0]) * t} ${dry[1] + (wet[1] - dry[1]) * t}`
  }
  const next = new Map<string, string>()
  for (let row = -1; row < rows; row++)
    for (let column = -1; column < columns; column++) {
      const corners: Point[] = [
        [column, row],
        [column + 1, row],
        [column + 1, row + 1],
        [column, row + 1],
      ]
      const isDry = corners.map((corner) => above(corner) >= 0)
      const cut = [0, 1, 2, 3].filter((i) => isDry[i] !== isDry[(i + 1) % 4])
      const places = cut.map((i) => crossing(corners[i] as Point, corners[(i + 1) % 4] as Point))
      // An edge from dry to wet begins a line that ends at the next edge from wet to dry.
      for (const [i, edge] of cut.entries())
        if (isDry[edge]) next.set(places[i] as string, places[(i + 1) % cut.length] as string)
    }
  const lines: Point[][] = []
  for (const start of next.keys()) {
    const line: Point[] = []
    for (let at = start; next.has(at); ) {
      const [x, y] = at.split(' ').map(Number) as [number, number]
      line.push([x * step, y * step])
      const to = next.get(at) as string
      next.delete(at)
      at = to
    }
    if (line.length > 4) lines.push(line)
  }
  return lines
}

export function distance([x, y]: Point, [u, v]: Point): number {
  return Math.hypot(u - x, v - y)
}

/** The circles that are taken on a map, so that no two things overlap. */
export class Room {
  readonly #taken: Circle[] = []
  readonly #page: Size & { field: Field }

  constructor(page: Size & { field: Field }) {
    this.#page = page
  }

  take([x, y]: Point, radius: number): void {
    this.#taken.push({ x, y, radius })
  }

  /** Whether a circle is free, within the margins, and all on land or all in the sea. */
  isFree([x, y]: Point, radius: number, isLand: boolean): boolean {
    const { width, height, field } = this.#page
    const edge = Math.min(width, height) * 0.07 + radius
    if (x < edge || y < edge || x > width - edge || y > height - edge) return false
    const isOpen = this.#taken.every(
      (one) => Math.hypot(one.x - x, one.y - y) > one.radius + radius,
    )
    return (
      isOpen &&
      [0, 1, 2, 3, 4, 5, 6, 7].every((i) => {
        const rim = polar([x, y], (i * Math.PI) / 4, radius * 0.8)
        return heightAt(field, rim) > 0.02 === isLand
      })
    )
  }

  /** Takes those places of some that are free, and returns them. */
  settle(places: readonly Point[], radius: number, isLand = true): Point[] {
    return places.filter((place) => {
      const isFree = this.isFree(place, radius, isLand)
      if (isFree) this.take(place, radius)
      return isFree
    })
  }

  /** Some free places, spread as far as chance allows; fewer where there is no room. */
  spread(count: number, radius: number, isLand: boolean, random: Random): Point[] {
    const { width, height } = this.#page
    const found: Point[] = []
    const worth = (place: Point) =>
      Math.min(width, ...found.map((other) => distance(other, place))) -
      distance(place, [width / 2, height / 2]) * 0.2
    for (let i = 0; i < count; i++) {
      const tries = Array.from({ length: 160 }, (): Point => {
        return [random.next() * width, random.next() * height]
      }).filter((place) => this.isFree(place, radius, isLand))
      const [best] = tries.sort((a, b) => worth(b) - worth(a))
      if (!best) break
      found.push(best)
      this.take(best, radius)
    }
    return found
  }
}

/** A smooth line through places, with waves in it, as paths have. */
export function pathThrough(places: readonly Point[], random: Random): Point[] {
  return places.flatMap((from, i): Point[] => {
    const to = places[i + 1]
    if (!to) return [from]
    const bend = random.between(-0.22, 0.22)
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
    return Array.from({ length: 28 }, (_, j): Point => {
      const t = j / 28
      const off = Math.sin(t * Math.PI) * bend + Math.sin(t * Math.PI * 3) * bend * 0.2
      return [from[0] + dx * t - dy * off, from[1] + dy * t + dx * off]
    })
  })
}
