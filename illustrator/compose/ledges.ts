import { isA, rowOf } from '../tables/drawings.ts'
import { type Actor, isFlying } from './actor.ts'
import type { Cluster, Rule } from './cluster.ts'

/** The place around the clusters. */
export interface Surroundings {
  /** Nothing stands: the picture is in space, in the sky or under water. */
  isAfloat: boolean
  hasWalls: boolean
  /** A support for things above others: a shelf on a wall, or a rock that reaches the ground. */
  ledge(width: number, height?: number): Actor
}

/** Room above the lower of two things by its height, and the width and the brim of a ledge. */
const above = { room: 0.1, wide: 1.16, sunk: 0.05 }

/** Things above others fly, or stand on a ledge. */
export function lift(
  row: readonly Cluster[],
  below: readonly Cluster[],
  rules: readonly Rule[],
  { isAfloat, hasWalls, ledge }: Surroundings,
): Actor[] {
  const lower = below.filter((other) =>
    rules.some((rule) => rule.other === other && row.includes(rule.one) && rule.kind === 'over'),
  )
  const under = lower.length > 0 ? lower : below
  const top = Math.min(...under.map(({ box }) => box.top))
  const room = Math.max(...under.map(({ box }) => box.height)) * above.room
  const x = under.reduce((sum, { box }) => sum + box.x / under.length, 0)
  const depth = Math.max(...under.map(({ lead }) => lead.depth))
  const standing = row.filter(({ lead }) => !isAfloat && !isAloft(lead))
  const [left, right] = [row[0] as Cluster, row.at(-1) as Cluster]
  const width = (right.box.right - left.box.left) * above.wide
  const drop = Math.max(...under.map(({ box }) => box.bottom)) - top + room
  const ledges = standing.length > 0 ? [ledge(width, hasWalls ? undefined : drop)] : []
  // A shelf hangs, and needs room for itself.
  const thick = ledges.map(({ height }) => (height < drop ? height : 0))[0] ?? 0
  const base = top - room - thick
  for (const support of ledges) {
    support.x = x
    support.y = base + support.height * (1 - above.sunk)
    support.depth = depth + 0.1
  }
  const lowest = Math.max(...row.map(({ box }) => box.bottom))
  for (const cluster of row) {
    cluster.move(x, base - lowest, depth)
    const support = standing.includes(cluster) ? ledges[0] : undefined
    for (const actor of cluster.actors.filter(({ carrier }) => !carrier)) {
      actor.carrier = support
      if (!support) actor.rests = 'air'
    }
  }
  return ledges
}

/** Whether it can be in the air: it flies, jumps, or hangs on a wall. */
export function isAloft({ subject, rests }: Actor): boolean {
  const { home } = rowOf(subject.drawing)
  const isHigh = home === 'sky' || home === 'space' || /star|moon|sun$|cloud/.test(subject.drawing)
  const isJumping = subject.pose === 'running' || subject.pose === 'flying'
  return rests === 'air' || isHigh || isJumping || isFlying(subject) || isA(subject.drawing, 'hung')
}
