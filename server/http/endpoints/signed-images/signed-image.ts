import { cacheControl } from '../../../../schema/cache-control.ts'
import type { SignedText, Visitor } from '../../../../schema/core/signed-images.ts'
import { daySeconds } from '../../../../schema/durations.ts'
import { ServiceError } from '../../../../schema/error.ts'
import type { HttpOptions } from '../../http-options.ts'
import { isLookAhead } from '../../look-ahead.ts'
import { stateOf } from '../../request-state.ts'
import type { Handler } from '../../route.ts'
import { fileResponse } from '../image-file.ts'
import { placeholderPicture } from './pictures.ts'

/** An image by its signed address. The query is not part of the address. */
export function signedImage({ core, now }: HttpOptions): Handler {
  return async ({ request, url, fetchAPI }) => {
    const { address, answers } = stateOf(request)
    const visitor: Visitor = {
      address,
      signal: request.signal,
      looksAhead: isLookAhead(request),
      onStart: (requested) => answers.push(requested),
    }
    const found = await core.signedImages.open(signedTextOf(url), visitor)
    if ('file' in found) {
      const caching = cachingUntil(found.expiresAt, now())
      return fileResponse(request, found.file, fetchAPI, caching)
    }
    return new fetchAPI.Response(placeholderPicture(found.placeholder), {
      headers: {
        'content-type': 'image/svg+xml',
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; img-src data:; frame-ancestors 'none'",
      },
    })
  }
}

/**
 * Decodes the whole path, so that the same signature fits however a browser, a framework or a CDN
 * has percent-encoded it. Throws a ServiceError 400.
 */
function signedTextOf({ pathname }: URL): SignedText {
  const [, signature = '', text = ''] = /^\/+i\/+([^/]*)\/(.*)$/s.exec(pathname) ?? []
  try {
    return { signature: decodeURIComponent(signature), text: decodeURIComponent(text) }
  } catch {
    const message = 'The address must be UTF-8, percent-encoded'
    throw new ServiceError('INVALID_INPUT', message)
  }
}

function cachingUntil(expiresAt: number | undefined, now: number): string {
  if (expiresAt === undefined) return cacheControl.forever
  const seconds = Math.min(365 * daySeconds, Math.floor((expiresAt - now) / 1000))
  return `public, max-age=${Math.max(0, seconds)}`
}
