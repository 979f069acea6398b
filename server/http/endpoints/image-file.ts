import type { FetchAPI } from 'graphql-yoga'
import parseRange from 'range-parser'
import { cacheControl } from '../../../schema/cache-control.ts'
import { ServiceError } from '../../../schema/error.ts'
import { type ImageFile, imageIdPattern, isImageId } from '../../../schema/variants.ts'
import { matchesTag } from '../etag.ts'
import type { HttpOptions } from '../http-options.ts'
import type { Handler } from '../route.ts'
import { refusals } from './openapi-parts.ts'

export const idParameter = {
  name: 'id',
  in: 'path',
  required: true,
  example: 'img_0K7dVq2mX9bTfW4sLhRzC8nYpJ3gEu',
  schema: { type: 'string', pattern: imageIdPattern },
}

/** An image file, public to everybody with the address. The bytes never change. */
export function imageFile({ core }: HttpOptions): Handler {
  return async ({ request, url, params: { id = '' }, fetchAPI }) => {
    const file = isImageId(id) ? await core.images.file(id) : null
    if (!file) throw new ServiceError('NOT_FOUND', `There is no image at ${url.pathname}`)
    return fileResponse(request, file, fetchAPI)
  }
}

export function imageFileOperations() {
  return {
    get: {
      operationId: 'getImage',
      tags: ['Files'],
      summary: 'An image.',
      description: 'Needs no key. The bytes at an address never change.',
      parameters: [idParameter],
      responses: {
        200: { description: 'The file.', content: { 'image/png': {} } },
        206: { description: 'A range of the file.', content: { 'image/png': {} } },
        304: {
          description: 'The file has not changed since `If-None-Match` or `If-Modified-Since`.',
        },
        416: { description: 'The file has no such range.' },
        ...refusals(['NOT_FOUND', 'MISDIRECTED', 'INTERNAL', 'UNAVAILABLE']),
      },
      security: [],
    },
  }
}

export async function fileResponse(
  request: Request,
  file: ImageFile,
  fetchAPI: FetchAPI,
  caching = cacheControl.forever,
): Promise<Response> {
  const etag = `"${file.id}"`
  const headers: Record<string, string> = {
    'content-type': `image/${file.format}`,
    'cache-control': caching,
    'accept-ranges': 'bytes',
    etag,
    'last-modified': new Date(file.createdAt).toUTCString(),
  }
  if (matchesTag(request, etag) || isOld(request, file.createdAt)) {
    return new fetchAPI.Response(null, { status: 304, headers })
  }
  const range = rangeOf(request, file.bytes, etag)
  if (range === 'unsatisfiable') {
    return new fetchAPI.Response(null, {
      status: 416,
      headers: { 'content-range': `bytes */${file.bytes}` },
    })
  }
  const { start, end } = range ?? { start: 0, end: file.bytes - 1 }
  headers['content-length'] = String(end - start + 1)
  if (range) headers['content-range'] = `bytes ${start}-${end}/${file.bytes}`
  const isHead = request.method === 'HEAD'
  // An unread stream would keep its file open.
  const bytes = await file.read(start, isHead ? start - 1 : end, request.signal)
  // The types of `fetch` do not say that a body may be any async iterable.
  const body = isHead ? null : (bytes as unknown as ReadableStream)
  return new fetchAPI.Response(body, { status: range ? 206 : 200, headers })
}

/** Whether `If-Modified-Since` applies, and the file is not newer (RFC 9110, 13.1.3). */
function isOld({ headers }: Request, createdAt: number): boolean {
  if (headers.has('if-none-match')) return false
  const since = Date.parse(headers.get('if-modified-since') ?? '')
  return Math.floor(createdAt / 1000) * 1000 <= since
}

/**
 * The requested range. Several ranges, other units and an outdated `If-Range` get the whole file,
 * as HTTP allows.
 */
function rangeOf({ headers }: Request, bytes: number, etag: string) {
  const header = headers.get('range')
  const condition = headers.get('if-range')
  if (header === null || (condition !== null && condition !== etag)) return undefined
  const ranges = parseRange(bytes, withinFile(header, bytes))
  if (ranges === -1) return 'unsatisfiable'
  if (ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return undefined
  return ranges[0]
}

/**
 * A suffix that is longer than the file means the whole file (RFC 9110, 14.1.2); the parser would
 * refuse it.
 */
function withinFile(range: string, bytes: number): string {
  return range.replace(/^bytes=-(\d+)$/, (_, count) => `bytes=-${Math.min(Number(count), bytes)}`)
}
