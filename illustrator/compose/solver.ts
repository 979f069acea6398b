import type { Actor } from './actor.ts'
import type { Cluster, Rule } from './cluster.ts'
import { lift, type Surroundings } from './ledges.ts'

/** The least extent of a cluster, relative to the largest one: beside a landmark, and else. */
const leastExtents = { landmark: 0.16, other: 0.34 }
/** Room between neighbors, and between distant things, relative to their mean width. */
const gaps = { near: 0.1, far: 0.8 }
/** The greatest share of the box of a thing that a nearer one covers: less of the thing itself. */
const covered = 0.27
/** The least height of a thing behind another, and the least width of a thing over several. */
const [leastBehind, leastOver] = [0.6, 0.6]
/** The least height of a giant behind a thing, by the height of the thing. */
const giant = 1.9
/** Metres between one thing and the thing behind it. */
const deeper = 0.6
/**
 * Places clusters around the origin, so that all rules hold and no cluster hides another. Rules
 * that contradict earlier ones have no effect. Returns the ledges below high clusters.
 */
export function solve(
  clusters: readonly Cluster[],
  rules: readonly Rule[],
  surroundings: Surroundings,
): Actor[] {
  equalize(clusters, rules)
  const levels = levelsOf(clusters, rules)
  const ledges: Actor[] = []
  for (const [height, level] of levels.entries()) {
    const row = ordered(level, rules)
    spread(row, rules)
    deepen(row, rules)
    // Flyers do not touch the ground.
    const low =
      height > 0 ? [] : row.filter((one) => one.lead.rests === 'air' && !isInDepth(one, rules))
    for (const flyer of low) flyer.move(0, -flyer.lead.height * 0.3)
    if (height > 0) ledges.push(...lift(row, levels[height - 1] as Cluster[], rules, surroundings))
  }
  return ledges
}

function isInDepth(cluster: Cluster, rules: readonly Rule[]): boolean {
  return rules.some(
    ({ kind, one, other }) => kind === 'behind' && (one === cluster || other === cluster),
  )
}

function extentOf({ lead, box }: Cluster): number {
  return Math.max(lead.height, lead.width, Math.min(box.width, box.height))
}

/** Enlarges clusters that would be too small to see beside the others. */
function equalize(clusters: readonly Cluster[], rules: readonly Rule[]): void {
  const largest = Math.max(...clusters.map(extentOf))
  const hasLandmark = clusters.some((one) => one.isLandmark)
  const least = leastExtents[hasLandmark ? 'landmark' : 'other']
  for (const cluster of clusters) {
    const wanted = largest * least * (cluster.lead.subject.size === 'tiny' ? 0.6 : 1)
    cluster.scale(Math.max(1, wanted / extentOf(cluster)))
  }
  for (const { kind, one, other } of hasLandmark ? [] : rules) {
    // A thing behind another must be seen, and a thing over several must be over all of them.
    if (kind === 'behind') reach(one, (other.lead.height * leastBehind) / one.lead.height)
    if (kind !== 'over' && kind !== 'behind') continue
    if (other.lead.subject.count > 1) reach(one, (other.box.width * leastOver) / one.box.width)
    if (one.lead.subject.count > 1) reach(other, (one.box.width * leastOver) / other.box.width)
  }
  // A giant towers over the things before it.
  for (const { kind, one, other } of rules)
    if (kind === 'behind' && one.lead.subject.size === 'huge')
      one.scale(Math.max(1, (giant * other.box.height) / one.box.height))
}

/** Enlarges a cluster to a scale, twice at most. */
function reach(cluster: Cluster, scale: number): void {
  cluster.scale(Math.min(2, Math.max(1, scale)))
}

/** Clusters that stand on the same ground, from the lowest ground to the highest. */
function levelsOf(clusters: readonly Cluster[], rules: readonly Rule[]): Cluster[][] {
  const ground = new Map(clusters.map((cluster) => [cluster, cluster]))
  const groundOf = (one: Cluster): Cluster => {
    const next = ground.get(one) as Cluster
    return next === one ? one : groundOf(next)
  }
  for (const { kind, one, other } of rules)
    if (kind !== 'over') ground.set(groundOf(one), groundOf(other))
  const heights = new Map<Cluster, number>()
  // More rounds than clusters: the rules are circular.
  for (let round = 0; round < clusters.length; round++)
    for (const { kind, one, other } of rules) {
      const [high, low] = [groundOf(one), groundOf(other)]
      if (kind !== 'over' || high === low) continue
      const height = Math.max(heights.get(high) ?? 0, (heights.get(low) ?? 0) + 1)
      heights.set(high, Math.min(height, clusters.length))
    }
  const heightOf = (one: Cluster) => heights.get(groundOf(one)) ?? 0
  const all = [...new Set(clusters.map(heightOf))].sort((a, b) => a - b)
  return all.map((height) => clusters.filter((one) => heightOf(one) === height))
}

/** From the left to the right. */
function ordered(level: readonly Cluster[], rules: readonly Rule[]): Cluster[] {
  const row = [...level]
  for (let round = 0; round < row.length; round++)
    for (const { kind, one, other } of rules) {
      const [from, to] = [row.indexOf(one), row.indexOf(other)]
      if (kind === 'left of' && to >= 0 && from > to) row.splice(to, 0, ...row.splice(from, 1))
    }
  return row
}

function ruleOf(rules: readonly Rule[], a: Cluster, b: Cluster): Rule | undefined {
  return rules.find(({ one, other }) => (one === a && other === b) || (one === b && other === a))
}

/** Moves a row apart, as near as the rules permit, around the origin. */
function spread(row: readonly Cluster[], rules: readonly Rule[]): void {
  for (const [index, right] of row.entries()) {
    const edges = row.slice(0, index).map((left) => {
      const rule = ruleOf(rules, left, right)
      if (rule?.kind === 'behind') return left.box.right + right.box.width - hiding(rule)
      const gap = rule?.kind === 'far from' ? gaps.far : gaps.near
      return left.box.right + ((left.box.width + right.box.width) / 2) * gap + right.box.width
    })
    if (edges.length > 0) right.move(Math.max(...edges) - right.box.right, 0)
  }
  const first = row[0] as Cluster
  const middle = (first.box.left + (row.at(-1) as Cluster).box.right) / 2
  for (const cluster of row) cluster.move(-middle, 0)
}

/** The width of the strip in which the nearer one of two may hide the farther one. */
function hiding(rule: Rule): number {
  const { one, other } = rule
  if (areSeveral(rule)) return (one.box.width + other.box.width) / 2
  const [far, near] = [one.box, other.box]
  const high = Math.min(near.height - liftOf(rule), far.height)
  const most = (covered * far.width * far.height) / Math.max(1, high)
  return Math.min(most, Math.min(far.width, near.width) * 0.9)
}

function areSeveral({ one, other }: Rule): boolean {
  return one.lead.subject.count > 1 || other.lead.subject.count > 1
}

/** How much higher in the picture a farther thing stands, so that it is seen above the nearer. */
function liftOf(rule: Rule): number {
  const near = rule.other.box.height
  // Several of a kind look over the things before them.
  if (areSeveral(rule)) return Math.max(near * 0.12, near - rule.one.lead.height * 0.3)
  return Math.min(Math.max(near - rule.one.box.height * 0.64, near * 0.12), near * 0.34)
}

/** Moves things back that are behind others. */
function deepen(row: readonly Cluster[], rules: readonly Rule[]): void {
  const inRow = rules.filter(({ one, other }) => row.includes(one) && row.includes(other))
  const behind = inRow.filter(({ kind }) => kind === 'behind')
  for (let round = 0; round < behind.length; round++)
    for (const rule of behind) {
      const { one, other } = rule
      if (one.lead.depth > other.lead.depth) continue
      const up = one.lead.y - other.lead.y + liftOf(rule)
      one.move(0, -Math.max(0, up), other.lead.depth - one.lead.depth + deeper)
    }
}
