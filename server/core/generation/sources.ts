import type { Caller } from '../../../schema/caller.ts'
import { type Dimensions, dimensionKeys, nearestRatio } from '../../../schema/dimensions.ts'
import type { EngineCapabilities } from '../../../schema/engine.ts'
import { refused } from '../../../schema/error.ts'
import type { GenerationRequest } from '../../../schema/generation-request.ts'
import { defaults } from '../../../schema/limits.ts'
import { findImage } from '../../db/images.ts'
import { findUpload } from '../../db/uploads.ts'
import { type Needs, type Unmet, unmetNeed } from '../../engines/can-do.ts'
import type { EngineImage } from '../../engines/engine.ts'
import { visiblePng } from '../../images/png-chunks.ts'
import { type FileRecord, readWhole } from '../../images/store.ts'
import type { Deps } from '../deps.ts'
import { ownUploadsOf } from '../images/uploads.ts'
import { readGeneration, type StateParts } from './history.ts'

/** A stored image that a request begins with. */
interface Source {
  /** The id of an upload or of an image. */
  id: string
  file: FileRecord
  width: number
  height: number
  /** Undefined: unknown. */
  isOpaque?: boolean
}

/**
 * Reads the references and the mask of a request. Throws a ServiceError 400 unless all belong to
 * the caller, and unless the mask has transparent parts and the size of the first reference.
 */
export async function sourcesOf(
  deps: StateParts,
  { references = [], mask }: GenerationRequest,
  caller: Caller,
): Promise<{ references: Source[]; mask: Source | undefined }> {
  const found: Source[] = []
  for (const [index, id] of references.entries())
    found.push(await ownSource(deps, id, { caller, field: `references.${index}` }))
  if (mask === undefined) return { references: found, mask }
  const [first] = found
  if (!first) throw refused('mask', 'needs references: it says what changes in the first of them')
  const open = await ownSource(deps, mask, { caller, field: 'mask' })
  if (open.width !== first.width || open.height !== first.height)
    throw refused('mask', `must have ${first.width}×${first.height} pixels, as the first reference`)
  if (open.isOpaque) throw refused('mask', 'must have transparent parts: they are what changes')
  return { references: found, mask: open }
}

async function ownSource(
  deps: StateParts,
  id: string,
  { caller, field }: { caller: Caller; field: string },
): Promise<Source> {
  const source = await findSource(deps, id, caller)
  if (source) return source
  throw refused(field, `must be one of your uploads or images: ${id} is not, or has expired`)
}

/** Undefined when the caller does not own it. Without a caller, the owner does not matter. */
export async function findSource(
  deps: StateParts,
  id: string,
  caller?: Caller,
): Promise<Source | undefined> {
  const { db } = deps.database
  if (id.startsWith('img_')) {
    const found = await findImage(db, id)
    if (!found || (caller && !(await readGeneration(deps, found.image.generationId, caller))))
      return undefined
    const { width, height } = found.image
    return { id, file: found.image, width, height }
  }
  const upload = await findUpload(db, id)
  if (!upload?.file || (caller && !(await ownUploadsOf(deps, caller)).includes(upload.owner)))
    return undefined
  const { file, bytes, sha256, width, height, isOpaque } = upload
  return { id, file: { id: file, bytes, sha256 }, width, height, isOpaque }
}

/** Reads the images of an admitted generation. Throws a ServiceError 400 when one is gone. */
export async function readSources(
  deps: StateParts & Pick<Deps, 'store'>,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<EngineImage[]> {
  const images: EngineImage[] = []
  for (const id of ids) {
    const source = await findSource(deps, id)
    if (!source) throw refused('references', `must exist until the images are drawn: ${id} is gone`)
    const { file, width, height } = source
    images.push({ png: visiblePng(await readWhole(deps.store, file, signal)), width, height })
  }
  return images
}

/** Throws a ServiceError 400 that names the field, unless one of the engines can do the request. */
export function requireAble(
  engines: readonly { name: string; capabilities: EngineCapabilities }[],
  needs: Needs,
): void {
  const unmet = engines.map(({ capabilities }) => unmetNeed(capabilities, needs))
  if (unmet.includes(undefined)) return
  const names = engines.map(({ name }) => name).join(', ')
  const most = Math.max(...engines.map(({ capabilities }) => capabilities.references))
  const rules: Record<Unmet, [field: string, rule: string]> = {
    references: [
      'references',
      most === 0
        ? `are not possible: the engine ${names} takes none`
        : `must be at most ${most}: the engine ${names} takes no more`,
    ],
    words: ['references', `must name an image: the engine ${names} does not draw from words`],
    mask: ['mask', `is not possible: the engine ${names} takes none`],
    scale: ['scale', `is not possible: the engine ${names} does not enlarge so far`],
  }
  throw refused(...rules[unmet[0] ?? 'references'])
}

/** The dimensions of a request that names none. */
export function dimensionsFor([first]: readonly Source[]): Dimensions {
  return first ? nearestRatio(first, dimensionKeys) : defaults.dimensions
}
