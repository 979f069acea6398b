import type { Plugin } from 'graphql-yoga'
import { ServiceError } from '../../schema/error.ts'
import type { HttpOptions, ServerContext } from './http-options.ts'
import { stateOf } from './request-state.ts'
import { refusal } from './use-routes.ts'

/** Health probes, errors and most JSON have less, and are never refused. */
const longBytes = 16 * 1024

/** Refuses a long answer while answers hold too much memory; counts one that is in memory. */
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

export function noRoom(): ServiceError {
  const message = 'Too many answers wait for their clients'
  return new ServiceError('UNAVAILABLE', message, { retryAfterSeconds: 1 })
}
