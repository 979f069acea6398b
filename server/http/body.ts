import { isUtf8 } from 'node:buffer'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate } from 'node:zlib'
import { ServiceError } from '../../schema/error.ts'
import { limits } from '../../schema/limits.ts'

/**
 * The JSON object in the body. Throws a ServiceError 415, 413 or 400 (reading "Order of checks").
 */
export async function readJsonObject(request: Request, options?: BodyLimits): Promise<object> {
  if (!isJson(request)) throw unsupported('Content-Type must be application/json')
  const body = parseJson(await readText(request, options))
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body
  throw new ServiceError('INVALID_INPUT', 'Request body must be a JSON object')
}

export function isJson({ headers }: Request): boolean {
  return /^application\/json\s*(?:;|$)/i.test(headers.get('content-type') ?? '')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * The body as text. Throws a ServiceError: 413 when it is too large, packed or unpacked, whatever
 * its Content-Length says; 415 for a charset or an encoding that Easel does not read; 400 when it
 * is not UTF-8; 499 when the client disconnects before the end.
 */
export async function readText(
  request: Request,
  { maxBytes = limits.bodyBytes, onBytes }: BodyLimits = {},
): Promise<string> {
  const { headers } = request
  const charset = /;\s*charset\s*=\s*"?([^\s";]*)/i.exec(headers.get('content-type') ?? '')?.[1]
  if (charset && !/^(?:utf-?8|us-ascii)$/i.test(charset))
    throw unsupported('The charset of Content-Type must be utf-8')
  try {
    const bytes = await unpacked(
      await readWithin(request, { maxBytes, onBytes }),
      headers.get('content-encoding'),
      maxBytes,
    )
    if (!isUtf8(bytes)) throw new ServiceError('INVALID_INPUT', 'Request body must be UTF-8')
    const text = decoder.decode(bytes)
    refuseLoneSurrogates(text)
    return text
  } catch (error) {
    throw request.signal.aborted ? new ServiceError('CANCELLED', 'The caller disconnected') : error
  }
}

interface BodyLimits {
  /** The default is `limits.bodyBytes`. */
  maxBytes?: number
  /** Gets the length of each piece of a long body. What it throws is thrown. */
  onBytes?: ((bytes: number) => void) | undefined
}

/** Leaves out a byte order mark. */
const decoder = new TextDecoder()

async function readWithin(
  request: Request,
  { maxBytes, onBytes }: BodyLimits & { maxBytes: number },
): Promise<Uint8Array> {
  const announced = Number(request.headers.get('content-length') ?? Number.NaN)
  if (announced > maxBytes) throw tooLarge(maxBytes)
  if (announced >= 0 && announced <= limits.bodyBytes)
    return new Uint8Array(await request.arrayBuffer())
  const chunks: Uint8Array[] = []
  let bytes = 0
  // Not a `for await` loop: the end of such a loop would close the connection before the refusal is
  // sent.
  const reader = request.body?.getReader()
  for (let chunk = await reader?.read(); chunk?.value; chunk = await reader?.read()) {
    bytes += chunk.value.byteLength
    if (bytes > maxBytes) throw tooLarge(maxBytes)
    onBytes?.(chunk.value.byteLength)
    chunks.push(chunk.value)
  }
  return Buffer.concat(chunks)
}

/** Bytes of a refused body that are read and dropped, so that its client reads the refusal. */
const maxDroppedBytes = 64 * 2 ** 20

/** The pieces of the body as they arrive. Leaving early does not close the connection. */
export async function* bodyPieces(request: Request): AsyncGenerator<Uint8Array> {
  const reader = request.body?.getReader()
  if (!reader) return
  let isDone = false
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read())
      yield chunk.value
    isDone = true
  } catch (error) {
    isDone = true
    throw request.signal.aborted ? new ServiceError('CANCELLED', 'The caller disconnected') : error
  } finally {
    if (!isDone) void drop(reader).catch(() => {})
  }
}

async function drop(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  let dropped = 0
  for (let chunk = await reader.read(); chunk.value; chunk = await reader.read()) {
    dropped += chunk.value.byteLength
    if (dropped > maxDroppedBytes) return reader.cancel()
  }
}

type Unpack = (bytes: Uint8Array, options: { maxOutputLength: number }) => Promise<Buffer>

const unpackers: Record<string, Unpack> = {
  gzip: promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
}

async function unpacked(
  bytes: Uint8Array,
  encoding: string | null,
  maxBytes: number,
): Promise<Uint8Array> {
  if (encoding === null || encoding === 'identity') return bytes
  const unpack = unpackers[encoding]
  if (!unpack)
    throw unsupported(`Content-Encoding must be one of ${Object.keys(unpackers).join(', ')}`)
  return unpack(bytes, { maxOutputLength: maxBytes }).catch((error) => {
    if (error.code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge(maxBytes)
    throw new ServiceError('INVALID_INPUT', `Request body must be ${encoding}, as its header says`)
  })
}

/** JSON can escape half of a character, such as `\\ud83d`, which UTF-8 cannot hold. */
function refuseLoneSurrogates(json: string): void {
  if (!/\\u[dD][89a-fA-F]/.test(json)) return
  try {
    JSON.parse(json, (_name, value) => {
      if (typeof value !== 'string' || value.isWellFormed()) return value
      throw new ServiceError('INVALID_INPUT', 'Request body must be UTF-8: it has half a character')
    })
  } catch (error) {
    if (error instanceof ServiceError) throw error
  }
}

export function unsupported(message: string): ServiceError {
  return new ServiceError('UNSUPPORTED_MEDIA_TYPE', message)
}

export function tooLarge(maxBytes: number): ServiceError {
  return new ServiceError(
    'PAYLOAD_TOO_LARGE',
    `Request body must be at most ${maxBytes / 1024} KiB`,
  )
}
