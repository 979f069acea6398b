import type { Readable } from 'node:stream'
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy'
import { ServiceError } from '../../schema/error.ts'
import { limits } from '../../schema/limits.ts'
import { bodyPieces, unsupported } from './body.ts'

/** Takes the bytes of a file while they arrive. The next file comes after it has resolved. */
type OnFile = (field: string, bytes: AsyncIterable<Uint8Array>) => Promise<void>

interface MultipartLimits {
  files: number
  /** Bytes of the values of all fields that are no files. */
  fieldBytes: number
}

const maxFields = 100

/** Room for the headers of a part. */
const partBytes = 16 * 1024

export function isMultipart(request: Request): boolean {
  return /^multipart\/form-data\b/i.test(request.headers.get('content-type') ?? '')
}

/**
 * Reads a body of type `multipart/form-data` (RFC 7578). Returns its fields that are no files.
 * Throws what `onFile` throws, or a ServiceError: 415 for a body with an encoding, 413 for one that
 * is too large, before it is read if its Content-Length says so, and 400.
 */
export async function readMultipart(
  request: Request,
  onFile: OnFile,
  { files, fieldBytes: fieldSize }: MultipartLimits,
): Promise<Record<string, string>> {
  if (request.headers.get('content-encoding'))
    throw unsupported('A form must be sent without an encoding')
  const mostBytes = files * (limits.upload.bytes + partBytes) + 2 * fieldSize
  if (Number(request.headers.get('content-length')) > mostBytes)
    throw tooLarge(`A form must have at most ${Math.floor(mostBytes / 2 ** 20)} MB`)
  const fields: Record<string, string> = {}
  let fieldsBytes = 0
  const taken: Promise<void>[] = []
  const streams: Readable[] = []
  const ended = Promise.withResolvers<void>()
  // Rejected while nobody waits for it, if a file is refused first.
  ended.promise.catch(() => {})
  const parser = parserOf(request, { files, fields: maxFields, fieldSize })
  parser.on('file', (field, stream, name) => {
    // A form that is cut off is refused below: this error would end the process.
    stream.on('error', () => {})
    // A browser sends a file without a name where its user picked none.
    if (name === '') return void stream.resume()
    streams.push(stream)
    const file = onFile(field, stream)
    file.catch(ended.reject)
    taken.push(file)
  })
  parser.on('field', (name, value, _isNameCut, isCut) => {
    fieldsBytes += Buffer.byteLength(value)
    if (isCut || fieldsBytes > fieldSize)
      ended.reject(tooLarge(`The fields of the form must have at most ${fieldSize / 1024} KiB`))
    if (value.includes('\ufffd'))
      ended.reject(new ServiceError('INVALID_INPUT', `${name} must be UTF-8`, { field: name }))
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
    // What is still read of a file would wait for ever.
    for (const stream of streams) stream.destroy()
    await Promise.allSettled(taken)
  }
}

function parserOf(request: Request, parserLimits: object): BusboyInstance {
  try {
    const headers = Object.fromEntries(request.headers) as BusboyHeaders
    return new Busboy({ headers, limits: parserLimits, isPartAFile })
  } catch {
    throw malformed()
  }
}

async function write(request: Request, parser: BusboyInstance): Promise<void> {
  const closed = new Promise<void>((resolve) => parser.once('close', resolve))
  for await (const piece of bodyPieces(request)) {
    if (parser.destroyed) return
    if (!parser.write(piece)) await Promise.race([drained(parser), closed])
  }
  parser.end()
}

function drained(parser: BusboyInstance): Promise<void> {
  return new Promise((resolve) => parser.once('drain', resolve))
}

/** Some clients send an image without the name of a file. */
function isPartAFile(_field?: string, type?: string, name?: string): boolean {
  return name !== undefined || /^(?:image\/|application\/octet-stream)/.test(type ?? '')
}

function tooLarge(message: string): ServiceError {
  return new ServiceError('PAYLOAD_TOO_LARGE', message)
}

function malformed(): ServiceError {
  return new ServiceError('INVALID_INPUT', 'Request body must be multipart/form-data')
}
