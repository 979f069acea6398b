import type { Random } from '../random.ts'
import { type Actor, type Box, unionOf } from './actor.ts'
import type { Size } from './camera.ts'
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

/**
 * Brings the heroes near: heads and shoulders for a portrait, for a close-up what fits; on a plain
 * ground all are as large as fits.
 */
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
  if (group.length === 0 || !(isPlain || (framing && group.length <= 5))) return
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

/** Where what a web page shows is, in pixels, above the words. Undefined for another picture. */
export function spotOf({ presentation }: StagedScene, { width, height }: Size) {
  const { way, title } = presentation
  if (way !== 'spot') return undefined
  return {
    x: width / 2,
    y: height * (title === '' ? 0.5 : 0.43),
    half: Math.min(width, height) / 2,
  }
}

/** Several who are portrayed stand close together. */
function huddle(group: readonly Cluster[]): void {
  const row = group.filter((cluster) => facesIn(cluster).length > 0)
  let last: Box | undefined
  for (const cluster of row.sort((one, other) => one.box.x - other.box.x)) {
    const [{ x, width }] = facesIn(cluster) as [Box]
    const wanted = last ? last.x + (width + last.width) * 0.85 : x
    cluster.move(Math.min(0, wanted - x), 0)
    last = facesIn(cluster)[0]
  }
}

/** The faces of a cluster that are looked at: of who leads it, and of all people. */
function facesIn({ actors }: Cluster): Box[] {
  return actors
    .filter(({ subject }, index) => index === 0 || subject.person)
    .flatMap((actor) => actor.face ?? [])
}

/** What of the picture comes to be how large, and how far down its middle is. */
interface Target {
  from: Box
  scale: number
  y: number
}

/** Faces in the upper third, large enough to read; feet that are seen are at the lower edge. */
function facing(faces: readonly Box[], whole: Box, framing: Framing, size: Size): Target {
  const { face, at } = framings[framing]
  const from = unionOf(faces)
  const tallest = Math.max(...faces.map(({ height }) => height))
  const wanted = Math.min(size.height, size.width * 1.15) * face
  const widest = size.width * (faces.length === 1 ? 0.6 : 0.7)
  const scale = Math.min(wanted / tallest, widest / from.width, (size.height * 0.62) / from.height)
  const highest = size.height * 0.15 + (from.height * scale) / 2
  const lowest = size.height * 0.93 - (whole.bottom - from.y) * scale
  return { from, scale, y: Math.max(size.height * at, highest, lowest) }
}

/** The whole thing, as large as fits; a web page leaves room around. */
function filling(from: Box, scene: StagedScene, size: Size): Target {
  const { width, height } = size
  const spot = spotOf(scene, size)
  const [wide, high] = spot ? [spot.half * 1.3, spot.half * 1.15] : [width * 0.86, height * 0.82]
  const scale = Math.min(wide / from.width, high / from.height)
  return { from, scale, y: spot ? spot.y + (spot.half - from.height * scale) / 2 : height * 0.54 }
}
