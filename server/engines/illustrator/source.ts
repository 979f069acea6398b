import type { EngineRequest } from '../engine.ts'
import { Random } from './random.ts'

/**
 * The source of all chance of a picture: of its text and seed, or of the picture that it varies and
 * its seed.
 */
export function sourceOf(
  text: string,
  { seed, variation }: Pick<EngineRequest, 'seed' | 'variation'>,
): Random {
  if (!variation) return new Random(`${text}\n${seed}`, text, seed)
  const { ancestors, strength } = variation
  const last = ancestors.at(-1)
  if (!last) throw new RangeError('nothing to vary')
  const varied = sourceOf(text, {
    seed: last.seed,
    variation: last.strength
      ? { ancestors: ancestors.slice(0, -1), strength: last.strength }
      : undefined,
  })
  if (strength === 'SUBTLE') return varied.variedSubtly(seed)
  return new Random(`${text}\n${seed}`, text, seed, { strongly: varied })
}
