import { GraphQLError } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { ServiceError } from '../../../schema/error.ts'

/**
 * Answers 400 when `variables` or `extensions` are no JSON, and 499 when a client leaves in the
 * middle of its body. Yoga would throw the parser's error.
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
