<<<<<<< HEAD
import type { Random } from '../random.ts'
import type { RelationKind } from '../scene.ts'
import { drawnAfter } from '../subject/figure.ts'
import { isA, rowOf } from '../tables/drawings.ts'
import { type Actor, type Box, insideOf, isLandmark, unionOf } from './actor.ts'
import { attach } from './attachment.ts'
import type { Size } from './camera.ts'
import { type Company, isTool } from './cast.ts'
import { arePaired, embraces, type Link, pairingOf } from './links.ts'
import { type Rule, type Surroundings, solve } from './solver.ts'
=======
import { type Actor, type Box, isLandmark, unionOf } from './actor.ts'
>>>>>>> places-s44

/** Actors that are placed together, around the origin, where the first actor stands. */
export class Cluster {
  readonly lead: Actor
  readonly actors: Actor[]
  /** Several clusters with rules between them. */
  isFamily = false

  constructor(lead: Actor) {
    this.lead = lead
    this.actors = [lead]
  }

  get box(): Box {
    return unionOf(this.actors.map(({ box }) => box))
  }

  /** Pixels from the nearest feet to the farthest feet on the ground or in the water. */
  get deep(): number {
    const feet = this.actors.filter(({ stance }) => /ground|water/.test(stance)).map(({ y }) => y)
    return feet.length === 0 ? 0 : Math.max(...feet) - Math.min(...feet)
  }

  /** The extent of the smallest named actor. */
  get least(): number {
    const named = this.actors.filter(({ subject }) => subject.requested > 0)
    return Math.min(...named.map(({ width, height }) => Math.max(width, height)))
  }

  /** How far above the first actor others stand on the ground. */
  get rise(): number {
    return Math.max(0, ...this.actors.map(({ y, stance }) => (stance === 'ground' ? -y : 0)))
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

<<<<<<< HEAD
/** The actors of every subject. */
type Cast = readonly (readonly Actor[])[]

interface Parts extends Company {
  cast: Cast
  surroundings: Surroundings
  random: Random
}

/** Groups the linked actors, each group placed around its first actor. */
export function clustersOf(parts: Parts): Cluster[] {
  const { links, cast } = parts
  const roots = [...cast.keys()].filter((index) => links.every(({ child }) => child !== index))
  return roots.flatMap((root) => {
    const family: Family = { row: [], sides: new Map(), members: new Map() }
    const hasRules = familyOf(links, root).some((index) => rulesBelow(links, index).length > 0)
    if (!hasRules) return copiesOf(parts, root)
    joinFamily(parts, root, family)
    return together(family, parts)
  })
}

/** Clusters with rules between them. */
interface Family {
  /** From the left to the right, before the rules count. */
  row: Cluster[]
  /** -1 or 1 for each subject: its side of its parent. */
  sides: Map<number, number>
  /** The cluster of each subject. */
  members: Map<number, Cluster>
}

/** The subjects that stand on a subject, are in its hands, and so on, and the subject itself. */
function familyOf(links: readonly Link[], index: number): number[] {
  const carried = links.filter(({ parent, isRule }) => parent === index && !isRule)
  return [index, ...carried.flatMap(({ child }) => familyOf(links, child))]
}

function rulesBelow(links: readonly Link[], index: number): Link[] {
  return links.filter(({ parent, isRule }) => parent === index && isRule)
}

/** Adds a subject to a row, to the left or to the right of its parent, and all its children. */
function joinFamily(parts: Parts, index: number, family: Family, link?: Link): void {
  const { links, cast, random } = parts
  const parent = link && family.members.get(link.parent)
  const anySide = (link && family.sides.get(link.parent)) ?? random.fork(`side ${index}`).sign()
  const side = link && parent ? sideOf(parts, link, anySide) : 1
  if (link) family.sides.set(index, side)
  if (link && /^(beside|left of|right of|far from)$/.test(link.kind))
    for (const actor of cast[index] ?? [])
      actor.flipped = side < 0 && !isA(actor.subject.drawing, 'lettered')
  const copies = copiesOf(parts, index)
  const rowCount = isHigh(parts, index) ? 1 : Math.min(rows.many, copies.length / rows.long)
  const cluster = inRows(copies, Math.ceil(copies.length / Math.ceil(rowCount)))
  const at = parent ? family.row.indexOf(parent) : 0
  family.row.splice(side < 0 ? at : at + 1, 0, cluster)
  const members = familyOf(links, index)
  for (const member of members) family.members.set(member, cluster)
  for (const below of members.flatMap((member) => rulesBelow(links, member)))
    joinFamily(parts, below.child, family, below)
}

/** Whether a subject may stand on a ledge. */
function isHigh({ scene }: Parts, index: number): boolean {
  return scene.relations.some(({ kind, subject, object }) => {
    return (kind === 'over' && subject === index) || (kind === 'under' && object === index)
  })
}

/** -1 or 1: the child is to the left or to the right of its parent. */
function sideOf({ scene, cast }: Parts, { kind, parent, child }: Link, anySide: number): number {
  const isSwapped = scene.relations.some((own) => own.subject === parent && own.object === child)
  if (kind === 'left of' || kind === 'right of') return (kind === 'left of') !== isSwapped ? -1 : 1
  const [neighbor] = cast[parent] ?? []
  // A person stands in front of an animal, not behind it.
  if (kind !== 'beside' || !neighbor || !rowOf(neighbor.subject.drawing).breed) return anySide
  return neighbor.flipped ? 1 : -1
}

/** One cluster, whose first actor stands on the ground. */
function together(family: Family, parts: Parts): Cluster {
  const { row } = family
  const ledges = solve(row, rulesOf(family, parts), parts.surroundings)
  const low = row.filter(({ lead }) => !lead.carrier)
  const first =
    low.find((one) => one.isLandmark) ??
    low.find(({ lead }) => lead.rests !== 'air') ??
    low[0] ??
    (row[0] as Cluster)
  const cluster = new Cluster(first.lead)
  const others = row.flatMap(({ actors }) => actors).filter((actor) => actor !== first.lead)
  cluster.actors.push(...others, ...ledges)
  cluster.isFamily = true
  return cluster
}

const kindsOfRules: Partial<Record<RelationKind, Rule['kind']>> = {
  'left of': 'left of',
  'right of': 'left of',
  beside: 'beside',
  'far from': 'far from',
  behind: 'behind',
  'in front of': 'behind',
  over: 'over',
  under: 'over',
}
const reversed = new Set<RelationKind>(['right of', 'in front of', 'under'])

function rulesOf({ members }: Family, { scene, links }: Parts): Rule[] {
  const ofLinks = links.map(({ kind, parent, child }) => ({ kind, subject: child, object: parent }))
  const rules: Rule[] = []
  for (const { kind, subject, object } of [...scene.relations, ...ofLinks]) {
    const [a, b] = [members.get(subject), members.get(object)]
    const ruleKind = kindsOfRules[kind]
    const isKnown = rules.some((rule) =>
      [rule.one, rule.other].every((one) => one === a || one === b),
    )
    if (!ruleKind || !a || !b || a === b || isKnown) continue
    rules.push({
      kind: ruleKind,
      ...(reversed.has(kind) ? { one: b, other: a } : { one: a, other: b }),
    })
  }
  return rules
}

/** The clusters of the copies of a subject. */
function copiesOf(parts: Parts, index: number): Cluster[] {
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

/** The greatest number of copies in one row, and of rows. */
const rows = { long: 3, many: 3 }
/** The sides of the room of one copy, relative to the largest copy. */
const room = { wide: 1.1, high: 1.04 }

/** The sides of the room of each of several copies. */
export function roomOf(copies: readonly Cluster[]): Size {
  const boxes = copies.map(({ box }) => box)
  return {
    width: Math.max(...boxes.map(({ width }) => width)) * room.wide,
    height: Math.max(...boxes.map(({ height }) => height)) * room.high,
  }
}

/** One cluster of several of a kind, in rows that can be counted. The first row is in front. */
export function inRows(copies: readonly Cluster[], perRow: number): Cluster {
  const [first, ...others] = copies as [Cluster, ...Cluster[]]
  if (others.length === 0) return first
  const { width, height } = roomOf(copies)
  for (const [index, copy] of copies.entries()) {
    const row = Math.floor(index / perRow)
    const inRow = Math.min(perRow, copies.length - row * perRow)
    const across = (index % perRow) - (inRow - 1) / 2
    copy.move(across * width - copy.box.x, -row * height, row * 0.4)
  }
  const cluster = new Cluster(first.lead)
  cluster.actors.push(...first.actors.slice(1), ...others.flatMap(({ actors }) => actors))
  return cluster
}

/** Adds the children of a copy: one child each if there are enough, or all to the first copy. */
function gather(
  company: Parts,
  [index, copy]: readonly [index: number, copy: number],
  actors: Actor[],
  random: Random,
): void {
  const { links, cast } = company
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
    const children = paired ? all.slice(copy, copy + 1) : copy === 0 ? all : []
    const [first] = children
    if (!first || (kind === 'holding' && isTool(parent.subject, first.subject))) continue
    const among = crew.includes(first) && !paired ? crew : children
    for (const child of children) {
      const spread = (among.indexOf(child) + 0.5) / among.length - 0.5
      attach(kind, { child, parent, spread, count: among.length, random })
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
=======
/** A relation of two clusters. */
export interface Rule {
  kind: 'left of' | 'beside' | 'far from' | 'behind' | 'over'
  one: Cluster
  other: Cluster
>>>>>>> places-s44
}
