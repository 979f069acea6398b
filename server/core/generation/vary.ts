import type { Caller } from '../../../schema/caller.ts'
import type { EngineInfo } from '../../../schema/engine.ts'
import { refused } from '../../../schema/error.ts'
import type { Ancestor, Generation, Image, Variation } from '../../../schema/generation.ts'
import type { GenerationRequest } from '../../../schema/generation-request.ts'
import { limits } from '../../../schema/limits.ts'
import { findImage } from '../../db/images.ts'
import { isId } from '../../id.ts'
import type { Deps } from '../deps.ts'
import { configured, engineOf } from './engines.ts'
import { readGeneration, type StateParts } from './history.ts'

/** The fields that a variation takes from its original where it has none of its own. */
export const inheritedFields = [
  'references',
  'mask',
  'strength',
  'negativePrompt',
  'guidance',
  'quality',
] as const satisfies (keyof GenerationRequest)[]

/** The image that a request varies, its generation, and the name of the engine that drew it. */
interface Varied {
  variation: Variation
  source: Generation
  engine: string
}

/**
 * Reads the image that a request varies. Throws a ServiceError 400 unless the caller owns the
 * image, and unless prompt, dimensions and background equal those of the image, because a
 * variation cannot change them.
 */
export async function variedBy(
  deps: StateParts & Pick<Deps, 'engine' | 'testKeyEngine'>,
  request: GenerationRequest,
  { caller, payer }: { caller: Caller; payer: Caller },
): Promise<Varied | undefined> {
  if (!request.variation) return undefined
  const { image: id, strength } = request.variation
  const { image, source } = await ownImage(deps, id, { caller, field: 'variation.image' })
  if (request.prompt !== source.prompt)
    throw refused('prompt', 'must be the prompt of the image to vary')
  if (request.dimensions !== source.dimensions)
    throw refused('dimensions', `must be ${source.dimensions}, the dimensions of the image to vary`)
  if ((request.background ?? null) !== source.background) {
    const { background } = source
    throw refused('background', `must be ${background ?? 'auto'}, that of the image to vary`)
  }
  const engines = configured(engineOf(deps, payer))
  const engine = engineThatDrew(engines, source, request.engine)
  const ancestors = ancestorsOf(image, source)
  if (source.upscale) throw refused('variation.image', 'must not be enlarged: vary its original')
  if (ancestors.length > limits.variationDepth)
    throw refused(
      'variation.image',
      `must be fewer than ${limits.variationDepth} variations from its original: vary an earlier one`,
    )
  return { variation: { image: id, strength, ancestors }, source, engine }
}

/** An image of the caller, and its generation. Throws a ServiceError 400 that names the field. */
export async function ownImage(
  deps: StateParts,
  id: string,
  { caller, field }: { caller: Caller; field: string },
): Promise<{ image: Image; source: Generation }> {
  const found = isId(id) ? await findImage(deps.database.db, id) : undefined
  const source = found && (await readGeneration(deps, found.image.generationId, caller))
  if (!found || !source) throw refused(field, `must be one of your images: ${id} is not`)
  return { image: found.image, source }
}

function ancestorsOf({ seed }: Image, { variation }: Generation): Ancestor[] {
  const own = { seed, strength: variation?.strength ?? null }
  return [...(variation?.ancestors ?? []), own]
}

/**
 * Finds the engine that drew the image: another engine draws another picture from the same seed.
 */
function engineThatDrew(
  engines: EngineInfo[],
  source: Generation,
  wanted: string | undefined,
): string {
  const candidates = engines.filter(({ id }) => id === source.engine)
  const engine = candidates.find(({ name }) => name === wanted) ?? candidates[0]
  if (!engine)
    throw refused('variation', `needs the engine ${source.engine}, which is not configured`)
  if (wanted !== undefined && wanted !== engine.name)
    throw refused('engine', `must be ${engine.name}, which drew the image to vary`)
  const { variations } = engine.capabilities
  if (variations === 'none')
    throw refused('variation', `is not possible: the engine ${engine.name} cannot vary an image`)
  if (variations === 'once' && source.variation)
    throw refused(
      'variation.image',
      `must not be a variation: the engine ${engine.name} cannot vary it again`,
    )
  return engine.name
}
