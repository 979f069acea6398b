import type { Random } from '../random.ts'
import { drawnAfter } from '../subject/figure.ts'
import { type Actor, type Box, isLandmark, unionOf } from './actor.ts'
import { attach, insideOf } from './attachment.ts'
import { type Company, isTool } from './cast.ts'
import { arePaired, embraces, pairingOf } from './links.ts'

/** Actors that belong together, around an origin where the first of them stands. */
export class Cluster {
  readonly lead: Actor
  readonly actors: Actor[]

  constructor(lead: Actor) {
    this.lead = lead
    this.actors = [lead]
  }

  get box(): Box {
    return unionOf(this.actors.map(({ box }) => box))
  }

  /** A building, a tree or the like. */
  get isLandmark(): boolean {
    return isLandmark(this.lead.subject)
  }

  /** Around the origin of the picture. */
  scale(factor: number): void {
    for (const actor of this.actors) {
      actor.x *= factor
      actor.y *= factor
      actor.height *= factor
    }
  }

  /** By pixels to the right and down, and by metres. */
  move(right: number, down: number, farther = 0): void {
    for (const actor of this.actors) {
      actor.x += right
      actor.y += down
      actor.depth += farther
    }
  }

  /** Scales it to a width and a height in pixels, `most` times at most. Returns its box. */
  fit(width: number, height: number, most: number): Box {
    const { box } = this
    this.scale(Math.min(most, width / box.width, height / box.height))
    return this.box
  }
}

/** The actors of every subject. */
type Cast = readonly (readonly Actor[])[]

/** Groups the cast by what relates them, each group arranged by itself around the first of it. */
export function clustersOf(company: Company, cast: Cast, random: Random): Cluster[] {
  const { scene, links } = company
  const clusters: Cluster[] = []
  for (const [index, copies] of cast.entries()) {
    if (links.some((link) => link.child === index)) continue
    const pairing = pairingOf(scene, index)
    for (const [copy, actor] of copies.entries()) {
      const other = copies[copy - 1]
      if (!pairing || !other || copy % 2 === 0) clusters.push(new Cluster(actor))
      const { actors } = clusters.at(-1) as Cluster
      if (pairing && other && copy % 2 === 1) {
        attach(pairing, { child: actor, parent: other, spread: 0, isAlone: true, random })
        actors.push(actor, ...(embraces(pairing) ? handsOf(other) : []))
      }
      gather({ ...company, cast }, [index, copy], actors, random.fork(`group ${index} ${copy}`))
      separate(actors)
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
      const spread = (among.indexOf(child) + 0.5) / among.length - 0.5
      attach(link.kind, { child, parent, spread, isAlone: among.length === 1, random })
      const last = children[place - 1]
      const pairing = pairingOf(scene, link.child)
      if (pairing && last && place % 2 === 1)
        attach(pairing, { child, parent: last, spread: 0, isAlone: true, random })
      // The second of two things is in the other hand.
      if (held.indexOf(link) % 2 === 1) child.x = 2 * parent.x - child.x
      actors.push(child)
      gather(company, [link.child, all.indexOf(child)], actors, random)
    }
    const pane = link.kind === 'in' ? (insideOf(parent)?.pane ?? 0) : 0
    // One sees through glass and bars.
    if (pane > 0) {
      const glass = drawnAfter(parent.figure, (context) => {
        context.globalAlpha = pane
      })
      actors.push(parent.before(glass))
    }
    if ((link.kind === 'holding' || embraces(link.kind)) && children.length > 0)
      actors.push(...handsOf(parent))
  }
}

/** The hands of an actor, before what they hold. */
function handsOf(actor: Actor): Actor[] {
  const { hands } = actor.figure
  return hands ? [actor.before(hands)] : []
}

/** Moves who is in another's way, with all that they carry. A landmark may be stood before. */
function separate(actors: readonly Actor[]): void {
  const standing = actors.filter(
    ({ carrier, close, subject }) => !carrier && !close && !isLandmark(subject),
  )
  for (let round = 0, isMoved = true; isMoved && round < 24; round++) {
    isMoved = false
    for (const [index, one] of standing.entries())
      for (const other of standing.slice(index + 1)) {
        const [a, b] = [one.box, other.box]
        const overlap = Math.min(a.right, b.right) - Math.max(a.left, b.left)
        const isFree = overlap < Math.min(a.width, b.width) * 0.12
        if (isFree || a.bottom < b.top || b.bottom < a.top) continue
        const push = ((one.x <= other.x ? -1 : 1) * overlap) / 2
        for (const actor of actors) {
          if (actor.goesWith(one)) actor.x += push
          if (actor.goesWith(other)) actor.x -= push
        }
        isMoved = true
      }
  }
}
