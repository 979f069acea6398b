import { isAsyncIterable, type Plugin } from 'graphql-yoga'
import type { ServerContext } from '../http-options.ts'
import { stateOf } from '../request-state.ts'

/** Adds the id of the request to each top-level error of its answer. */
export function useRequestId(): Plugin<object, ServerContext> {
  return {
    onExecutionResult({ result, request }) {
      const results = [result].flat().filter((one) => one && !isAsyncIterable(one))
      for (const error of results.flatMap((one) => (one && 'errors' in one && one.errors) || []))
        Object.assign(error.extensions, { requestId: stateOf(request).id })
    },
  }
}
