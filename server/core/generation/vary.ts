import type { Caller } from '../../../schema/caller.ts'
import type { EngineInfo } from '../../../schema/engine.ts'
import { ServiceError } from '../../../schema/error.ts'
import type { Ancestor, Generation, Image, Variation } from '../../../schema/generation.ts'
import type { GenerationRequest } from '../../../schema/generation-request.ts'
import { limits } from '../../../schema/limits.ts'
import { findImage } from '../../db/images.ts'
import { isId } from '../../id.ts'
import type { Deps } from '../deps.ts'
import { isTestKey } from '../keys/test-keys.ts'
import { configured } from './engines.ts'
import { readGeneration, type StateParts } from './history.ts'

/** The image that a request varies, and the name of the engine that drew it. */
interface Varied {
  variation: Variation
  engine: string
}

/**
 * Reads the image that a request varies, which has to be the caller's own. What a variation cannot
 * change has to be as that of the image: nothing is overruled in silence.
 */
export async function variedBy(
  deps: StateParts & Pick<Deps, 'engine' | 'testKeyEngine'>,
  request: GenerationRequest,
  { caller, payer }: { caller: Caller; payer: Caller },
): Promise<Varied | undefined> {
  if (!request.variation) return undefined
  const { image: id, strength } = request.variation
  const found = isId(id) ? await findImage(deps.database.db, id) : undefined
  const source = found && (await readGeneration(deps, found.image.generationId, caller))
  if (!found || !source)
    throw refused('variation.image', `must be an image of yours: ${id} is not one`)
  if (request.prompt !== source.prompt) throw refused('prompt', 'must be that of the image to vary')
  if (request.dimensions !== source.dimensions)
    throw refused('dimensions', `must be ${source.dimensions}, as those of the image to vary`)
  const engines = isTestKey(payer) ? deps.testKeyEngine : deps.engine
  const engine = engineOf(configured(engines), source, request.engine)
  const ancestors = ancestorsOf(found.image, source)
  if (ancestors.length > limits.variationDepth)
    throw refused('variation.image', `must be varied less than ${limits.variationDepth} times`)
  return { variation: { image: id, strength, ancestors }, engine }
}

function ancestorsOf({ seed }: Image, { variation }: Generation): Ancestor[] {
  const own = { seed, strength: variation?.strength ?? null }
  return [...(variation?.ancestors ?? []), own]
}

/** Seeds mean something only to the engine that drew the image. */
function engineOf(engines: EngineInfo[], source: Generation, asked: string | undefined): string {
  const own = engines.filter(({ id }) => id === source.engine)
  const known = own.find(({ name }) => name === asked) ?? own[0]
  if (!known) throw refused('variation', `needs the engine ${source.engine}, which is not here`)
  if (asked !== undefined && asked !== known.name)
    throw refused('engine', `must be ${known.name}, which drew the image to vary`)
  const { variations } = known.capabilities
  if (variations === 'none')
    throw refused('variation', `is not possible: the engine ${known.name} cannot vary an image`)
  if (variations === 'once' && source.variation)
    throw refused('variation.image', `must be no variation: ${known.name} cannot vary it again`)
  return known.name
}

function refused(field: string, rule: string): ServiceError {
  return new ServiceError('INVALID_INPUT', `${field} ${rule}`, { field })
}
