import type { Plugin } from 'graphql-yoga'
import type { HttpOptions, ServerContext } from './http-options.ts'
import { stateOf } from './request-state.ts'

const methods = new Set(['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS'])

/** Counts requests by labels from short lists: an address could hold anything. */
export function useMetrics({ metrics }: HttpOptions): Plugin<object, ServerContext> {
  return {
    onResponse({ request, response }) {
      const { startedAtMs, route } = stateOf(request)
      metrics?.requestAnswered({
        label: route.label,
        method: methods.has(request.method) ? request.method : 'other',
        status: response.status,
        seconds: (performance.now() - startedAtMs) / 1000,
      })
    },
  }
}
