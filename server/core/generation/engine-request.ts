import type { Generation } from '../../../schema/generation.ts'
import { defaults } from '../../../schema/limits.ts'
import type { EngineRequest } from '../../engines/engine.ts'
import type { Deps } from '../deps.ts'
import type { StateParts } from './history.ts'
import { readSources } from './sources.ts'

/** Reads the images that a generation begins with. Throws a ServiceError 400 when one is gone. */
export async function engineRequestOf(
  deps: StateParts & Pick<Deps, 'store'>,
  generation: Generation,
  signal: AbortSignal,
): Promise<EngineRequest> {
  const { prompt, image, width, height, steps, seed, safety, upscale } = generation
  const { references, mask, strength, negativePrompt, guidance, quality } = generation
  const { background, variation } = generation
  const read = (ids: string[]) => readSources(deps, ids, signal)
  const isGuided = references !== null
  const [open] = mask === null ? [] : await read([mask])
  const [source] = upscale === null ? [] : await read([upscale.image])
  return {
    ...{ prompt, images: image, width, height, steps, seed, strict: safety === true },
    variation: variation ?? undefined,
    references: isGuided ? await read(references) : undefined,
    mask: open,
    strength: isGuided ? (strength ?? defaults.strength) : undefined,
    background: background ?? undefined,
    negativePrompt: negativePrompt ?? undefined,
    guidance: guidance ?? undefined,
    quality: quality ?? undefined,
    upscale: upscale && source ? { image: source, scale: upscale.scale } : undefined,
  }
}
