import type { RelationKind } from '../scene.ts'
import { isA, rowOf } from '../tables/drawings.ts'
import { gridOf } from './blocks.ts'
import { Cluster, merged, type Rule } from './cluster.ts'
import { copiesOf, type Parts } from './copies.ts'
import type { Link } from './links.ts'
import { solve } from './solver.ts'

/** Groups the linked actors, each group placed around its first actor. */
export function clustersOf(parts: Parts): Cluster[] {
  const { links } = parts
  const isChild = (index: number) => links.some(({ child, isRule }) => isRule && child === index)
  return rootsOf(parts).flatMap((root) => {
    if (isChild(root)) return []
    const family: Family = { row: [], sides: new Map(), members: new Map() }
    const hasRules = familyOf(links, root).some((index) => rulesBelow(links, index).length > 0)
    if (!hasRules) return copiesOf(parts, root)
    joinFamily(parts, root, family)
    return together(family, parts)
  })
}

/** The subjects that no other subject carries. */
export function rootsOf({ links, cast }: Parts): number[] {
  const isCarried = (index: number) => links.some(({ child, isRule }) => !isRule && child === index)
  return [...cast.keys()].filter((index) => !isCarried(index))
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
export function familyOf(links: readonly Link[], index: number): number[] {
  const carried = links.filter(({ parent, isRule }) => parent === index && !isRule)
  return [index, ...carried.flatMap(({ child }) => familyOf(links, child))]
}

function rulesBelow(links: readonly Link[], index: number): Link[] {
  return links.filter(({ parent, isRule }) => parent === index && isRule)
}

/** The greatest number of copies in one row, and of rows. */
const rows = { long: 3, many: 3 }

/** The greatest number that stands around a thing in one row. */
const around = 6

/** One cluster of several of a kind, in rows that can be counted. The first row is in front. */
function inRows(copies: readonly Cluster[], perRow: number): Cluster {
  if (copies.length > 1) gridOf(copies, perRow).place({ x: 0, y: 0, width: 0, layer: 0 })
  return merged(copies)
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
  const at = parent ? family.row.indexOf(parent) : 0
  // Several stand around the one thing that they are beside.
  const isAround = link?.kind === 'beside' && copies.length <= around
  const half = isAround ? Math.floor(copies.length / 2) : 0
  const rowCount = isHigh(parts, index) ? 1 : Math.min(rows.many, copies.length / rows.long)
  const perRow = Math.ceil(copies.length / Math.ceil(rowCount))
  const cluster = inRows(half > 0 ? copies.slice(0, 1) : copies, perRow)
  const rest = copies.slice(1)
  const [near, far] = half > 0 ? [rest.slice(half), rest.slice(0, half)] : [[], []]
  const [left, right] = side < 0 ? [[...near, cluster], far] : [far, [cluster, ...near]]
  family.row.splice(at, 0, ...left)
  family.row.splice(parent ? at + left.length + 1 : at, 0, ...right)
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
  const ledges = solve(row, rulesOf(family.members, parts), parts.surroundings)
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
  chasing: 'left of',
  facing: 'left of',
}
const reversed = new Set<RelationKind>(['right of', 'in front of', 'under'])

/** The rules between clusters, by the cluster of each subject. */
export function rulesOf(members: Family['members'], { scene, links }: Parts): Rule[] {
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
