import { lerp } from '../number.ts'
import type { Random } from '../random.ts'
import { perchOf } from './actor.ts'
import type { Camera, Size } from './camera.ts'
import type { Cluster } from './cluster.ts'
import { nearer } from './pairs.ts'
import type { Stage } from './stage.ts'

/** The area for the clusters. */
export interface Ground {
  stage: Stage
  camera: Camera
  size: Size
  random: Random
}
/** Metres to a branch, to a roof and the like, and to the nearest flyer. */
const depths = { branch: 4, roof: 1.25, flyer: 6 }

/** Places clusters on a branch or a roof, which begins outside of the picture. */
export function perch(cluster: Cluster, { size, random }: Ground): boolean {
  const branch = cluster.actors.find(({ subject }) => perchOf(subject))
  if (!branch) return false
  if (branch.subject.drawing !== 'branch') {
    cluster.scale((size.width * 1.25) / branch.width)
    const edge = size.height * (branch.subject.drawing === 'roof' ? 0.76 : 0.6)
    cluster.move(size.width / 2 - branch.x, edge - branch.anchor('back').y, depths.roof)
    return true
  }
  const { y } = cluster.fit(size.width * 0.85, size.height * 0.58, Infinity)
  branch.flipped = random.chance(0.5)
  const { left, right } = branch.box
  const x = branch.flipped ? size.width * 1.01 - right : -size.width * 0.01 - left
  cluster.move(x, size.height * 0.46 - y, depths.branch)
  return true
}

/** Places clusters in loose rows in the air, between two heights of the picture. */
export function hang(
  clusters: readonly Cluster[],
  { size, random }: Ground,
  [top, bottom]: readonly [number, number],
): void {
  const count = clusters.length
  const deep = size.height * (bottom - top)
  const columns = Math.max(1, Math.round(Math.sqrt((count * size.width * 0.8) / deep)))
  const rows = Math.ceil(count / columns)
  const turn = random.sign()
  for (const [index, cluster] of clusters.entries()) {
    const row = Math.floor(index / columns)
    const inRow = Math.min(columns, count - row * columns)
    cluster.fit((size.width * 0.63) / inRow, (deep * 0.72) / rows, 1.1)
    // Some of many are far away.
    if (count > 3) cluster.scale(random.between(0.5, 1.25))
    const own = cluster.box
    // Rows are shifted in turn. A lone cluster is not quite in the middle.
    const shift = turn * (row % 2 ? 0.1 : -0.1)
    const across = ((index % columns) + 0.5 + shift + random.bell() * 0.05) / inRow
    const down = (row + 0.5 + (count > 1 ? random.bell() * 0.16 : 0)) / rows
    const x = size.width * lerp(0.06, 0.94, across) - own.x
    const y = size.height * lerp(top, bottom, down) - own.y
    cluster.move(x, y, depths.flyer - index * nearer)
  }
}
