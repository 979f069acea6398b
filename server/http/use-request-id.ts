import type { Plugin } from 'graphql-yoga'
import { nanoid } from 'nanoid'
import { addressOf, publicUrlOf } from './client.ts'
import type { HttpOptions, ServerContext } from './http-options.ts'
import { beginState, stateOf } from './request-state.ts'

const acceptableId = /^[\w.:-]{1,64}$/

/** Gives each request an id, kept from the proxy where it has one, and tells it to the client. */
export function useRequestId(options: HttpOptions): Plugin<object, ServerContext> {
  return {
    onRequest({ request, url, serverContext }) {
      const given = options.trustedProxies > 0 ? request.headers.get('x-request-id') : null
      beginState(request, {
        id: given && acceptableId.test(given) ? given : nanoid(),
        path: url.pathname,
        startedAtMs: performance.now(),
        address: addressOf(request, serverContext, options.trustedProxies),
        publicUrl: options.publicUrl ?? publicUrlOf(request, options.trustedProxies),
        caller: null,
      })
    },
    onResponse({ request, response }) {
      response.headers.set('x-request-id', stateOf(request).id)
    },
  }
}
