import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Random } from '../random.ts'
import { drawnAfter } from '../subject/figure.ts'
import { type Actor, type Box, boxOf, isLandmark, unionOf } from './actor.ts'
import { attach, insideOf } from './attachment.ts'
import type { Point } from './camera.ts'
import { type Company, isTool, stanceOf } from './cast.ts'
import { arePaired, embraces, pairingOf } from './links.ts'

/** Actors that belong together, around an origin where the first of them stands. */
export interface Cluster {
  actors: Actor[]
  stance: 'ground' | 'water' | 'air'
  landmark: boolean
}

/** The actors of every subject. */
type Cast = readonly (readonly Actor[])[]

/** Groups the cast by what relates them, each group arranged by itself around the first of it. */
export function clustersOf(company: Company, cast: Cast, random: Random): Cluster[] {
  const { scene, links, water } = company
  const clusters: Cluster[] = []
  for (const [index, copies] of cast.entries()) {
    if (links.some((link) => link.child === index)) continue
    const pairing = pairingOf(scene, index)
    for (const [copy, actor] of copies.entries()) {
      const paired = pairing && copy % 2 === 1 ? clusters.at(-1) : undefined
      const actors = paired?.actors ?? [actor]
      const other = copies[copy - 1]
      if (pairing && paired && other) {
        attach(pairing, actor, other, 0, random)
        actors.push(actor, ...(embraces(pairing) ? handsOf(other) : []))
      }
      gather({ ...company, cast }, [index, copy], actors, random.fork(`group ${index} ${copy}`))
      separate(actors)
      const stance = actor.stance === 'air' ? 'air' : stanceOf(actor.subject, water)
      if (!paired) clusters.push({ actors, stance, landmark: isLandmark(actor.subject) })
    }
  }
  return clusters
}

/** Adds those whom a copy carries: its own, where there are as many, or else the first has all. */
function gather(
  company: Company & { cast: Cast },
  [index, copy]: readonly [index: number, copy: number],
  actors: Actor[],
  random: Random,
): void {
  const { scene, links, cast } = company
  const parents = cast[index] ?? []
  const parent = parents[copy] as Actor
  const below = links.filter((candidate) => candidate.parent === index)
  const boarded = below
    .filter(({ kind }) => kind === 'on' || kind === 'in' || kind === 'under')
    .flatMap(({ child }) => cast[child] ?? [])
  const held = below.filter(({ kind }) => kind === 'holding')
  for (const link of below) {
    const all = cast[link.child] ?? []
    const paired = arePaired(link, parents.length, all.length)
    const children = paired ? all.slice(copy, copy + 1) : copy === 0 ? all : []
    if (link.kind === 'holding' && all[0] && isTool(parent.subject, all[0].subject)) continue
    for (const [place, child] of children.entries()) {
      const among = boarded.includes(child) && !paired ? boarded : children
      attach(link.kind, child, parent, (among.indexOf(child) + 0.5) / among.length - 0.5, random)
      const last = children[place - 1]
      const pairing = pairingOf(scene, link.child)
      if (pairing && last && place % 2 === 1) attach(pairing, child, last, 0, random)
      // The second of two things is in the other hand.
      if (held.indexOf(link) % 2 === 1) child.x = 2 * parent.x - child.x
      actors.push(child)
      gather(company, [link.child, all.indexOf(child)], actors, random)
    }
    const pane = link.kind === 'in' ? (insideOf(parent)?.pane ?? 0) : 0
    // One sees through glass and bars.
    const fade = (context: SKRSContext2D) => Object.assign(context, { globalAlpha: pane })
    if (pane > 0) actors.push(before(parent, drawnAfter(parent.figure, fade)))
    if ((link.kind === 'holding' || embraces(link.kind)) && children.length > 0)
      actors.push(...handsOf(parent))
  }
}

/** The hands of an actor, before what they hold. */
function handsOf(actor: Actor): Actor[] {
  const { hands } = actor.figure
  return hands ? [before(actor, hands)] : []
}

/** A figure that is seen before an actor, in the same place. */
function before(actor: Actor, figure: Actor['figure']): Actor {
  return { ...actor, figure, stance: 'attached', depth: actor.depth - 0.02 }
}

/** Moves who is in another's way, with all that they carry. A landmark may be stood before. */
function separate(actors: readonly Actor[]): void {
  const standing = actors.filter(
    ({ stance, close, subject }) => stance !== 'attached' && !close && !isLandmark(subject),
  )
  const pairs = standing.flatMap((one, index) =>
    standing.slice(index + 1).map((other) => [one, other] as const),
  )
  for (let round = 0, moved = true; moved && round < 24; round++) {
    moved = false
    for (const [one, other] of pairs) {
      const [a, b] = [boxOf(one), boxOf(other)]
      const overlap = Math.min(a.right, b.right) - Math.max(a.left, b.left)
      const isFree = overlap < Math.min(a.width, b.width) * 0.12
      if (isFree || a.bottom < b.top || b.bottom < a.top) continue
      const push = ((one.x <= other.x ? -1 : 1) * overlap) / 2
      carry(actors, one, push)
      carry(actors, other, -push)
      moved = true
    }
  }
}

function carry(actors: readonly Actor[], carrier: Actor, push: number): void {
  const { left, right } = boxOf(carrier)
  for (const actor of actors) {
    const borne =
      actor.stance === 'attached' &&
      actor.x > left - carrier.height &&
      actor.x < right + carrier.height &&
      Math.abs(actor.depth - carrier.depth) < 0.05
    if (actor === carrier || borne) actor.x += push
  }
}

export function extentOf({ actors }: Cluster): Box {
  return unionOf(actors.map(boxOf))
}

export function scaleCluster(cluster: Cluster, factor: number): void {
  for (const point of pointsOf(cluster)) {
    point.x *= factor
    point.y *= factor
  }
  for (const actor of cluster.actors) actor.height *= factor
}

/** Moves a cluster's origin to a place in the picture, at a depth in metres. */
export function moveCluster(cluster: Cluster, x: number, y: number, depth: number): void {
  for (const point of pointsOf(cluster)) {
    point.x += x
    point.y += y
  }
  for (const actor of cluster.actors) actor.depth += depth
}

/** Where its actors and the hands are that hold their strings. */
function pointsOf({ actors }: Cluster): Point[] {
  return actors.flatMap((actor) => [actor, ...(actor.tether ? [actor.tether] : [])])
}
