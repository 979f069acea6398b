import { clamp, lerp } from '../number.ts'
import type { Random } from '../random.ts'
import { isTree } from '../subject/tree.ts'
import { fly, hang, perch } from './aloft.ts'
import { type Camera, depthAt } from './camera.ts'
import { type Cluster, extentOf, middleOf, moveCluster, scaleCluster } from './cluster.ts'
import type { Size } from './composition.ts'
import { standInRows } from './rows.ts'
import { isPerch } from './seats.ts'
import type { Stage } from './stage.ts'

/** Where somebody may be placed. */
export interface Ground {
  stage: Stage
  camera: Camera
  size: Size
}

/** Finds a place for every cluster, so that none hides another. */
export function place(clusters: readonly Cluster[], ground: Ground, random: Random): void {
  const { stage, camera, size } = ground
  const perched = clusters.filter(({ actors }) => actors.some(({ subject }) => isPerch(subject)))
  const free = clusters.filter((cluster) => !perched.includes(cluster))
  perch(perched, size, random.fork('perched'))
  if (stage.afloat) {
    hang(free, size, random)
    return
  }
  const standing = free.filter(({ stance }) => stance === 'ground')
  const landmarks = standing.filter(({ landmark }) => landmark)
  const players = standing.filter(({ landmark }) => !landmark)
  const swimmers = free.filter(({ stance }) => stance === 'water')
  const flyers = free.filter(({ stance }) => stance === 'air')
  const side = random.sign()
  standInRows(
    players,
    ground,
    stage.floor,
    landmarks.length > 0 ? side : undefined,
    random.fork('players'),
  )
  standBehind(landmarks, ground, players.length === 0, -side, random.fork('landmarks'))
  standInRows(swimmers, ground, stage.water, undefined, random.fork('swimmers'))
  fly(flyers, camera, size, random.fork('flyers'))
}

/**
 * Buildings and trees, farther away: beside the players, or as the subject of the picture when
 * there are none.
 */
function standBehind(
  landmarks: readonly Cluster[],
  { stage, camera, size }: Ground,
  alone: boolean,
  side: number,
  random: Random,
): void {
  const count = landmarks.length
  for (const [index, cluster] of landmarks.entries()) {
    const down = lerp(stage.landmarks, stage.floor[1], alone ? 0.3 : 0.06) + (index % 2) * 0.04
    const y = camera.horizon + (size.height - camera.horizon) * down
    const box = extentOf(cluster)
    const attended = cluster.actors.length > 1
    const crowns = isTree(cluster.actors[0]?.subject.drawing ?? '') ? 1.7 : 0.9
    const widest = size.width * (count === 1 ? 0.7 : attended ? 0.62 : crowns / count)
    scaleCluster(
      cluster,
      Math.min(1.1, widest / (box.right - box.left), (y - size.height * 0.05) / -box.top),
    )
    const across =
      count === 1 ? 0.5 + side * random.between(0.12, 0.22) : 0.12 + (0.76 * (index + 0.5)) / count
    const half = (extentOf(cluster).right - extentOf(cluster).left) / 2
    const x = clamp(size.width * across, half, size.width - half)
    moveCluster(cluster, x - middleOf(cluster), y, depthAt(camera, y))
  }
}
