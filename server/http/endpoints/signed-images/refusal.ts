import type { FetchAPI } from 'graphql-yoga'
import type { ServiceError } from '../../../../schema/error.ts'
import { errorHeaders, errorResponse } from '../../error-response.ts'
import { isLookAhead } from '../../look-ahead.ts'
import { refusalPicture } from './pictures.ts'

/** An `img` element asks again at each visit of its page, so caches keep a refusal for a while. */
const cachedSeconds = { most: 60, ofFault: 5 }

/**
 * A refusal as a picture, because an `img` element shows no JSON. A client that accepts JSON and
 * names no image type gets JSON.
 */
export function signedImageRefusal(
  error: ServiceError,
  request: Request,
  fetchAPI: FetchAPI,
): Response {
  const accept = request.headers.get('accept') ?? ''
  const headers = {
    ...errorHeaders(error),
    'cache-control': cachingOf(error, request),
    'easel-error': error.code,
    vary: 'Accept',
  }
  if (/application\/json/i.test(accept) && !/image\//i.test(accept))
    return errorResponse(error, fetchAPI, headers)
  const { code, message, status } = error
  const picture = refusalPicture(`Easel ${status} ${code}`, message)
  return new fetchAPI.Response(picture, {
    status,
    headers: { ...headers, 'content-type': 'image/svg+xml' },
  })
}

/** A refusal of one visitor must not reach other visitors through a shared cache. */
function cachingOf({ code, status, details }: ServiceError, request: Request): string {
  if (isLookAhead(request)) return 'no-store'
  const { retryAfterSeconds = status >= 500 ? cachedSeconds.ofFault : cachedSeconds.most } = details
  const audience = code === 'RATE_LIMITED' ? 'private' : 'public'
  return `${audience}, max-age=${Math.min(retryAfterSeconds, cachedSeconds.most)}`
}
