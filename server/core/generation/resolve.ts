import type { Caller } from '../../../schema/caller.ts'
import type { Generation, Upscale, Variation } from '../../../schema/generation.ts'
import type { GenerationRequest } from '../../../schema/generation-request.ts'
import type { Deps } from '../deps.ts'
import { isTestKey } from '../keys/test-keys.ts'
import { configured, engineOf } from './engines.ts'
import type { StateParts } from './history.ts'
import { dimensionsFor, requireAble, sourcesOf } from './sources.ts'
import { enlargingEngine, type Redrawn } from './upscale.ts'
import { inheritedFields, variedBy } from './vary.ts'

export type ResolveParts = StateParts & Pick<Deps, 'engine' | 'testKeyEngine'>

interface Resolving {
  caller: Caller
  payer: Caller
  /** The request names dimensions. */
  hasDimensions: boolean
  redrawn: Redrawn | undefined
}

/** A request with everything that it refers to. */
export interface Resolved {
  request: GenerationRequest
  variation: Variation | null
  upscale: Upscale | null
  /** The name of the engine that it needs. Null: any. */
  askedEngine: string | null
  /** The uploads that it uses, by id. */
  uploads: string[]
  /** Its fields by which it equals another request: images count by their hashes. */
  compared: object
  warnings: string[]
}

/**
 * Reads the images that a request varies or begins with. Throws a ServiceError 400 that names the
 * field for one that is not the caller's, and for what no engine can do.
 */
export async function resolve(
  deps: ResolveParts,
  given: GenerationRequest,
  { caller, payer, hasDimensions, redrawn }: Resolving,
): Promise<Resolved> {
  const upscale = redrawn?.upscale ?? null
  const varied = await variedBy(deps, given, { caller, payer })
  const request = varied ? inheriting(given, varied.source) : given
  const { references, mask } = await sourcesOf(deps, request, caller)
  if (!hasDimensions && !varied) request.dimensions = dimensionsFor(references)
  const engine = engineOf(deps, payer)
  const own = configured(engine)
  const needed = redrawn ? enlargingEngine(own, redrawn) : varied?.engine
  const askedEngine = needed ?? (isTestKey(payer) ? engine.id : (request.engine ?? null))
  const engines = own.filter(({ name }) => (askedEngine ?? name) === name)
  const needs = { references: references.length, mask: mask !== undefined }
  requireAble(engines, { ...needs, scale: upscale?.scale ?? 1 })
  const sources = [...references, ...(mask ? [mask] : [])]
  const isIdle = request.strength !== undefined && references.length === 0
  return {
    request,
    variation: varied?.variation ?? redrawn?.variation ?? null,
    upscale,
    askedEngine,
    uploads: sources.flatMap(({ id }) => (id.startsWith('upl_') ? id : [])),
    compared: {
      ...request,
      references: references.length > 0 ? references.map(({ file }) => file.sha256) : undefined,
      mask: mask?.file.sha256,
      upscale: upscale ?? undefined,
    },
    warnings: isIdle ? ['strength has no effect without references'] : [],
  }
}

function inheriting(request: GenerationRequest, source: Generation): GenerationRequest {
  const inherited = inheritedFields.map((name) => [
    name,
    request[name] ?? source[name] ?? undefined,
  ])
  return { ...request, ...Object.fromEntries(inherited) }
}
