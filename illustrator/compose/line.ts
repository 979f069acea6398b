import { clamp } from '../number.ts'
import type { Ground } from './airborne.ts'
import { depthAt, type Size } from './camera.ts'
import type { Cluster } from './cluster.ts'

/** The room of a cluster in a line, relative to its width. */
const spacing = 1.12
/** The free strip at the top, relative to the height. */
const headroom = 0.06
/** The least size of a named thing, relative to the shorter side, if there is room. */
const leastShare = 0.14

/** The scale at which everything that the words name is large enough. */
function enoughFor(clusters: readonly Cluster[], { width, height }: Size): number {
  const least = Math.min(...clusters.map((cluster) => cluster.least))
  return (leastShare * Math.min(width, height)) / least
}

/** The place of the farthest feet, in pixels. */
function floorOf({ camera, size }: Ground): number {
  return camera.horizon + (size.height - camera.horizon) * 0.06
}

/**
 * Stands clusters in a line at `y` pixels and scales them to fill the room, by `largest` at most:
 * farther clusters must not look larger. `stagger` is the greatest step out of the line, relative
 * to the picture's height. `shift` is relative to the room of one cluster. Returns the scale.
 */
export function standInLine(
  row: readonly Cluster[],
  line: { y: number; side: number | undefined; stagger: number; shift: number; largest: number },
  ground: Ground,
): number {
  const { stage, camera, size, random } = ground
  const { width, height } = size
  const { y, side, stagger, shift, largest } = line
  const isAlone = row.length === 1 && !row[0]?.isFamily
  const isFamily = row.some((cluster) => cluster.isFamily)
  const isUpright = height > width
  const lone = clamp((height / width) * 0.58, 0.5, 0.82) * stage.near
  const room = width * (side !== undefined ? 0.72 : isAlone ? lone : 0.9)
  const tallest = Math.max(...row.map((cluster) => -cluster.box.top))
  const total = () => row.reduce((sum, cluster) => sum + cluster.box.width * spacing, 0)
  const usual = isAlone ? height * (isUpright ? 0.72 : 0.62) : Infinity
  // A few small heroes grow.
  const wanted = (row.flatMap(({ actors }) => actors).length > 1 ? 0.78 : 0.58) * stage.filled
  const grown = (wanted * Math.min(width, height)) / Math.max(tallest, total())
  const most = clamp(shift === 0 ? grown : 1, isUpright && isAlone ? 1.35 : 1, isFamily ? 4 : 2)
  const highest = Math.min(y - height * headroom, usual)
  const enough = enoughFor(row, size)
  const deep = Math.max(1, ...row.map((cluster) => cluster.deep))
  // Things behind others stand on the ground, too.
  const roomy = Math.min(room / total(), highest / tallest, (y - floorOf(ground)) / deep)
  const fit = Math.min(Math.max(most, enough), largest, roomy)
  for (const cluster of row) cluster.scale(fit)
  const span = total()
  const third = side ?? random.sign()
  const off = width * (span < width * 0.5 && !isFamily ? random.between(0.08, 0.17) : 0.03) * third
  const middle = width / 2 + off + (shift * span) / row.length
  let left = clamp(middle - span / 2, width * 0.04, width * 0.96 - span)
  for (const cluster of row) {
    const own = cluster.box
    const wander = isFamily ? 0 : random.bell() * 0.04 * own.width
    const step = isAlone ? 0 : random.between(-stagger, stagger)
    const x = left + (own.width * spacing) / 2 - own.x + wander
    cluster.move(x, y + step * height, depthAt(camera, y) * (1 - step))
    left += own.width * spacing
  }
  return fit
}
