import type { Plugin } from 'graphql-yoga'
import { markStatus, traceRequest } from '../trace.ts'
import type { ServerContext } from './http-options.ts'
import { routeOf } from './routes.ts'

/**
 * Creates a span for each request, with the label of its route: its address could hold a key. Only
 * a trusted proxy may name the span above it.
 */
export function useTraces({ trustProxy }: { trustProxy: number }): Plugin<object, ServerContext> {
  return {
    instrumentation: {
      request({ request: { method, url, headers } }, wrapped) {
        const name = `${method} ${routeOf(new URL(url).pathname).route.label}`
        const given = trustProxy > 0 ? headers : undefined
        return traceRequest({ name, given }, async () => wrapped())
      },
    },
    onResponse: ({ response }) => markStatus(response.status),
  }
}
