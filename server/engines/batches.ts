import { limits } from '../../schema/limits.ts'
import { type EngineRequest, seedOf } from './engine.ts'

export interface Batch {
  /** Index of its first image. */
  first: number
  images: number
  seed: number
}

/**
 * Splits a request into batches with consecutive seeds: two where the largest seed is reached in
 * between.
 */
export function batchesOf(request: EngineRequest): Batch[] {
  const untilWrap = Math.min(request.images, limits.seed + 1 - request.seed)
  const rest = request.images - untilWrap
  const batches = [{ first: 0, images: untilWrap, seed: request.seed }]
  return rest === 0
    ? batches
    : [...batches, { first: untilWrap, images: rest, seed: seedOf(request, untilWrap) }]
}
