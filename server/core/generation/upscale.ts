import type { Caller } from '../../../schema/caller.ts'
import type { EngineInfo } from '../../../schema/engine.ts'
import type { Generation } from '../../../schema/generation.ts'
import { upscaleRequest } from '../../../schema/generation-request.ts'
import { parse } from '../../../schema/parse.ts'
import { configured, engineOf } from './engines.ts'
import type { Redrawn, ResolveParts } from './resolve.ts'
import { inheritedFields, ownImage, refused } from './vary.ts'

/**
 * The input of the core that draws an image again, larger. Throws a ServiceError 400 unless the
 * caller owns the image, unless it has its first size, and unless an engine can do it.
 */
export async function upscaleInput(
  deps: ResolveParts,
  given: unknown,
  caller: Caller,
): Promise<{ input: object; redrawn: Redrawn }> {
  const { image: id, scale } = parse(upscaleRequest, given)
  const { image, source } = await ownImage(deps, id, { caller, field: 'image' })
  if (source.upscale) throw refused('image', 'must not be enlarged already: enlarge its original')
  const engines = configured(engineOf(deps, caller))
  const engine = engineFor(engines, source, scale)
  if (!engine)
    throw refused(
      'scale',
      `${scale} is not possible: no engine enlarges images of ${source.engine} so far`,
    )
  const { prompt, dimensions, safety, steps, background } = source
  const inherited = inheritedFields.map((name) => [name, source[name] ?? undefined])
  const input = {
    ...(given as object),
    ...{ prompt, dimensions, steps, safety: safety ?? undefined, image: 1, seed: image.seed },
    ...Object.fromEntries(inherited),
    background: background ?? undefined,
    engine: engine.name,
  }
  return { input, redrawn: { upscale: { image: id, scale }, variation: source.variation } }
}

/** The engine that drew the image, if it can enlarge it, or else the first engine that can. */
function engineFor(
  engines: EngineInfo[],
  { engine }: Generation,
  scale: number,
): EngineInfo | undefined {
  const able = engines.filter(({ capabilities }) => capabilities.maxScale >= scale)
  return (
    able.find(({ id }) => id === engine) ??
    able.find(({ capabilities }) => capabilities.enlargesOthers)
  )
}
