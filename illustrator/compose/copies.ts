import type { Random } from '../random.ts'
import { drawnAfter } from '../subject/figure.ts'
import { type Actor, insideOf } from './actor.ts'
import { attach } from './attachment.ts'
import { type Company, isTool } from './cast.ts'
import { Cluster } from './cluster.ts'
import type { Surroundings } from './ledges.ts'
import { arePaired, embraces, pairingOf } from './links.ts'

/** The actors of every subject. */
type Cast = readonly (readonly Actor[])[]

export interface Parts extends Company {
  cast: Cast
  surroundings: Surroundings
  /** The minimum height of a thing on another, by the height of the other. */
  smallest: number
  random: Random
}

/** The clusters of the copies of a subject. */
export function copiesOf(parts: Parts, index: number): Cluster[] {
  const { scene, cast, random } = parts
  const copies = cast[index] ?? []
  const pairing = pairingOf(scene, index)
  const clusters: Cluster[] = []
  for (const [copy, actor] of copies.entries()) {
    const other = pairing && copy % 2 === 1 ? copies[copy - 1] : undefined
    if (!other) clusters.push(new Cluster(actor))
    const { actors } = clusters.at(-1) as Cluster
    if (pairing && other) {
      attach(pairing, { child: actor, parent: other, spread: 0, count: 1, random })
      actors.push(actor, ...(embraces(pairing) ? other.hands : []))
    }
    gather(parts, [index, copy], actors, random.fork(`group ${index} ${copy}`))
  }
  return clusters
}

/** Adds the children of a copy: one child each if there are enough, or all to the first copy. */
function gather(
  company: Parts,
  [index, copy]: readonly [index: number, copy: number],
  actors: Actor[],
  random: Random,
): void {
  const { links, cast, smallest } = company
  const parents = cast[index] ?? []
  const parent = parents[copy] as Actor
  const below = links.filter((link) => link.parent === index && !link.isRule)
  const { boarded = [], held = [] } = Object.groupBy(below, ({ kind }) => {
    return kind === 'holding' ? 'held' : /^(on|in|under)$/.test(kind) ? 'boarded' : 'others'
  })
  const crew = boarded.flatMap(({ child }) => cast[child] ?? [])
  for (const { kind, child: childIndex } of below) {
    const all = cast[childIndex] ?? []
    const paired = arePaired(kind, parents.length, all.length)
    const isDealt = paired || kind === 'on'
    const own = !paired && crew.includes(all[0] as Actor) ? crew : all
    const among = own.filter((_, at) => (isDealt ? at % parents.length : 0) === copy)
    const children = among.filter((actor) => all.includes(actor))
    const [first] = children
    if (!first || (kind === 'holding' && isTool(parent.subject, first.subject))) continue
    const most = isDealt ? Math.ceil(own.length / parents.length) : own.length
    const largest = {
      width: Math.max(...own.map(({ width }) => width)),
      height: Math.max(...own.map(({ height }) => height)),
    }
    for (const child of children) {
      const spread = (among.indexOf(child) + 0.5) / among.length - 0.5
      attach(kind, { child, parent, spread, count: among.length, most, largest, smallest, random })
      // The second of two things is in the other hand.
      if (held[1]?.child === childIndex) child.x = 2 * parent.x - child.x
      actors.push(child)
      gather(company, [childIndex, all.indexOf(child)], actors, random)
    }
    const pane = kind === 'in' ? (insideOf(parent.subject.drawing)?.pane ?? 0) : 0
    // Glass or bars are painted in front of the contents.
    const glass = drawnAfter(parent.figure, (context) => {
      context.globalAlpha = pane
    })
    if (pane > 0) actors.push(parent.before(glass))
    if (kind === 'holding' || embraces(kind)) actors.push(...parent.hands)
  }
}
