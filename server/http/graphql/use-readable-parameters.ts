import { GraphQLError } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { ServiceError } from '../../../schema/error.ts'

/**
 * `variables` and `extensions` of an address or a form that are no JSON are 400, and a client that
 * leaves in the middle of its body is 499. Yoga throws what its parser throws.
 */
export function useReadableParameters(): Plugin {
  return {
    onRequestParse({ requestParser, setRequestParser }) {
      if (!requestParser) return
      setRequestParser(async (request) => {
        try {
          return await requestParser(request)
        } catch (error) {
          if (request.signal.aborted) throw new ServiceError('CANCELLED', 'The caller went away')
          if (!(error instanceof SyntaxError)) throw error
          const extensions = { code: 'BAD_REQUEST', http: { status: 400 } }
          throw new GraphQLError('variables and extensions must be JSON', { extensions })
        }
      })
    },
  }
}
