import { clamp } from '../number.ts'
import type { Actor } from './actor.ts'
import type { Cluster, Rule } from './cluster.ts'
import { isAloft, type Surroundings } from './ledges.ts'

/** The place of a block: the middle of its lower edge in pixels, its width, its nearest layer. */
interface Place {
  x: number
  y: number
  width: number
  layer: number
}

/** Things that are placed together. Lengths are pixels. */
export interface Block {
  width: number
  height: number
  /** From the nearest to the farthest feet on the ground. */
  deep: number
  /** The height of the nearest row. */
  front: number
  /** From the sides to the middles of the outer things. */
  edge: number
  /** The number of rows, one behind another. */
  layers: number
  clusters: readonly Cluster[]
  place(at: Place): void
}

/** Room for a thing in a row and between rows, relative to the thing. */
const spacing = { wide: 1.1, high: 1.04 }
/** The greatest space in a row that is wider than its things need. */
const loosest = 1.7
/** Metres between two layers. */
const layerDeep = 0.4
/** Gaps beside blocks and above them, relative to their sizes, and across by the height. */
const gaps = { beside: 0.05, far: 0.5, steep: 0.87, above: 0.08 }
/**
 * The width of a ledge by the things on it, the height of a shelf, and the part below their feet.
 */
const ledges = { wide: 1.08, thick: 0.1, brim: 0.05 }

const sum = (lengths: readonly number[]) => lengths.reduce((all, one) => all + one, 0)

/** Copies of one subject in rows. The highest stand in the back. */
export function gridOf(copies: readonly Cluster[], perRow: number): Block {
  const sorted =
    perRow < copies.length ? copies.toSorted((a, b) => a.box.height - b.box.height) : copies
  const rows = Array.from({ length: Math.ceil(copies.length / perRow) }, (_, row) =>
    sorted.slice(row * perRow, (row + 1) * perRow),
  )
  const cell = Math.max(...copies.map(({ box }) => box.width)) * spacing.wide
  const highs = rows.map((row) => Math.max(...row.map(({ box }) => box.height)) * spacing.high)
  const feet = rows.map((_, row) => sum(highs.slice(0, row)))
  const own = cell * perRow
  return {
    width: own,
    height: sum(highs),
    deep: feet.at(-1) as number,
    front: highs[0] as number,
    edge: cell / 2,
    layers: rows.length,
    clusters: copies,
    place({ x, y, width, layer }) {
      const pitch = cell * clamp(width / own, 1, loosest)
      for (const [row, inRow] of rows.entries())
        for (const [index, copy] of inRow.entries()) {
          const { box, lead } = copy
          const across = index - (inRow.length - 1) / 2
          const up = y - (feet[row] as number)
          copy.move(
            x + across * pitch - box.x,
            up - box.bottom,
            (layer + row) * layerDeep - lead.depth,
          )
        }
    },
  }
}

/** For a rule, the things of both blocks are more beside than above each other. */
export function beside(left: Block, right: Block, rule?: Rule['kind']): Block {
  const whole = left.width + right.width
  const usual = whole * (rule === 'far from' ? gaps.far : gaps.beside)
  const high = Math.max(left.height, right.height) - Math.min(left.front, right.front)
  const apart = rule === 'left of' ? high * gaps.steep - left.edge - right.edge : 0
  const gap = Math.max(usual, apart)
  const deep = Math.max(left.deep, right.deep)
  const upOf = (block: Block) => (deep - block.deep) / 2
  return {
    width: whole + gap,
    height: Math.max(upOf(left) + left.height, upOf(right) + right.height),
    deep,
    front: Math.max(left.front, right.front),
    edge: Math.min(left.edge, right.edge),
    layers: Math.max(left.layers, right.layers),
    clusters: [...left.clusters, ...right.clusters],
    place({ x, y, width, layer }) {
      const share = width / (whole + gap)
      for (const [block, side] of [
        [left, -1],
        [right, 1],
      ] as const) {
        const wide = block.width * share
        block.place({ x: x + (side * (width - wide)) / 2, y: y - upOf(block), width: wide, layer })
      }
    },
  }
}

/** `near` hides a part of the nearest row of `far`, 0 to 1. */
export function behind(far: Block, near: Block, part: number): Block {
  const lift = near.height - far.front * part
  return {
    width: Math.max(far.width, near.width),
    height: Math.max(near.height, lift + far.height),
    deep: Math.max(near.deep, lift + far.deep),
    front: near.front,
    edge: Math.min(far.edge, near.edge),
    layers: near.layers + far.layers,
    clusters: [...far.clusters, ...near.clusters],
    place({ y, ...at }) {
      near.place({ ...at, y })
      far.place({ ...at, y: y - lift, layer: at.layer + near.layers })
    },
  }
}

/** `upper` flies, jumps, or stands on a ledge, which goes into `added` when it is placed. */
export function over(
  upper: Block,
  lower: Block,
  { isAfloat, hasWalls, ledge }: Surroundings,
  added: Actor[],
): Block {
  const standing = isAfloat ? [] : upper.clusters.filter(({ lead }) => !isAloft(lead))
  const wide = upper.width * ledges.wide
  const gap = lower.height * gaps.above
  // A shelf needs room for itself; a rock stands on the ground.
  const thick = standing.length > 0 && hasWalls ? wide * ledges.thick : 0
  const lift = lower.height + gap + thick
  return {
    width: Math.max(wide, lower.width),
    height: lift + upper.height,
    deep: lower.deep,
    front: lower.front,
    edge: Math.min(upper.edge, lower.edge),
    layers: lower.layers + upper.layers,
    clusters: [...upper.clusters, ...lower.clusters],
    place({ y, ...at }) {
      lower.place({ ...at, y })
      upper.place({ ...at, y: y - lift, layer: at.layer + lower.layers })
      const support =
        standing.length > 0 ? ledge(Math.min(at.width, wide * loosest), thick || lift) : undefined
      if (support) {
        support.x = at.x
        support.y = y - lift + support.height * (1 - ledges.brim)
        support.depth = (at.layer + lower.layers + upper.layers) * layerDeep
        added.push(support)
      }
      for (const cluster of upper.clusters)
        for (const actor of cluster.actors.filter(({ carrier }) => !carrier)) {
          actor.carrier = standing.includes(cluster) ? support : undefined
          if (!actor.carrier) actor.rests = 'air'
        }
    },
  }
}
