import { clamp, lerp } from '../number.ts'
import type { Random } from '../random.ts'
import { depthAt } from './camera.ts'
import { type Cluster, extentOf, middleOf, moveCluster, scaleCluster } from './cluster.ts'
import type { Size } from './composition.ts'
import type { Ground } from './placement.ts'
import type { Stage } from './stage.ts'

/** In rows, the small before the tall; of a single row the first is in the middle. */
export function standInRows(
  clusters: readonly Cluster[],
  { camera, size }: Ground,
  floor: Stage['floor'],
  side: number | undefined,
  random: Random,
): void {
  const count = clusters.length
  if (count === 0) return
  const rowCount = count <= (size.width < size.height * 0.7 ? 3 : 4) ? 1 : count <= 8 ? 2 : 3
  const depths = size.height - camera.horizon
  const between = ((floor[1] - floor[0]) * 0.85 * depths) / Math.max(1, rowCount - 1)
  const bySize =
    rowCount === 1 ? clusters : clusters.toSorted((a, b) => extentOf(b).top - extentOf(a).top)
  const perRow = Math.ceil(count / rowCount)
  const rows = Array.from({ length: rowCount }, (_, index) =>
    bySize.slice(index * perRow, (index + 1) * perRow),
  )
  for (const [index, row] of rows.entries()) {
    if (row.length === 0) continue
    const near = rowCount === 1 ? random.between(0.66, 0.9) : 1 - (index / (rowCount - 1)) * 0.85
    const down = lerp(floor[0], floor[1], near)
    const y = camera.horizon + depths * down
    for (const cluster of row) {
      const tall = -extentOf(cluster).top
      scaleCluster(
        cluster,
        Math.min(rowCount === 1 ? 1 : between / 0.8 / tall, lerp(0.72, 1, near)),
      )
    }
    const line = {
      y,
      depth: depthAt(camera, y),
      side: rowCount === 1 ? side : undefined,
      stagger: 0.02 / rowCount ** 2,
      shift: rowCount === 1 ? 0 : index % 2 ? 0.3 : -0.3,
    }
    standInLine(heroInMiddle(row), line, size, random)
  }
}

interface Line {
  /** Pixels. */
  y: number
  /** Metres. */
  depth: number
  /** -1 or 1 where the other side of the picture is taken. */
  side: number | undefined
  /** How far one may step out of it, as a fraction of the picture's height. */
  stagger: number
  /** How far the whole row stands aside, by the room of one. */
  shift: number
}

function standInLine(
  row: readonly Cluster[],
  { y, depth, side, stagger, shift }: Line,
  size: Size,
  random: Random,
): void {
  const share = row.length === 1 ? clamp((size.height / size.width) * 0.58, 0.5, 0.82) : 0.9
  const room = size.width * (side === undefined ? share : 0.72)
  const tallest = Math.max(...row.map((cluster) => -extentOf(cluster).top))
  const widths = () => row.map((cluster) => extentOf(cluster).right - extentOf(cluster).left)
  const total = () => widths().reduce((sum, width) => sum + width * 1.12, 0)
  const highest = Math.min(y - size.height * 0.06, row.length === 1 ? size.height * 0.62 : Infinity)
  const fit = Math.min(1, room / total(), highest / tallest)
  for (const cluster of row) scaleCluster(cluster, fit)
  const span = total()
  const third = side ?? random.sign()
  const off = size.width * (span < size.width * 0.5 ? random.between(0.08, 0.17) : 0.03) * third
  const aside = (shift * span) / row.length
  const middle = clamp(
    size.width / 2 + off + aside,
    span / 2 + size.width * 0.04,
    size.width * 0.96 - span / 2,
  )
  let left = middle - span / 2
  for (const [index, cluster] of row.entries()) {
    const width = widths()[index] as number
    const wander = random.bell() * (shift === 0 ? 0.03 : 0.06) * width
    const step = row.length > 1 ? random.between(-stagger, stagger) : 0
    const x = left + width * 0.56 - middleOf(cluster) + wander
    moveCluster(cluster, x, y + step * size.height, depth * (1 - step))
    left += width * 1.12
  }
}

/** The first goes to the middle, the others to its left and right in turn. */
function heroInMiddle(row: readonly Cluster[]): Cluster[] {
  const order: Cluster[] = []
  for (const [index, cluster] of row.entries())
    index % 2 ? order.unshift(cluster) : order.push(cluster)
  return order
}
