import { Random } from './random.ts'

/** The picture to vary. `ancestors` are the pictures that it was drawn from, the oldest first. */
export interface Variation {
  /** A subtle variation keeps the composition, a strong one only the looks of people. */
  strength: Strength
  /** The strength is null, or missing, for a picture that is no variation. */
  ancestors: { seed: number; strength?: Strength | null }[]
}

type Strength = 'SUBTLE' | 'STRONG'

/** The random numbers of a picture, from its text and seed, or from the picture that it varies. */
export function sourceOf(
  text: string,
  { seed, variation }: { seed: number; variation?: Variation | undefined },
): Random {
  if (!variation) return new Random(`${text}\n${seed}`, text, seed)
  const { ancestors, strength } = variation
  const last = ancestors.at(-1)
  if (!last) throw new RangeError('a variation needs an ancestor')
  const varied = sourceOf(text, {
    seed: last.seed,
    variation: last.strength
      ? { ancestors: ancestors.slice(0, -1), strength: last.strength }
      : undefined,
  })
  if (strength === 'SUBTLE') return varied.variedSubtly(seed)
  return new Random(`${text}\n${seed}`, text, seed, { strongly: varied })
}
