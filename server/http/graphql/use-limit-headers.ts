import type { Plugin } from 'graphql-yoga'
import type { HttpOptions, ServerContext } from '../http-options.ts'
import { limitHeaders } from '../limit-headers.ts'
import { stateOf } from '../request-state.ts'

/** Sets the limit headers of REST on every authenticated GraphQL answer. */
export function useLimitHeaders({ core, now }: HttpOptions): Plugin<object, ServerContext> {
  return {
    async onResponse({ request, response }) {
      const { caller, path } = stateOf(request)
      if (!caller || path !== '/graphql') return
      const headers = await limitHeaders(core, caller, now())
      for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
    },
  }
}
