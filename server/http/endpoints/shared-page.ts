import { ServiceError } from '../../../schema/error.ts'
import { sharedPath } from '../../../schema/generation.ts'
import { browserHeaders } from '../browser-cookie.ts'
import type { HttpOptions } from '../http-options.ts'
import { stateOf } from '../request-state.ts'
import type { Handler } from '../route.ts'
import { fileResponse } from './image-file.ts'
import { contentSecurityPolicy } from './page-policy.ts'
import { readSitePage } from './site-page.ts'
import { socialTags } from './social-tags.ts'

const title = /<title>[^<]*<\/title>/
const description = /<meta\s+name="description"\s+content="[^"]*"\s*\/?>/
const unlisted = '<meta name="robots" content="noindex">'

/**
 * `/s/{token}`: the playground's page with the tags of a shared generation, or 404.
 * No cache keeps it, so that a link ends at once.
 */
export function sharedPage(options: HttpOptions): Handler {
  const { core } = options
  const page = readSitePage(options)
  const policy = page && contentSecurityPolicy(page, options)

  return async ({ request, url, fetchAPI }) => {
    if (!page || !policy) throw new ServiceError('NOT_FOUND', 'This server has no playground')
    const state = stateOf(request)
    core.access.limitRead(null, state.address)
    const token = url.pathname.slice(sharedPath('').length)
    const shared = await core.generations.findShared(token)
    const tags = shared ? socialTags(shared, state.publicUrl + sharedPath(token), state) : undefined
    const text = page
      .replace(description, (own) => (tags ? '' : own))
      .replace(title, (own) => unlisted + (tags ?? own))
    return new fetchAPI.Response(request.method === 'HEAD' ? null : text, {
      status: shared ? 200 : 404,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-length': String(Buffer.byteLength(text)),
        'content-security-policy': policy,
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        ...browserHeaders(request, state.publicUrl),
      },
    })
  }
}

/** `/s/{token}/references/{index}.png`: a reference that a shared page shows, or 404. */
export function sharedReference({ core }: HttpOptions): Handler {
  return async ({ request, url, params: { token = '', index = '' }, fetchAPI }) => {
    core.access.limitRead(null, stateOf(request).address)
    const place = /^\d$/.test(index) ? Number(index) : -1
    const file = await core.generations.sharedReference(token, place)
    if (!file) throw new ServiceError('NOT_FOUND', `There is no image at ${url.pathname}`)
    return fileResponse(request, file, fetchAPI, 'no-store')
  }
}
