import { lerp } from '../number.ts'
import type { Random } from '../random.ts'
import { boxOf } from './actor.ts'
import type { Camera } from './camera.ts'
import { type Cluster, extentOf, middleOf, moveCluster, scaleCluster } from './cluster.ts'
import type { Size } from './composition.ts'
import { isPerch } from './seats.ts'

/** In the sky, beside each other at several heights. */
export function fly(
  clusters: readonly Cluster[],
  camera: Camera,
  size: Size,
  random: Random,
): void {
  const count = clusters.length
  const start = random.sign()
  for (const [index, cluster] of clusters.entries()) {
    const box = extentOf(cluster)
    const room = Math.max(camera.horizon * (count === 1 ? 0.82 : 0.62), size.height * 0.25)
    scaleCluster(
      cluster,
      Math.min(
        1,
        (size.width * 0.8) / count / (box.right - box.left),
        room / (box.bottom - box.top),
      ),
    )
    const scaled = extentOf(cluster)
    const high =
      count === 1 ? random.between(0.2, 0.32) : 0.14 + 0.2 * random.next() + 0.12 * (index % 2)
    const across = count === 1 ? 0.5 + start * random.between(0.1, 0.2) : (index + 0.5) / count
    const x = size.width * lerp(0.08, 0.92, across) + random.bell() * size.width * 0.015
    const y = Math.max(
      size.height * high - (scaled.top + scaled.bottom) / 2,
      size.height * 0.04 - scaled.top,
    )
    moveCluster(cluster, x - middleOf(cluster), y, 6 + index * 0.5)
  }
}

/**
 * Who sits on a branch is seen near; the branch grows from the side of the picture, its cut end
 * beyond the edge.
 */
export function perch(clusters: readonly Cluster[], size: Size, random: Random): void {
  for (const cluster of clusters) {
    const branch = cluster.actors.find(({ subject }) => isPerch(subject))
    if (!branch) continue
    const box = extentOf(cluster)
    const [wide, high] = [box.right - box.left, box.bottom - box.top]
    scaleCluster(cluster, Math.min((size.width * 0.85) / wide, (size.height * 0.58) / high))
    const right = random.chance(0.5)
    branch.flipped = right
    const grown = boxOf(branch)
    const middle = (extentOf(cluster).top + extentOf(cluster).bottom) / 2
    moveCluster(
      cluster,
      right ? size.width * 1.01 - grown.right : -size.width * 0.01 - grown.left,
      size.height * 0.46 - middle,
      4,
    )
  }
}

/** Hung on a loose spiral around the middle of the picture, or two, in which nothing touches. */
export function hang(clusters: readonly Cluster[], size: Size, random: Random): void {
  const count = clusters.length
  const columns = Math.max(1, Math.round(Math.sqrt((count * size.width) / size.height)))
  const rows = Math.ceil(count / columns)
  const turn = random.sign()
  for (const [index, cluster] of clusters.entries()) {
    const row = Math.floor(index / columns)
    const inRow = Math.min(columns, count - row * columns)
    const box = extentOf(cluster)
    const cell = { width: (size.width * 0.88) / inRow, height: (size.height * 0.8) / rows }
    const fit = Math.min(cell.width / (box.right - box.left), cell.height / (box.bottom - box.top))
    scaleCluster(cluster, Math.min(count === 1 ? 1.35 : 1.1, fit * (count === 1 ? 0.68 : 0.92)))
    const scaled = extentOf(cluster)
    const across = ((index % columns) + 0.5) / inRow
    const down = (row + 0.5) / rows + turn * 0.05 * (index % 2 ? 1 : -1) * (count > 1 ? 1 : 0)
    const x =
      size.width * lerp(0.06, 0.94, count === 1 ? 0.5 + turn * random.between(0.02, 0.1) : across)
    const y = size.height * lerp(0.1, 0.9, count === 1 ? random.between(0.48, 0.54) : down)
    moveCluster(
      cluster,
      x - middleOf(cluster),
      y - (scaled.top + scaled.bottom) / 2,
      6 - index * 0.01,
    )
    for (const actor of cluster.actors) if (actor.stance !== 'attached') actor.stance = 'air'
    for (const actor of cluster.actors)
      actor.tilt = cluster.actors.length === 1 ? random.between(-0.14, 0.14) : 0
  }
}
