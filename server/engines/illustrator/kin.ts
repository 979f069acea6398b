/**
 * The sequences of chance that a strong variation takes over: what somebody looks like, and what
 * they wear.
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
