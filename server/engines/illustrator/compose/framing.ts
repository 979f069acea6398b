import type { Random } from '../random.ts'
import type { Shot } from '../scene.ts'
import { type Actor, type Box, faceOf } from './actor.ts'
import { type Cluster, extentOf, moveCluster, scaleCluster } from './cluster.ts'
import type { Size } from './composition.ts'

/** Metres to who is portrayed: nothing of the land is nearer. */
const arm = 1.1

/** Whether a shot has brought an actor near. */
export function isFramed(shot: Shot | null, { depth }: Actor): boolean {
  return (shot === 'portrait' || shot === 'close-up') && depth < arm + 0.1
}

/** How much a shot enlarges everybody before they are placed. */
export const zooms: Record<Shot, number> = { portrait: 1, 'close-up': 1, wide: 0.42 }

/** Brings those whom the picture is about near: heads and shoulders for a portrait, as much as fits for a close-up. */
export function frame(clusters: readonly Cluster[], shot: Shot | null, size: Size, random: Random): void {
  if (shot === null || shot === 'wide') return
  const near = clusters.filter(({ landmark, stance }) => !landmark && stance !== 'air')
  const group = near.length > 0 ? near : clusters.slice(0, 1)
  if (group.length === 0 || group.length > 5) return
  const faces = group.flatMap(({ actors }) => actors.slice(0, 1).flatMap((actor) => faceOf(actor) ?? []))
  const target =
    faces.length === 0 ? filling(unionOf(group.map(extentOf)), size) : facing(unionOf(faces), faces, shot, size)
  const aside = size.width * random.between(-0.03, 0.03)
  for (const cluster of group) {
    const depth = cluster.actors[0]?.depth ?? arm
    moveCluster(cluster, -target.from.x, -target.from.y, Math.min(0, arm - depth))
    scaleCluster(cluster, target.scale)
    moveCluster(cluster, target.to.x + aside, target.to.y, 0)
    for (const actor of cluster.actors) actor.tilt *= 0.5
  }
}

interface Target {
  from: { x: number; y: number }
  to: { x: number; y: number }
  scale: number
}

/** Faces in the upper third and so large that one can read them. */
function facing(box: Box, faces: readonly Box[], shot: Shot, size: Size): Target {
  const tallest = Math.max(...faces.map((face) => face.bottom - face.top))
  const wanted = Math.min(size.height, size.width * 1.15) * (shot === 'portrait' ? 0.3 : 0.46)
  const widest = size.width * (faces.length === 1 ? 0.6 : 0.62)
  const scale = Math.min(wanted / tallest, widest / (box.right - box.left))
  return { from: middleOf(box), to: { x: size.width / 2, y: size.height * (shot === 'portrait' ? 0.37 : 0.45) }, scale }
}

/** The whole thing, as large as fits. */
function filling(box: Box, size: Size): Target {
  const scale = Math.min((size.width * 0.86) / (box.right - box.left), (size.height * 0.82) / (box.bottom - box.top))
  return { from: middleOf(box), to: { x: size.width / 2, y: size.height * 0.54 }, scale }
}

function middleOf({ left, right, top, bottom }: Box): { x: number; y: number } {
  return { x: (left + right) / 2, y: (top + bottom) / 2 }
}

function unionOf(boxes: readonly Box[]): Box {
  return {
    left: Math.min(...boxes.map((box) => box.left)),
    top: Math.min(...boxes.map((box) => box.top)),
    right: Math.max(...boxes.map((box) => box.right)),
    bottom: Math.max(...boxes.map((box) => box.bottom)),
  }
}
