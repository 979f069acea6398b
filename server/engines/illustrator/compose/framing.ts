import type { Random } from '../random.ts'
import { type Actor, type Box, unionOf } from './actor.ts'
import type { Point, Size } from './camera.ts'
import type { Cluster } from './cluster.ts'
import { type Framing, framingOf, type StagedScene } from './staging.ts'

/** Metres to who is portrayed: nothing of the land is nearer. */
const arm = 1.1

/** Whether a shot has brought an actor near. */
export function isFramed({ depth }: Actor): boolean {
  return depth < arm + 0.1
}

/** How high a face is by the picture, and where its middle comes to lie. */
const framings = {
  /** From the knees up: somebody of whom nothing is said but who they are. */
  medium: { face: 0.2, at: 0.3 },
  portrait: { face: 0.3, at: 0.37 },
  'close-up': { face: 0.46, at: 0.45 },
} as const satisfies Record<Framing, object>

/** Brings the heroes near: heads and shoulders for a portrait, for a close-up what fits. */
export function frame(
  clusters: readonly Cluster[],
  scene: StagedScene,
  size: Size,
  random: Random,
): void {
  if (scene.shot === 'wide') recede(clusters)
  const framing = framingOf(scene)
  const near = clusters.filter(({ lead, isLandmark }) => !isLandmark && lead.stance !== 'air')
  const group = near.length > 0 ? near : clusters.slice(0, 1)
  if (!framing || group.length === 0 || group.length > 5) return
  huddle(group)
  const faces = group.flatMap(facesIn)
  const whole = unionOf(group.map(({ box }) => box))
  const target = faces.length === 0 ? filling(whole, size) : facing(faces, whole, framing, size)
  const aside = size.width * random.between(-0.03, 0.03)
  for (const cluster of group) {
    const depth = cluster.lead.depth
    cluster.move(-target.from.x, -target.from.y, Math.min(0, arm - depth))
    cluster.scale(target.scale)
    cluster.move(target.to.x + aside, target.to.y)
    for (const actor of cluster.actors) actor.tilt *= 0.5
  }
}

/** Buildings and trees grow smaller where they stand. */
function recede(clusters: readonly Cluster[]): void {
  for (const cluster of clusters.filter(({ isLandmark }) => isLandmark)) {
    const { x, bottom } = cluster.box
    cluster.move(-x, -bottom)
    cluster.scale(0.5)
    cluster.move(x, bottom)
  }
}

/** Several who are portrayed stand close together. */
function huddle(group: readonly Cluster[]): void {
  const row = group
    .flatMap((cluster) => {
      const [face] = facesIn(cluster)
      return face ? [{ cluster, face }] : []
    })
    .sort((one, other) => one.face.left - other.face.left)
  let moved = 0
  for (const [index, { cluster, face }] of row.entries()) {
    const before = row[index - 1]?.face
    if (!before) continue
    const wanted = (face.width + before.width) * 0.85
    moved += Math.min(0, wanted - (face.x - before.x))
    cluster.move(moved, 0)
  }
}

/** The faces of a cluster that are looked at: of who leads it, and of all people. */
function facesIn({ actors }: Cluster): Box[] {
  return actors
    .filter(({ subject }, index) => index === 0 || subject.person)
    .flatMap((actor) => actor.face ?? [])
}

interface Target {
  from: Point
  to: Point
  scale: number
}

/** Faces in the upper third, large enough to read; feet that are seen are at the lower edge. */
function facing(faces: readonly Box[], whole: Box, framing: Framing, size: Size): Target {
  const from = unionOf(faces)
  const tallest = Math.max(...faces.map(({ height }) => height))
  const wanted = Math.min(size.height, size.width * 1.15) * framings[framing].face
  const widest = size.width * (faces.length === 1 ? 0.6 : 0.7)
  const scale = Math.min(wanted / tallest, widest / from.width, (size.height * 0.62) / from.height)
  const highest = size.height * 0.15 + (from.height * scale) / 2
  const y = Math.max(size.height * framings[framing].at, highest)
  const lowest = size.height * 0.93 - (whole.bottom - from.y) * scale
  return { from, to: { x: size.width / 2, y: Math.max(y, lowest) }, scale }
}

/** The whole thing, as large as fits. */
function filling(box: Box, size: Size): Target {
  const scale = Math.min((size.width * 0.86) / box.width, (size.height * 0.82) / box.height)
  return { from: box, to: { x: size.width / 2, y: size.height * 0.54 }, scale }
}
