import type { Caller } from '../../../schema/caller.ts'
import type { EngineInfo } from '../../../schema/engine.ts'
import { refused } from '../../../schema/error.ts'
import type { Generation } from '../../../schema/generation.ts'
import { upscaleRequest } from '../../../schema/generation-request.ts'
import { parse } from '../../../schema/parse.ts'
import type { StateParts } from './history.ts'
import { inheritedFields, ownImage } from './vary.ts'

/** How an image was drawn that is drawn again, larger. */
export interface Redrawn extends Pick<Generation, 'variation'> {
  upscale: NonNullable<Generation['upscale']>
  /** The id of the engine that drew it. */
  engine: string
}

/**
 * The input of the core that draws an image again, larger. Throws a ServiceError 400 unless the
 * caller owns the image, and unless it has its first size.
 */
export async function upscaleInput(
  deps: StateParts,
  given: unknown,
  caller: Caller,
): Promise<{ input: object; redrawn: Redrawn }> {
  const { image: id, scale } = parse(upscaleRequest, given)
  const { image, source } = await ownImage(deps, id, { caller, field: 'image' })
  if (source.upscale) throw refused('image', 'must not be enlarged already: enlarge its original')
  const { prompt, dimensions, safety, steps, background, variation, engine } = source
  const inherited = inheritedFields.map((name) => [name, source[name] ?? undefined])
  const input = {
    ...(given as object),
    ...{ prompt, dimensions, steps, safety: safety ?? undefined, image: 1, seed: image.seed },
    ...Object.fromEntries(inherited),
    background: background ?? undefined,
    engine: undefined,
  }
  return { input, redrawn: { upscale: { image: id, scale }, variation, engine } }
}

/**
 * The name of the engine that drew the image, if it can enlarge it, or else of the first engine
 * that enlarges images of others. Throws a ServiceError 400 when none of the payer's engines can.
 */
export function enlargingEngine(
  engines: readonly EngineInfo[],
  { upscale: { scale }, engine }: Redrawn,
): string {
  const able = engines.filter(({ capabilities }) => capabilities.maxScale >= scale)
  const found =
    able.find(({ id }) => id === engine) ??
    able.find(({ capabilities }) => capabilities.enlargesOthers)
  if (found) return found.name
  throw refused('scale', `${scale} is not possible: no engine enlarges images of ${engine} so far`)
}
