import type { Plugin } from 'graphql-yoga'
import type { HttpLog, ServerContext } from './http-options.ts'
import { stateOf } from './request-state.ts'

const quiet = /^\/(?:assets\/|images\/|healthz|readyz)/

/** One line a request. The path only: a query string can hold a key and a prompt. */
export function useLog(log: HttpLog): Plugin<object, ServerContext> {
  return {
    onResponse({ request, response }) {
      const { id, startedAtMs, cause } = stateOf(request)
      const path = pathOf(request.url)
      const ms = Math.round(performance.now() - startedAtMs)
      const fields = { id, method: request.method, path, status: response.status, ms }
      if (cause) log.error({ ...fields, error: cause }, 'request failed')
      else if (quiet.test(path)) log.debug(fields, 'request')
      else log.info(fields, 'request')
    },
  }
}

function pathOf(url: string): string {
  const start = url.indexOf('/', url.indexOf('//') + 2)
  const end = url.indexOf('?', start)
  return end === -1 ? url.slice(start) : url.slice(start, end)
}
