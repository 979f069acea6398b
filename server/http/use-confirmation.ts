import type { Plugin } from 'graphql-yoga'
import type { ServerContext } from './http-options.ts'
import { stateOf } from './request-state.ts'

/**
 * Confirms the delivery of an answer when the whole answer is ready. If the server dies after this
 * call, the caller has paid for an answer that was never sent. So this plugin comes last.
 */
export function useConfirmation(): Plugin<object, ServerContext> {
  return {
    async onResponse({ request, response }) {
      const { answers } = stateOf(request)
      await Promise.all(answers.map(({ confirm }) => confirm?.(response.ok)))
    },
  }
}
