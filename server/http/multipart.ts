import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy'
import { ServiceError } from '../../schema/error.ts'
import { limits } from '../../schema/limits.ts'
import { bodyPieces } from './body.ts'

/** Takes the bytes of a file while they arrive. The next file comes after it has resolved. */
type OnFile = (field: string, bytes: AsyncIterable<Uint8Array>) => Promise<void>

interface MultipartLimits {
  files: number
  /** Bytes of the value of a field that is no file. */
  fieldBytes: number
}

const maxFields = 100

export function isMultipart(request: Request): boolean {
  return /^multipart\/form-data\b/i.test(request.headers.get('content-type') ?? '')
}

/**
 * Reads a body of type `multipart/form-data` (RFC 7578). Returns its fields that are no files. Throws
 * what `onFile` throws, or a ServiceError 400 or 413.
 */
export async function readMultipart(
  request: Request,
  onFile: OnFile,
  { files, fieldBytes: fieldSize }: MultipartLimits,
): Promise<Record<string, string>> {
  const fields: Record<string, string> = {}
  const taken: Promise<void>[] = []
  const ended = Promise.withResolvers<void>()
  // Rejected while nobody waits for it, if a file is refused first.
  ended.promise.catch(() => {})
  const parser = parserOf(request, { files, fields: maxFields, fieldSize })
  parser.on('file', (field, stream) => {
    const file = onFile(field, stream)
    file.catch(ended.reject)
    taken.push(file)
  })
  parser.on('field', (name, value, _isNameCut, isCut) => {
    if (isCut) ended.reject(tooLarge(`${name} must have at most ${fieldSize} bytes`))
    fields[name] = value
  })
  parser.on('filesLimit', () => ended.reject(tooLarge(`At most ${files} files are read`)))
  parser.on('fieldsLimit', () => ended.reject(tooLarge(`At most ${maxFields} fields are read`)))
  parser.on('error', () => ended.reject(malformed()))
  parser.on('finish', () => ended.resolve())
  try {
    await Promise.race([write(request, parser), ended.promise])
    await ended.promise
    await Promise.all(taken)
    return fields
  } finally {
    parser.destroy()
  }
}

function parserOf(request: Request, parserLimits: object): BusboyInstance {
  try {
    const headers = Object.fromEntries(request.headers) as BusboyHeaders
    return new Busboy({ headers, limits: parserLimits })
  } catch {
    throw malformed()
  }
}

async function write(request: Request, parser: BusboyInstance): Promise<void> {
  for await (const piece of bodyPieces(request)) {
    if (parser.destroyed) return
    if (!parser.write(piece)) await Promise.race([drained(parser), closed(parser)])
  }
  parser.end()
}

function drained(parser: BusboyInstance): Promise<void> {
  return new Promise((resolve) => parser.once('drain', resolve))
}

function closed(parser: BusboyInstance): Promise<void> {
  return new Promise((resolve) => parser.once('close', resolve))
}

function tooLarge(message: string): ServiceError {
  return new ServiceError('PAYLOAD_TOO_LARGE', message)
}

function malformed(): ServiceError {
  return new ServiceError('INVALID_INPUT', 'Request body must be multipart/form-data')
}

/** The longest text of a field: a prompt in UTF-8. */
export const fieldBytes = limits.bodyBytes
