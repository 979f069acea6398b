import type { Size } from '../compose/camera.ts'
import { sample, soft } from '../noise.ts'
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
  const heights = new Float32Array(columns * rows)
  const [left, top] = [random.between(0, 512), random.between(0, 512)]
  const turn = random.between(0, Math.PI * 2)
  const scale = 1.15
  const tops = land === 'islands' ? islandsOf(random) : [{ x: 0, y: 0, reach: 1 }]
  for (let row = 0, i = 0; row < rows; row++)
    for (let column = 0; column < columns; column++, i++) {
      const [u, v] = [(column / (columns - 1)) * 2 - 1, (row / (rows - 1)) * 2 - 1]
      const [x, y] = [left + column * scale, top + row * scale]
      const rough = sample(soft, x, y) * 0.75 + sample(soft, x * 3 + 77, y * 3 + 31) * 0.3
      heights[i] = rough + baseOf(land, u, v, turn, tops)
    }
  return { columns, rows, step, heights }
}

interface Top {
  x: number
  y: number
  reach: number
}

function islandsOf(random: Random): Top[] {
  const turn = random.between(0, Math.PI * 2)
  return [0, 1, 2, 3].map((i) => ({
    x: Math.cos(turn + i * 1.57) * (i === 0 ? 0.28 : 0.56),
    y: Math.sin(turn + i * 1.57) * (i === 0 ? 0.28 : 0.56),
    reach: i === 0 ? 0.62 : random.between(0.26, 0.42),
  }))
}

/** How high a place is before chance roughens it; -1 to 1 across the page. */
function baseOf(land: Land, u: number, v: number, turn: number, tops: readonly Top[]): number {
  const edge = Math.max(Math.abs(u), Math.abs(v))
  if (land === 'inland') return 0.9
  if (land === 'coast') {
    const along = u * Math.cos(turn) + v * Math.sin(turn)
    return 0.42 - along * 1.15
  }
  const dry = Math.max(
    ...tops.map(({ x, y, reach }) => 0.62 - (Math.hypot(u - x, v - y) / reach) ** 2 * 0.92),
  )
  return dry - Math.max(0, edge - 0.78) * 4
}

/** The height of the nearest place; the sea's outside the page. */
export function heightAt({ columns, rows, step, heights }: Field, [x, y]: Point): number {
  const [column, row] = [Math.round(x / step), Math.round(y / step)]
  if (column < 0 || row < 0 || column >= columns || row >= rows) return -1
  return heights[row * columns + column] as number
}

/** The lines on which the field has a height, each as a closed or an open line of points. */
export function contoursOf(field: Field, level: number): Point[][] {
  const { columns, rows, step, heights } = field
  const at = (column: number, row: number) => {
    // A rim of sea closes what would leave the page.
    const isOut = column < 0 || row < 0 || column >= columns || row >= rows
    return isOut ? -9 : (heights[row * columns + column] as number) - level
  }
  const next = new Map<string, { to: string; point: Point }>()
  const key = (x: number, y: number) => `${x} ${y}`
  const cross = (a: Point, b: Point): Point => {
    const [one, other] = [at(...a), at(...b)]
    const t = one / (one - other)
    return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]
  }
  for (let row = -1; row < rows; row++)
    for (let column = -1; column < columns; column++) {
      const corners: Point[] = [
        [column, row],
        [column + 1, row],
        [column + 1, row + 1],
        [column, row + 1],
      ]
      const dry = corners.map((corner) => at(...corner) >= 0)
      if (dry.every(Boolean) || !dry.some(Boolean)) continue
      // Each edge from dry to wet begins a line that ends at the next edge from wet to dry.
      for (let i = 0; i < 4; i++) {
        if (!dry[i] || dry[(i + 1) % 4]) continue
        let j = (i + 1) % 4
        while (!(!dry[j] && dry[(j + 1) % 4])) j = (j + 1) % 4
        const from = cross(corners[i] as Point, corners[(i + 1) % 4] as Point)
        // From dry to wet like the line that goes on here, or else rounding would part them.
        const to = cross(corners[(j + 1) % 4] as Point, corners[j] as Point)
        next.set(key(...from), { to: key(...to), point: from })
      }
    }
  const lines: Point[][] = []
  while (next.size > 0) {
    const line: Point[] = []
    let [at] = next.keys()
    while (at !== undefined) {
      const found = next.get(at)
      if (!found) break
      next.delete(at)
      line.push([found.point[0] * step, found.point[1] * step])
      at = found.to
    }
    if (line.length > 4) lines.push(line)
  }
  return lines
}
