import type { Actor } from './actor.ts'
import { type Block, behind, beside, over } from './blocks.ts'
import type { Cluster, Rule } from './cluster.ts'
import type { Surroundings } from './ledges.ts'

/** The copies of one subject, with everything that they carry. */
export type Kind = readonly Cluster[]

/** Kinds with rules between them. `grids` holds a grid for each kind. */
export interface Family {
  kinds: readonly Kind[]
  blockOf(grids: readonly Block[]): Block
}

/** The part of a row that the things before it hide. */
const hidden = 0.2
/** Rules of close things come first. */
const order: readonly Rule['kind'][] = ['behind', 'over', 'left of', 'beside', 'far from']

/** Joins kinds by their rules. Rules that contradict earlier ones have no effect. */
export function joined(
  kinds: readonly Kind[],
  rules: readonly Rule[],
  surroundings: Surroundings,
  ledges: Actor[],
): Family[] {
  let families = kinds.map((kind): Family => {
    return { kinds: [kind], blockOf: ([grid]) => grid as Block }
  })
  const join = (kind: Rule['kind'], one: Cluster, other: Cluster) => {
    const [a, b] = [one, other].map((lead) =>
      families.find((own) => own.kinds.some(([first]) => first === lead)),
    )
    if (!a || !b || a === b) return
    const joinBlocks = (first: Block, second: Block) => {
      if (kind === 'behind') return behind(first, second, hidden)
      if (kind === 'over') return over(first, second, surroundings, ledges)
      return beside(first, second, kind)
    }
    const blockOf = (grids: readonly Block[]) => {
      const count = a.kinds.length
      return joinBlocks(a.blockOf(grids.slice(0, count)), b.blockOf(grids.slice(count)))
    }
    const both = { kinds: [...a.kinds, ...b.kinds], blockOf }
    families = families.flatMap((own) => (own === a ? [both] : own === b ? [] : [own]))
  }
  for (const kind of order) {
    const own = rules.filter((rule) => rule.kind === kind)
    for (const { one, other } of own) {
      // Two kinds behind the same thing are beside each other.
      for (const peer of order.indexOf(kind) < 2 ? own : []) {
        if (peer.other === other) join('beside', one, peer.one)
        if (peer.one === one) join('beside', other, peer.other)
      }
      join(kind, one, other)
    }
  }
  return families
}
