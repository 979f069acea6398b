import type { Plugin } from 'graphql-yoga'
import type { HttpOptions, ServerContext } from './http-options.ts'
import { noRoom } from './outgoing.ts'
import { stateOf } from './request-state.ts'
import { refusal } from './use-routes.ts'

/** Shorter answers, such as health probes, errors and most JSON, are never refused. */
const longBytes = 16 * 1024

/** Refuses a long answer while answers hold too much memory. Counts answers in memory. */
export function useRoom(options: HttpOptions): Plugin<object, ServerContext> {
  return {
    async onResponse({ request, response, fetchAPI, setResponse }) {
      const { answer } = stateOf(request)
      const bytes = Number(response.headers.get('content-length'))
      if (!answer || bytes <= longBytes || request.method === 'HEAD') return
      if (!answer.hasRoom()) return setResponse(await refusal(noRoom(), request, fetchAPI, options))
      const { bodyType } = response as { bodyType?: string }
      if (bodyType !== 'AsyncIterable') answer.keep(bytes)
    },
  }
}
