import type { Random } from '../random.ts'
import type { Scene, Subject } from '../scene.ts'
import type { Figure, FigureRequest } from '../subject/figure.ts'
import { type Actor, type Box, boxOf } from './actor.ts'
import { attach } from './attachment.ts'
import { bearingOf, isTool } from './bearing.ts'
import { filled } from './filling.ts'
import { type Link, linksOf } from './links.ts'
import { isPerch } from './seats.ts'
import { isFlying, isLandmark, isSwimming, statureOf } from './stature.ts'

/** Actors that belong together, around an origin where the first of them stands. */
export interface Cluster {
  actors: Actor[]
  stance: 'ground' | 'water' | 'air'
  landmark: boolean
}

/** More than this many of a kind are not drawn. */
const crowd = 12

export type FigureOf = (request: FigureRequest) => Figure

/**
 * Groups a scene's subjects by their relations, each group arranged by itself. A grown person is `unit` pixels high.
 * `water` tells whether there is any to swim in.
 */
export function clustersOf(scene: Scene, unit: number, water: boolean, figureOf: FigureOf, random: Random): Cluster[] {
  const links = linksOf(scene)
  const flipped = random.chance(0.5)
  const cast = scene.subjects.map((subject, index) => {
    const variety = random.fork(`variety ${subject.drawing} ${index}`).integer(0, 60)
    const vessel = links.find((link) => link.kind === 'in' && link.child === index)
    const shown = vessel ? filled(subject, scene.subjects[vessel.parent]) : [subject]
    return Array.from({ length: Math.min(crowd, Math.max(shown.length, subject.count)) }, (_, copy): Actor => {
      const kind = shown[copy % shown.length] ?? subject
      const lot = random.fork(`${subject.drawing} ${index} ${copy}`)
      const bearing = bearingOf(index, scene, links, variety + copy, lot)
      const empty = copy > 0 && bearing.tool === false ? { gesture: null } : {}
      const figure = figureOf({
        subject: kind,
        ...bearing,
        ...empty,
        season: scene.season,
        variety: variety + copy,
        random: lot,
      })
      const growth = copy === 0 ? 1 : lot.between(0.84, 1.06)
      const height = unit * statureOf(kind) * figure.rise * growth
      const facing = lot.chance(0.75) ? flipped : !flipped
      const stance = stanceOf(subject, water)
      return { subject: kind, figure, x: 0, y: 0, height, flipped: facing, tilt: 0, depth: 0, stance }
    })
  })
  const clusters: Cluster[] = []
  for (const [index, copies] of cast.entries()) {
    if (links.some((link) => link.child === index)) continue
    for (const [copy, actor] of copies.entries()) {
      const actors = [actor]
      if (copy === 0) {
        gather(index, actor, cast, links, actors, random.fork(`group ${index}`))
        separate(actors)
      }
      clusters.push({ actors, stance: stanceOf(actor.subject, water), landmark: isLandmark(actor.subject) })
    }
  }
  return clusters
}

function gather(
  index: number,
  parent: Actor,
  cast: readonly Actor[][],
  links: readonly Link[],
  actors: Actor[],
  random: Random,
): void {
  for (const link of links.filter((candidate) => candidate.parent === index)) {
    const children = cast[link.child] ?? []
    if (link.kind === 'holding' && children[0] && isTool(parent.subject, children[0].subject)) continue
    for (const [copy, child] of children.entries()) {
      attach(link.kind, child, parent, (copy + 0.5) / children.length - 0.5, random)
      actors.push(child)
      if (copy === 0) gather(link.child, child, cast, links, actors, random)
    }
    const { hands } = parent.figure
    if (link.kind === 'holding' && hands) {
      actors.push({ ...parent, figure: hands, stance: 'attached', depth: parent.depth - 0.02 })
    }
  }
}

/** Moves those who stand in each other's way apart, with all that they carry. A landmark may be stood before. */
function separate(actors: readonly Actor[]): void {
  const standing = actors.filter((actor) => actor.stance !== 'attached' && !isLandmark(actor.subject))
  for (let round = 0; round < 24; round++) {
    let moved = false
    for (const [index, one] of standing.entries()) {
      for (const other of standing.slice(index + 1)) {
        const [a, b] = [boxOf(one), boxOf(other)]
        const narrow = Math.min(a.right - a.left, b.right - b.left)
        const overlap = Math.min(a.right, b.right) - Math.max(a.left, b.left)
        if (overlap < narrow * 0.12 || a.bottom < b.top || b.bottom < a.top) continue
        const push = ((one.x <= other.x ? -1 : 1) * overlap) / 2
        carry(actors, one, push)
        carry(actors, other, -push)
        moved = true
      }
    }
    if (!moved) return
  }
}

function carry(actors: readonly Actor[], carrier: Actor, push: number): void {
  const box = boxOf(carrier)
  for (const actor of actors) {
    const borne =
      actor.stance === 'attached' && actor.x > box.left - carrier.height && actor.x < box.right + carrier.height
    if (actor === carrier || (borne && Math.abs(actor.depth - carrier.depth) < 0.05)) actor.x += push
  }
}

function stanceOf(subject: Subject, water: boolean): Cluster['stance'] {
  if (isFlying(subject) || isPerch(subject)) return 'air'
  return water && isSwimming(subject) ? 'water' : 'ground'
}

export function extentOf(cluster: Cluster): Box {
  const boxes = cluster.actors.map(boxOf)
  return {
    left: Math.min(...boxes.map((box) => box.left)),
    top: Math.min(...boxes.map((box) => box.top)),
    right: Math.max(...boxes.map((box) => box.right)),
    bottom: Math.max(...boxes.map((box) => box.bottom)),
  }
}

export function scaleCluster(cluster: Cluster, factor: number): void {
  for (const actor of cluster.actors) {
    actor.x *= factor
    actor.y *= factor
    actor.height *= factor
    if (actor.tether) actor.tether = { x: actor.tether.x * factor, y: actor.tether.y * factor }
  }
}

/** Moves a cluster's origin to a place in the picture, at a depth in metres. */
export function moveCluster(cluster: Cluster, x: number, y: number, depth: number): void {
  for (const actor of cluster.actors) {
    actor.x += x
    actor.y += y
    actor.depth += depth
    if (actor.tether) actor.tether = { x: actor.tether.x + x, y: actor.tether.y + y }
  }
}
