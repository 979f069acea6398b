import type { Plugin } from 'graphql-yoga'
import type { ServerContext } from './http-options.ts'
import { stateOf } from './request-state.ts'

const open = /^\/(?:api\/(?!auth\/)|graphql$|images\/|openapi\.json$)/

const exposed = [
  'Easel-Generation',
  'Easel-Seed',
  'Idempotent-Replayed',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'X-Request-Id',
].join(', ')

const preflight = {
  'access-control-allow-methods': 'GET, HEAD, POST, OPTIONS',
  'access-control-allow-headers':
    'Authorization, Content-Type, Accept, Easel-Safety-Key, Idempotency-Key, X-GraphQL-Yoga-CSRF',
  'access-control-max-age': '86400',
}

/**
 * Pages of any origin may call the doors with a key. Never with cookies: those are for our own
 * pages. Every answer says so, not only those to another origin: caches keep pictures and hand them
 * to either.
 */
export function useCors(): Plugin<object, ServerContext> {
  return {
    onRequest({ request, url, fetchAPI, endResponse }) {
      if (request.method === 'OPTIONS' && open.test(url.pathname)) {
        endResponse(new fetchAPI.Response(null, { status: 204, headers: preflight }))
      }
    },
    onResponse({ request, response }) {
      if (!open.test(stateOf(request).path)) return
      response.headers.set('access-control-allow-origin', '*')
      response.headers.set('access-control-expose-headers', exposed)
      response.headers.set('cross-origin-resource-policy', 'cross-origin')
    },
  }
}
