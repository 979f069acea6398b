import type { FetchAPI, Plugin } from 'graphql-yoga'
import parseRange from 'range-parser'
import type { Core, Picture } from '../../schema/core.ts'
import { ServiceError } from '../../schema/error.ts'
import { allowMethods, answering } from './error-response.ts'
import type { ServerContext } from './http-options.ts'

const path = /^\/images\/(img_[0-9A-Za-z]{30})\.png$/

/** The files: `/images/{id}.png` to anyone who knows the address, for ever the same. */
export function useImages(core: Core): Plugin<object, ServerContext> {
  return {
    onRequest: answering(async ({ request, url, fetchAPI }) => {
      if (url.pathname.startsWith('/images/')) return answer(core, request, url, fetchAPI)
    }),
  }
}

async function answer(
  core: Core,
  request: Request,
  url: URL,
  fetchAPI: FetchAPI,
): Promise<Response> {
  allowMethods(request, ['GET', 'HEAD', 'OPTIONS'])
  const id = path.exec(url.pathname)?.[1]
  const picture = id === undefined ? null : await core.picture(id)
  if (!picture) throw new ServiceError('NOT_FOUND', `There is no image at ${url.pathname}`)
  return pictureResponse(request, picture, fetchAPI)
}

async function pictureResponse(
  request: Request,
  picture: Picture,
  fetchAPI: FetchAPI,
): Promise<Response> {
  const etag = `"${picture.id}"`
  const headers: Record<string, string> = {
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'accept-ranges': 'bytes',
    etag,
    'last-modified': new Date(picture.createdAt).toUTCString(),
  }
  if (matches(request.headers.get('if-none-match'), etag)) {
    return new fetchAPI.Response(null, { status: 304, headers })
  }
  const range = rangeOf(request, picture.bytes, etag)
  if (range === 'unsatisfiable') {
    return new fetchAPI.Response(null, {
      status: 416,
      headers: { 'content-range': `bytes */${picture.bytes}` },
    })
  }
  const { start, end } = range ?? { start: 0, end: picture.bytes - 1 }
  headers['content-length'] = String(end - start + 1)
  if (range) headers['content-range'] = `bytes ${start}-${end}/${picture.bytes}`
  const bytes = await picture.read(start, end)
  // The types of `fetch` do not know that a body may be any async iterable.
  const body = request.method === 'HEAD' ? null : (bytes as unknown as ReadableStream)
  return new fetchAPI.Response(body, { status: range ? 206 : 200, headers })
}

function matches(condition: string | null, etag: string): boolean {
  if (condition === null) return false
  const tags = condition.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes('*') || tags.includes(etag)
}

/**
 * The one range asked for. Several at once, other units and stale copies get the whole file, as
 * HTTP allows.
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
 * The last thousand bytes of a hundred are all of them (RFC 9110, 14.1.2); the parser would refuse.
 */
function withinFile(range: string, bytes: number): string {
  return range.replace(/^bytes=-(\d+)$/, (_, count) => `bytes=-${Math.min(Number(count), bytes)}`)
}
