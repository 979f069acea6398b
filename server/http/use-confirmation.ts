import type { Plugin } from 'graphql-yoga'
import type { ServerContext } from './http-options.ts'
import { stateOf } from './request-state.ts'

/**
 * Confirms generations whose caller waits for them, when all of the answer is there: as late as
 * possible, because a server that is killed after it has charged for an answer that nobody gets.
 */
export function useConfirmation(): Plugin<object, ServerContext> {
  return {
    async onResponse({ request, response }) {
      const { answers } = stateOf(request)
      await Promise.all(answers.map(({ confirm }) => confirm?.(response.ok)))
    },
  }
}
