import type { Caller } from '../../schema/caller.ts'
import type { ImageBytes } from '../../schema/core/uploads.ts'
import type { Core } from '../../schema/core.ts'
import { minuteMs } from '../../schema/durations.ts'
import { ServiceError } from '../../schema/error.ts'
import { referencesRule } from '../../schema/generation-request.ts'
import { limits } from '../../schema/limits.ts'
import type { Upload } from '../../schema/upload.ts'
import { readJsonObject, tooLarge } from './body.ts'
import { stateOf } from './request-state.ts'

/** A body with images in base64, and room for its other fields. */
const maxBytes = Math.ceil(limits.dataUrlBytes * (4 / 3)) + limits.bodyBytes

/** Bytes of long bodies that are read at once, of all and of one caller: they are in memory. */
const maxHeldBytes = { all: 256 * 2 ** 20, caller: 64 * 2 ** 20 }
const heldBytes = { all: 0, byCaller: new Map<string, number>() }

/** Changes the bytes of a caller. Throws a ServiceError 429 or 503 when there are too many. */
function hold(name: string, bytes: number): void {
  const own = (heldBytes.byCaller.get(name) ?? 0) + bytes
  heldBytes.all += bytes
  if (own > 0) heldBytes.byCaller.set(name, own)
  else heldBytes.byCaller.delete(name)
  if (bytes < 0) return
  const retry = { retryAfterSeconds: 1 }
  if (own > maxHeldBytes.caller)
    throw new ServiceError('RATE_LIMITED', 'Your long requests are too many at once', retry)
  if (heldBytes.all > maxHeldBytes.all)
    throw new ServiceError('UNAVAILABLE', 'Too many long requests', retry)
}

/**
 * The JSON object in the body of a request for images. Its `data:` URLs are stored as uploads of the
 * caller, and their ids stand in their place. `rename` gives the fields of another API our names.
 * Throws as `readJsonObject` and `Uploads.add`, and a ServiceError 400 for a URL of another kind, and
 * 429 or 503 while too many long bodies are read.
 */
export async function readImageRequest(
  request: Request,
  caller: Caller,
  core: Pick<Core, 'uploads'>,
  rename = (body: object) => body,
): Promise<object> {
  const isKey = caller.kind === 'key' && !caller.visitor
  const name = isKey ? caller.key.payerId : stateOf(request).address
  let ownBytes = 0
  function onBytes(bytes: number) {
    ownBytes += bytes
    hold(name, bytes)
  }
  try {
    const read = readJsonObject(request, { maxBytes, onBytes }).catch(refuseLong)
    const body: Body = rename(await read)
    if (ownBytes - lengthOfUrls(body) > limits.bodyBytes) throw tooLarge(limits.bodyBytes)
    return await stored(body)
  } finally {
    hold(name, -ownBytes)
  }

  /** Only `data:` URLs make a body long, so it is too large without them. */
  function refuseLong(error: unknown): never {
    const isInvalid = error instanceof ServiceError && error.code === 'INVALID_INPUT'
    throw isInvalid && ownBytes > limits.bodyBytes ? tooLarge(limits.bodyBytes) : error
  }

  async function stored(body: Body): Promise<object> {
    const { references, mask } = body
    if (!Array.isArray(references) && !isUrl(mask)) return body
    if (Array.isArray(references) && references.length > limits.references)
      throw new ServiceError('INVALID_INPUT', referencesRule, { field: 'references' })
    const ids: unknown[] = []
    for (const [index, reference] of Array.isArray(references) ? references.entries() : [])
      ids.push(await idOf(reference, `references.${index}`))
    return {
      ...body,
      ...(Array.isArray(references) && { references: ids }),
      ...(mask !== undefined && { mask: await idOf(mask, 'mask') }),
    }
  }

  async function idOf(value: unknown, field: string): Promise<unknown> {
    if (!isUrl(value)) return value
    const [, base64] = /^data:[^,]*;base64,([\w+/=\s-]+)$/i.exec(value) ?? []
    if (base64 === undefined) {
      const rule = 'must be the id of an upload or image, or a data: URL with base64'
      throw new ServiceError('INVALID_INPUT', `${field} ${rule}`, { field })
    }
    const bytes = [Buffer.from(base64, 'base64')]
    return (await addUpload(core, bytes, { field, caller, signal: request.signal })).id
  }
}

interface Adding {
  field: string
  caller: Caller
  signal: AbortSignal
}

/** The longest time between the first image of a request and its admission. */
const requestLivesMs = 10 * minuteMs

/** Stores the image of a field. Throws as `Uploads.add`: an error of the image names the field. */
export async function addUpload(
  { uploads }: Pick<Core, 'uploads'>,
  bytes: ImageBytes,
  { field, caller, signal }: Adding,
): Promise<Upload> {
  try {
    return await uploads.add(bytes, caller, signal, { livesMs: requestLivesMs })
  } catch (error) {
    throw error instanceof ServiceError && error.code === 'INVALID_INPUT'
      ? new ServiceError('INVALID_INPUT', error.message.replace(/^The image/, field), { field })
      : error
  }
}

interface Body {
  references?: unknown
  mask?: unknown
}

/** The characters of the URLs in a body: all of them are ASCII. */
function lengthOfUrls({ references, mask }: Body): number {
  return [references, mask]
    .flat()
    .reduce<number>((sum, one) => sum + (isUrl(one) ? one.length : 0), 0)
}

function isUrl(value: unknown): value is string {
  return typeof value === 'string' && /^[a-z][a-z\d+.-]*:/i.test(value)
}
