import type { Caller } from '../../schema/caller.ts'
import { ServiceError } from '../../schema/error.ts'
import { limits } from '../../schema/limits.ts'
import { referencesRule } from '../../schema/source-image.ts'
import { createRoom, type Room } from '../room.ts'
import { readJsonObject, tooLarge } from './body.ts'
import type { HttpOptions } from './http-options.ts'
import { stateOf } from './request-state.ts'

/** A body with images in base64, and room for its other fields. */
const maxBytes = Math.ceil(limits.dataUrlBytes * (4 / 3)) + limits.bodyBytes

/** Bounds the bytes of long bodies that are read at once: they are in memory. */
export function createBodyRoom(): Room {
  const caller = 'You send too many long requests at once: wait until one is read'
  return createRoom({
    all: { amount: 256 * 2 ** 20, refusal: 'Too many long requests are read' },
    caller: { amount: 64 * 2 ** 20, refusal: caller },
  })
}

/**
 * The JSON object in the body of a request for images. Its `data:` URLs are stored as uploads of
 * the caller, and their ids stand in their place. `rename` gives the fields of another API our
 * names. Throws as `readJsonObject` and `Uploads.add`, and a ServiceError 400 for a `data:` URL
 * without base64, and 429 or 503 while too many long bodies are read.
 */
export async function readImageRequest(
  request: Request,
  caller: Caller,
  { core, bodyRoom }: Pick<HttpOptions, 'core' | 'bodyRoom'>,
  rename = (body: object) => body,
): Promise<object> {
  const isKey = caller.kind === 'key' && !caller.visitor
  const name = isKey ? caller.key.payerId : stateOf(request).address
  using held = bodyRoom(name)
  let ownBytes = 0
  function onBytes(bytes: number) {
    ownBytes += bytes
    held.take(bytes)
  }
  const read = readJsonObject(request, { maxBytes, onBytes }).catch(refuseLong)
  const body: Body = rename(await read)
  if (ownBytes - lengthOfUrls(body) > limits.bodyBytes) throw tooLarge(limits.bodyBytes)
  return await stored(body)

  /** Only `data:` URLs make a body long, so it is too large without them. */
  function refuseLong(error: unknown): never {
    const isInvalid = error instanceof ServiceError && error.code === 'INVALID_INPUT'
    throw isInvalid && ownBytes > limits.bodyBytes ? tooLarge(limits.bodyBytes) : error
  }

  async function stored(body: Body): Promise<object> {
    const { references, mask } = body
    if (!Array.isArray(references) && !isDataUrl(mask)) return body
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
    if (!isDataUrl(value)) return value
    const comma = value.indexOf(',')
    const base64 = value.slice(comma + 1)
    // One character at a time: an expression for the whole text can exceed the stack.
    const isBase64 = base64 !== '' && !/[^\w+/=\s-]/.test(base64)
    if (!/;base64,$/i.test(value.slice(0, comma + 1)) || !isBase64) {
      throw new ServiceError('INVALID_INPUT', `${field} must have base64 as a data: URL`, { field })
    }
    const bytes = [Buffer.from(base64, 'base64')]
    return (await core.uploads.add(bytes, caller, request.signal, { field })).id
  }
}

interface Body {
  references?: unknown
  mask?: unknown
}

/** The characters of the `data:` URLs in a body: all of them are ASCII. */
function lengthOfUrls({ references, mask }: Body): number {
  return [references, mask]
    .flat()
    .reduce<number>((sum, one) => sum + (isDataUrl(one) ? one.length : 0), 0)
}

function isDataUrl(value: unknown): value is string {
  return typeof value === 'string' && /^data:/i.test(value)
}
