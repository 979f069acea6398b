import type { Random } from '../random.ts'
import { drawnAfter } from '../subject/figure.ts'
import { type Actor, type Box, isLandmark, unionOf } from './actor.ts'
import { attach } from './attachment.ts'
import { type Company, isTool } from './cast.ts'
import { arePaired, embraces, pairingOf } from './links.ts'
import { insideOf } from './pairs.ts'

/** Actors that are placed together, around the origin, where the first actor stands. */
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

  /** Whether the first actor is a building, a tree or the like. */
  get isLandmark(): boolean {
    return isLandmark(this.lead.subject)
  }

  /** Scales around the origin of the picture. */
  scale(factor: number): void {
    for (const actor of this.actors) {
      actor.x *= factor
      actor.y *= factor
      actor.height *= factor
    }
  }

  /** Moves by pixels to the right and down, and by metres of depth. */
  move(right: number, down: number, farther = 0): void {
    for (const actor of this.actors) {
      actor.x += right
      actor.y += down
      actor.depth += farther
    }
  }

  /** Fits the cluster into a width and a height in pixels, enlarged `most` times at most. */
  fit(width: number, height: number, most: number): Box {
    const { box } = this
    this.scale(Math.min(most, width / box.width, height / box.height))
    return this.box
  }
}

/** The actors of every subject. */
type Cast = readonly (readonly Actor[])[]

/** Groups the linked actors, each group placed around its first actor. */
export function clustersOf(company: Company, cast: Cast, random: Random): Cluster[] {
  const { scene, links } = company
  const clusters: Cluster[] = []
  for (const [index, copies] of cast.entries()) {
    if (links.some((link) => link.child === index)) continue
    const pairing = pairingOf(scene, index)
    for (const [copy, actor] of copies.entries()) {
      const other = pairing && copy % 2 === 1 ? copies[copy - 1] : undefined
      if (!other) clusters.push(new Cluster(actor))
      const { actors } = clusters.at(-1) as Cluster
      if (pairing && other) {
        attach(pairing, { child: actor, parent: other, spread: 0, isAlone: true, random })
        actors.push(actor, ...(embraces(pairing) ? other.hands : []))
      }
      gather({ ...company, cast }, [index, copy], actors, random.fork(`group ${index} ${copy}`))
      separate(actors)
    }
  }
  return clusters
}

/** Adds the children of a copy: one child each if there are enough, or all to the first copy. */
function gather(
  company: Company & { cast: Cast },
  [index, copy]: readonly [index: number, copy: number],
  actors: Actor[],
  random: Random,
): void {
  const { links, cast } = company
  const parents = cast[index] ?? []
  const parent = parents[copy] as Actor
  const below = links.filter((link) => link.parent === index)
  const { boarded = [], held = [] } = Object.groupBy(below, ({ kind }) => {
    return kind === 'holding' ? 'held' : /^(on|in|under)$/.test(kind) ? 'boarded' : 'others'
  })
  const crew = boarded.flatMap(({ child }) => cast[child] ?? [])
  for (const { kind, child: childIndex } of below) {
    const all = cast[childIndex] ?? []
    const paired = arePaired(kind, parents.length, all.length)
    const children = paired ? all.slice(copy, copy + 1) : copy === 0 ? all : []
    const [first] = children
    if (!first || (kind === 'holding' && isTool(parent.subject, first.subject))) continue
    const among = crew.includes(first) && !paired ? crew : children
    for (const child of children) {
      const spread = (among.indexOf(child) + 0.5) / among.length - 0.5
      attach(kind, { child, parent, spread, isAlone: among.length === 1, random })
      // The second of two things is in the other hand.
      if (held[1]?.child === childIndex) child.x = 2 * parent.x - child.x
      actors.push(child)
      gather(company, [childIndex, all.indexOf(child)], actors, random)
    }
    const pane = kind === 'in' ? (insideOf(parent)?.pane ?? 0) : 0
    // Glass or bars are painted in front of the contents.
    const glass = drawnAfter(parent.figure, (context) => {
      context.globalAlpha = pane
    })
    if (pane > 0) actors.push(parent.before(glass))
    if (kind === 'holding' || embraces(kind)) actors.push(...parent.hands)
  }
}

/** The share of the narrower actor that may be covered. */
const overlapping = 0.12

/** Moves overlapping actors to the right, with the actors that they carry. */
function separate(actors: readonly Actor[]): void {
  const standing = actors
    .filter(({ carrier, close, subject }) => !carrier && !close && !isLandmark(subject))
    .sort((one, other) => one.x - other.x)
  for (const [index, one] of standing.entries())
    for (const other of standing.slice(0, index)) {
      const [a, b] = [one.box, other.box]
      const overlap = b.right - a.left
      const isFree = overlap < Math.min(a.width, b.width) * overlapping
      if (isFree || a.bottom < b.top || b.bottom < a.top) continue
      for (const actor of actors) if (actor.goesWith(one)) actor.x += overlap
    }
}
