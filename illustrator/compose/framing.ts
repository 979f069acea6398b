import type { Random } from '../random.ts'
import { type Actor, type Box, unionOf } from './actor.ts'
import type { Size } from './camera.ts'
import type { Cluster } from './cluster.ts'
import { type Framing, framingOf } from './stage.ts'
import type { StagedScene } from './staging.ts'

/** Metres to a portrayed person. No land is nearer. */
const arm = 1.1

/** Whether a framing brought the actor near. */
export function isFramed({ depth }: Actor): boolean {
  return depth < arm + 0.1
}

/** The height of a face and the place of its middle, as fractions of the height of the picture. */
const framings = {
  /** From the knees up. */
  medium: { face: 0.2, at: 0.3 },
  portrait: { face: 0.3, at: 0.37 },
  'close-up': { face: 0.46, at: 0.45 },
} as const satisfies Record<Framing, object>

/** Limits of framed faces, as fractions of the picture. */
const limits = { oneWide: 0.6, severalWide: 0.7, high: 0.62, top: 0.15, foot: 0.93 }
/** The greatest number of framed clusters. */
const mostFramed = 5

/** Brings the heroes near. On a plain ground all actors are as large as possible. */
export function frame(
  clusters: readonly Cluster[],
  scene: StagedScene,
  size: Size,
  random: Random,
): void {
  const framing = framingOf(scene)
  const isPlain = scene.setting === 'plain' && !framing
  const near = clusters.filter(
    ({ lead, isLandmark }) => isPlain || (!isLandmark && lead.stance !== 'air'),
  )
  const group = near.length > 0 ? near : clusters.slice(0, 1)
  if (group.length === 0 || !(isPlain || (framing && group.length <= mostFramed))) return
  if (framing) huddle(group)
  const faces = framing ? group.flatMap(facesIn) : []
  const whole = unionOf(group.map(({ box }) => box))
  const { from, y, scale } =
    framing && faces.length > 0 ? facing(faces, whole, framing, size) : filling(whole, scene, size)
  const x = size.width * (framing ? random.between(0.47, 0.53) : 0.5)
  for (const cluster of group) {
    cluster.move(-from.x, -from.y, framing ? Math.min(0, arm - cluster.lead.depth) : 0)
    cluster.scale(scale)
    cluster.move(x, y)
    for (const actor of cluster.actors) actor.tilt *= 0.5
  }
}

/** The circle of a web picture above its words, in pixels. Undefined for other pictures. */
export function spotOf({ presentation }: StagedScene, { width, height }: Size) {
  const { way, title } = presentation
  if (way !== 'spot') return undefined
  return {
    x: width / 2,
    y: height * (title === '' ? 0.5 : 0.43),
    half: Math.min(width, height) / 2,
  }
}

/** Moves portrayed people together. */
function huddle(group: readonly Cluster[]): void {
  let last: Box | undefined
  for (const cluster of group.toSorted((one, other) => one.box.x - other.box.x)) {
    const [face] = facesIn(cluster)
    if (face && last) {
      const wanted = last.x + (face.width + last.width) * 0.85
      cluster.move(Math.min(0, wanted - face.x), 0)
    }
    last = facesIn(cluster)[0] ?? last
  }
}

/** The faces of a cluster: the face of the first actor, and the faces of people. */
function facesIn({ actors }: Cluster): Box[] {
  return actors
    .filter(({ subject }, index) => index === 0 || subject.person)
    .flatMap((actor) => actor.face ?? [])
}

/** A box of the picture, its scale, and the new height of its middle. */
interface Target {
  from: Box
  scale: number
  y: number
}

/** Faces are large and in the upper third. Visible feet are near the lower edge. */
function facing(faces: readonly Box[], whole: Box, framing: Framing, size: Size): Target {
  const { face, at } = framings[framing]
  const from = unionOf(faces)
  const tallest = Math.max(...faces.map(({ height }) => height))
  const wanted = Math.min(size.height, size.width * 1.15) * face
  const widest = size.width * (faces.length === 1 ? limits.oneWide : limits.severalWide)
  const high = (size.height * limits.high) / from.height
  const scale = Math.min(wanted / tallest, widest / from.width, high)
  const highest = size.height * limits.top + (from.height * scale) / 2
  const lowest = size.height * limits.foot - (whole.bottom - from.y) * scale
  return { from, scale, y: Math.max(size.height * at, highest, lowest) }
}

/** The whole box, as large as possible. A web page needs room around the box. */
function filling(from: Box, scene: StagedScene, size: Size): Target {
  const { width, height } = size
  const spot = spotOf(scene, size)
  const [wide, high] = spot ? [spot.half * 1.3, spot.half * 1.15] : [width * 0.86, height * 0.82]
  const scale = Math.min(wide / from.width, high / from.height)
  return { from, scale, y: spot ? spot.y + (spot.half - from.height * scale) / 2 : height * 0.54 }
}
