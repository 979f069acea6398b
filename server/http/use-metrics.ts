import type { Plugin } from 'graphql-yoga'
import { doorOf } from './door.ts'
import { allowMethods, answering } from './error-response.ts'
import type { HttpOptions, ServerContext } from './http-options.ts'
import { stateOf } from './request-state.ts'

const methods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS'])

/**
 * Counts requests, and tells the counts at `/metrics`. Labels come from short lists: an address
 * could hold anything.
 */
export function useMetrics({ metrics }: HttpOptions): Plugin<object, ServerContext> {
  return {
    onRequest: answering(async ({ url, request, fetchAPI }) => {
      if (!metrics || url.pathname !== '/metrics') return
      allowMethods(request, ['GET', 'HEAD'])
      const { type, text } = await metrics.read()
      return new fetchAPI.Response(text, {
        headers: { 'content-type': type, 'cache-control': 'no-store' },
      })
    }),
    onResponse({ request, response }) {
      const { startedAtMs } = stateOf(request)
      metrics?.requestAnswered({
        door: doorOf(request.url),
        method: methods.has(request.method) ? request.method : 'other',
        status: response.status,
        seconds: (performance.now() - startedAtMs) / 1000,
      })
    },
  }
}
