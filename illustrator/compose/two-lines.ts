import { clamp } from '../number.ts'
import type { Cluster } from './cluster.ts'
import { spacing } from './line.ts'

/** The room for clusters, in pixels. */
interface Room {
  width: number
  /** The feet of the nearest line, the farthest feet, and the upper edge. */
  near: number
  far: number
  top: number
  /** The scale at which everything that the words name is large enough. */
  enough: number
}

interface Lines {
  front: readonly Cluster[]
  back: readonly Cluster[]
  /** The feet of the line in the back, in pixels. */
  y: number
  scale: number
}

/** Two lines are better if things are larger by this factor. */
const better = 1.2
/** The least size of the smallest thing of a cluster, relative to those of the others. */
const alike = 0.6
const mostGrown = 2.5
/** Room above the front line, relative to its height. */
const apart = 1.08

/**
 * One line for several clusters, or two lines where things are too small in one. Then it also
 * enlarges clusters of small things.
 */
export function linesOf(clusters: readonly Cluster[], room: Room): Lines {
  const asGiven = linesWith(clusters, [], room)
  // More clusters are a crowd.
  if (clusters.length > 5 || asGiven.scale >= room.enough) return asGiven
  const largest = Math.max(...clusters.map(({ least }) => least))
  for (const cluster of clusters)
    cluster.scale(clamp((largest * alike) / cluster.least, 1, mostGrown))
  const one = linesWith(clusters, [], room)
  const all = Array.from({ length: 2 ** clusters.length - 2 }, (_, chosen) => {
    const [front, back] = [1, 0].map((bit) =>
      clusters.filter((_, index) => (((chosen + 1) >> index) & 1) === bit),
    ) as [Cluster[], Cluster[]]
    return linesWith(front, back, room)
  })
  const best = all.toSorted((a, b) => b.scale - a.scale)[0]
  return best && best.scale > one.scale * better ? best : one
}

/** The largest scale at which the line in the back is seen above the front line. */
function linesWith(front: readonly Cluster[], back: readonly Cluster[], room: Room): Lines {
  const [near, far] = [extentsOf(front), extentsOf(back)]
  const over = back.length > 0 ? near.height * apart : 0
  const scale = Math.min(
    room.width / Math.max(near.width, far.width),
    (room.near - room.far) / Math.max(1, near.deep, over + far.deep),
    (room.near - room.top) / Math.max(1, near.height, over + far.height),
  )
  return { front, back, y: room.near - over * scale, scale }
}

function extentsOf(line: readonly Cluster[]) {
  return {
    width: line.reduce((sum, { box }) => sum + box.width * spacing, 0),
    height: Math.max(0, ...line.map(({ box }) => -box.top)),
    deep: Math.max(0, ...line.map(({ deep }) => deep)),
  }
}
