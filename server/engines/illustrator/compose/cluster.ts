import type { Random } from '../random.ts'
import type { Scene } from '../scene.ts'
import { type Actor, type Box, boxOf, isLandmark, unionOf } from './actor.ts'
import { attach, insideOf } from './attachment.ts'
import { embraces, pairingOf } from './bonds.ts'
import { isTool, stanceOf } from './cast.ts'
import { arePaired, type Link } from './links.ts'

/** Actors that belong together, around an origin where the first of them stands. */
export interface Cluster {
  actors: Actor[]
  stance: 'ground' | 'water' | 'air'
  landmark: boolean
}

/** Who there is in a scene, how they are linked, and whether it has water. */
interface Company {
  scene: Scene
  cast: readonly (readonly Actor[])[]
  links: readonly Link[]
  water: boolean
}

/** Groups the cast by what relates them, each group arranged by itself around the first of it. */
export function clustersOf(company: Company, random: Random): Cluster[] {
  const { scene, cast, links, water } = company
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
      gather(company, index, actor, actors, random.fork(`group ${index} ${copy}`))
      separate(actors)
      const stance = actor.stance === 'air' ? 'air' : stanceOf(actor.subject, water)
      if (!paired) clusters.push({ actors, stance, landmark: isLandmark(actor.subject) })
    }
  }
  return clusters
}

/** Adds those whom a copy carries: its own, where there are as many, or else the first has all. */
function gather(
  company: Company,
  index: number,
  parent: Actor,
  actors: Actor[],
  random: Random,
): void {
  const { scene, cast, links } = company
  const copies = cast[index] ?? []
  const copy = copies.indexOf(parent)
  const below = links.filter((candidate) => candidate.parent === index)
  const boarded = below
    .filter(({ kind }) => kind === 'on' || kind === 'in' || kind === 'under')
    .flatMap(({ child }) => cast[child] ?? [])
  const held = below.filter(({ kind }) => kind === 'holding')
  for (const link of below) {
    const all = cast[link.child] ?? []
    const paired = arePaired(link, copies.length, all.length)
    const children = paired ? all.slice(copy, copy + 1) : copy === 0 ? all : []
    if (link.kind === 'holding' && all[0] && isTool(parent.subject, all[0].subject)) continue
    for (const [place, child] of children.entries()) {
      const among = boarded.includes(child) && !paired ? boarded : children
      const rank = among.indexOf(child)
      attach(link.kind, child, parent, (rank + 0.5) / among.length - 0.5, random)
      const last = children[place - 1]
      const pairing = pairingOf(scene, link.child)
      if (pairing && last && place % 2 === 1) attach(pairing, child, last, 0, random)
      // The second of two things is in the other hand.
      if (held.indexOf(link) % 2 === 1) child.x = 2 * parent.x - child.x
      actors.push(child)
      gather(company, link.child, child, actors, random)
    }
    const pane = link.kind === 'in' ? (insideOf(parent)?.pane ?? 0) : 0
    if (pane > 0) actors.push(before(parent, faded(parent.figure, pane)))
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

/** A figure that one sees through. `opacity` is 0 to 1. */
function faded(figure: Actor['figure'], opacity: number): Actor['figure'] {
  return {
    ...figure,
    draw(context, height) {
      context.save()
      context.globalAlpha = opacity
      figure.draw(context, height)
      context.restore()
    },
  }
}

/** Moves who is in another's way, with all that they carry. A landmark may be stood before. */
function separate(actors: readonly Actor[]): void {
  const standing = actors.filter(
    (actor) => actor.stance !== 'attached' && !isLandmark(actor.subject),
  )
  for (let round = 0; round < 24; round++) {
    let moved = false
    for (const [index, one] of standing.entries()) {
      for (const other of standing.slice(index + 1)) {
        if (one.close || other.close) continue
        const [a, b] = [boxOf(one), boxOf(other)]
        const narrow = Math.min(a.width, b.width)
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
      actor.stance === 'attached' &&
      actor.x > box.left - carrier.height &&
      actor.x < box.right + carrier.height
    if (actor === carrier || (borne && Math.abs(actor.depth - carrier.depth) < 0.05))
      actor.x += push
  }
}

export function extentOf({ actors }: Cluster): Box {
  return unionOf(actors.map(boxOf))
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
