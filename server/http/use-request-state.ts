import type { Plugin } from 'graphql-yoga'
import { nanoid } from 'nanoid'
import { imageUrlOf } from '../../schema/variants.ts'
import { withRequestId } from '../request-id.ts'
import { addressOf, publicUrlOf, unknownOriginOf } from './client.ts'
import type { HttpOptions, ServerContext } from './http-options.ts'
import { beginState, stateOf } from './request-state.ts'
import { routeOf } from './routes.ts'

const acceptableId = /^[\w.:-]{1,64}$/

const unknownProxy =
  'Easel does not trust the proxy in front of it and ignores X-Forwarded-For: all clients share the ' +
  'address of the proxy and its limits, and image URLs and sign-in may use the wrong origin. To mend ' +
  'this, set TRUST_PROXY to the number of proxies and PUBLIC_URL to the address that clients use'

/**
 * Creates the state of each request, and answers with its id, which a trusted proxy may have sent.
 */
export function useRequestState(options: HttpOptions): Plugin<object, ServerContext> {
  const { log, trustProxy } = options
  const ids = new WeakMap<Request, string>()
  let isProxySaid = false

  function idOf(request: Request): string {
    const given = trustProxy > 0 ? request.headers.get('x-request-id') : null
    const id = ids.get(request) ?? (given && acceptableId.test(given) ? given : nanoid())
    ids.set(request, id)
    return id
  }

  return {
    instrumentation: {
      request: ({ request }, wrapped) => withRequestId(idOf(request), wrapped),
    },
    onRequest({ request, url, serverContext }) {
      const publicUrl = options.publicUrl ?? publicUrlOf(request, url, trustProxy)
      const isForwarded = trustProxy === 0 && request.headers.has('x-forwarded-for')
      if (!isProxySaid && (isForwarded || unknownOriginOf(request, publicUrl) !== undefined)) {
        isProxySaid = true
        log.warn({ publicUrl, origin: request.headers.get('origin') ?? undefined }, unknownProxy)
      }
      const urls = { publicUrl, imagesPublicUrl: options.imagesPublicUrl }
      const match = routeOf(url.pathname)
      beginState(request, {
        id: idOf(request),
        path: match.route.hasSecret ? match.route.path : url.pathname,
        ...match,
        startedAtMs: performance.now(),
        address: addressOf(request, serverContext, trustProxy),
        publicUrl,
        imageUrl: (id, variant) => imageUrlOf(urls, id, variant),
        caller: null,
        answer: serverContext.answer,
        answers: [],
      })
    },
    onResponse({ request, response, setResponse, fetchAPI }) {
      // No client gets this answer, so it counts as neither a success nor a failure.
      if (request.signal.aborted) return setResponse(new fetchAPI.Response(null, { status: 499 }))
      const { id, answers } = stateOf(request)
      response.headers.set('x-request-id', id)
      // The answer repeats an earlier answer (reading "Quota and rate").
      if (answers.some(({ replayed }) => replayed))
        response.headers.set('idempotent-replayed', 'true')
    },
  }
}
