import type { Plugin } from 'graphql-yoga'
import { daySeconds } from '../../schema/durations.ts'
import type { ServerContext } from './http-options.ts'
import { stateOf } from './request-state.ts'

const exposed = [
  'Easel-Error',
  'Easel-Generation',
  'Easel-Seed',
  'Easel-Warnings',
  'ETag',
  'Idempotent-Replayed',
  'Link',
  'Location',
  'Mcp-Session-Id',
  'Preference-Applied',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'WWW-Authenticate',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'X-Request-Id',
].join(', ')

const preflight = {
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, DELETE, OPTIONS',
  // `*` allows every header except Authorization: OpenAI's client sends many of its own.
  'access-control-allow-headers':
    'Authorization, Content-Type, Accept, Easel-Safety-Key, Idempotency-Key, X-GraphQL-Yoga-CSRF, *',
  'access-control-max-age': String(daySeconds),
}

/**
 * Lets pages of any origin call the routes that are `crossOrigin`, without cookies. Every answer
 * has the headers, because a cache may give the same answer to a page of another origin.
 */
export function useCors(): Plugin<object, ServerContext> {
  return {
    onRequest({ request, fetchAPI, endResponse }) {
      if (request.method === 'OPTIONS' && stateOf(request).route.crossOrigin) {
        endResponse(new fetchAPI.Response(null, { status: 204, headers: preflight }))
      }
    },
    onResponse({ request, response }) {
      if (!stateOf(request).route.crossOrigin) return
      response.headers.set('access-control-allow-origin', '*')
      response.headers.set('access-control-expose-headers', exposed)
      response.headers.set('cross-origin-resource-policy', 'cross-origin')
    },
  }
}
