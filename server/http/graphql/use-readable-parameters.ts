import { GraphQLError } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { ServiceError } from '../../../schema/error.ts'
import { readText } from '../body.ts'

/**
 * Reads GraphQL's parameters by the rules of every door: 415 for an unknown media type, and the
 * refusals of `readText` for the body. 400 when `variables` or `extensions` are not JSON.
 */
export function useReadableParameters(): Plugin {
  return {
    onRequestParse({ requestParser, setRequestParser, fetchAPI }) {
      setRequestParser(async (request) => {
        if (!requestParser) throw unsupported()
        try {
          return await requestParser(await withText(request, fetchAPI.Request))
        } catch (error) {
          if (request.signal.aborted) throw new ServiceError('CANCELLED', 'The caller disconnected')
          if (!(error instanceof SyntaxError)) throw error
          const extensions = { code: 'BAD_REQUEST', http: { status: 400 } }
          throw new GraphQLError('variables and extensions must be JSON', { extensions })
        }
      })
    },
  }
}

async function withText(request: Request, Copy: typeof Request): Promise<Request> {
  if (request.method !== 'POST') return request
  const { url, method, headers } = request
  return new Copy(url, { method, headers, body: await readText(request) })
}

function unsupported(): ServiceError {
  const message = 'Content-Type must be application/json, or application/graphql for a document'
  return new ServiceError('UNSUPPORTED_MEDIA_TYPE', message)
}
