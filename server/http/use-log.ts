import type { Plugin } from 'graphql-yoga'
import type { HttpLog, ServerContext } from './http-options.ts'
import { stateOf } from './request-state.ts'

/** Logs one line for each request. */
export function useLog(log: HttpLog): Plugin<object, ServerContext> {
  return {
    onResponse({ request, response }) {
      const { path, route, startedAtMs, cause } = stateOf(request)
      const ms = Math.round(performance.now() - startedAtMs)
      const fields = { method: request.method, path, status: response.status, ms }
      if (cause) log.error({ ...fields, error: cause }, 'request failed')
      else if (route.isQuiet) log.debug(fields, 'request')
      else log.info(fields, 'request')
    },
  }
}
