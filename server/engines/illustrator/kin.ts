/**
 * The random sequences that a strong variation shares with the original: how a person looks, and
 * what they wear.
 */
const kept = new Set([
  'look',
  'outfit',
  'garment',
  'beard',
  'glasses',
  'earrings',
  'freckles',
  'blossoms',
  'coat',
  'markings',
  'skin',
  'dye',
  'tint',
  'drawings',
  'palette',
])

/** Those that a subtle variation draws anew: brushwork, and what is small or far. */
const renewed = new Set([
  'finish',
  'turf',
  'ground',
  'staffage',
  'fireflies',
  'birds',
  'stars',
  'reflection',
  'boards',
  'grain',
])

export function isKept(name: string): boolean {
  return kept.has(name)
}

export function isRenewed(name: string): boolean {
  return renewed.has(name)
}
