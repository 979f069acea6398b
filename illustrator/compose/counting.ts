import type { Cluster } from './cluster.ts'
import { inRows, roomOf } from './copies.ts'

/** Fewer stand in one row. More are a crowd. */
const counted = { least: 5, most: 12 }
const mostRows = 4
/** Fewer rows are better than larger things, down to this share of the greatest size. */
const nearlyBest = 0.8
/** The least extent of the things of one kind, relative to the largest kind. */
const leastExtent = 0.5
/** Room between two kinds, relative to the room of one thing of both. */
const apart = 0.3

/** The area for several kinds of things, in pixels. */
interface Area {
  width: number
  height: number
  /** From the nearest to the farthest feet. */
  deep: number
}

/**
 * Things that the words count, as one cluster for each kind. The rows of each kind can be counted,
 * and their number lets all things be large. Other clusters stay as they are.
 */
export function countable(clusters: readonly Cluster[], area: Area): readonly Cluster[] {
  const kinds = [...Map.groupBy(clusters, ({ lead }) => lead.subject).values()]
  const isCounted =
    clusters.length >= counted.least &&
    kinds.length < clusters.length &&
    kinds.every((own) => own.length <= counted.most && (own[0]?.lead.subject.requested ?? 0) > 0)
  if (!isCounted) return clusters
  const extents = kinds.map((own) => Math.max(...own.flatMap(({ box }) => [box.width, box.height])))
  const least = Math.max(...extents) * leastExtent
  for (const [index, own] of kinds.entries())
    for (const cluster of own) cluster.scale(Math.max(1, least / (extents[index] as number)))
  const fits = Array.from({ length: mostRows }, (_, index) => fitOf(kinds, index + 1, area))
  const enough = Math.max(...fits) * nearlyBest
  const rowCount = fits.findIndex((fit) => fit >= enough) + 1
  return kinds.map((own) => {
    const block = inRows(own, Math.ceil(own.length / rowCount))
    block.isFamily = true
    return block
  })
}

/** The greatest scale of all kinds with a number of rows. */
function fitOf(kinds: readonly (readonly Cluster[])[], rowCount: number, area: Area): number {
  const blocks = kinds.map((own) => {
    const { width, height } = roomOf(own)
    const perRow = Math.ceil(own.length / rowCount)
    const deep = (Math.ceil(own.length / perRow) - 1) * height
    return { width: width * (perRow + apart), deep, height: deep + height }
  })
  const wide = blocks.reduce((sum, { width }) => sum + width, 0)
  const deep = Math.max(...blocks.map((block) => block.deep))
  const high = Math.max(...blocks.map(({ height }) => height))
  return Math.min(area.width / wide, area.deep / Math.max(1, deep), area.height / high)
}
