/** Random numbers that are the same on every run with the same seed. */
export interface Random {
  /** From 0 to 1, without 1. */
  next(): number
  /** A whole number from 0 to `count`, without `count`. */
  below(count: number): number
  chance(probability: number): boolean
  pick<Item>(items: readonly Item[]): Item
}

/** mulberry32. */
export function seeded(seed: number): Random {
  let state = seed
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (count: number) => Math.floor(next() * count)
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    pick: (items) => items[below(items.length)] as (typeof items)[number],
  }
}
