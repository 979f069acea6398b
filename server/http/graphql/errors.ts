import { GraphQLError, Kind } from 'graphql'
import { ServiceError } from '../../../schema/error.ts'
import { errorHeaders } from '../error-response.ts'

/** Shows a ServiceError with its code and masks every other error, whose cause goes to `report`. */
export function maskWith(
  report: (cause: unknown) => void,
): (error: unknown, message: string) => Error {
  return (error) => {
    const cause = rootOf(error)
    if (cause instanceof ServiceError) return named(error, cause)
    if (error instanceof GraphQLError && isOfVariables(error, cause))
      return placed(error, error.message, badRequest('BAD_USER_INPUT'))
    if (error instanceof GraphQLError && cause === error) return error
    if (cause instanceof RangeError && /call stack/.test(cause.message)) {
      return placed(error, 'The document is nested too deeply', badRequest('DOCUMENT_TOO_LARGE'))
    }
    // The executor's own errors quote the value that they refuse, which can be a prompt.
    report(cause instanceof GraphQLError ? new Error('GraphQL could not complete a value') : cause)
    const extensions = { code: 'INTERNAL', http: { status: 500 } }
    return placed(error, 'Internal error', extensions)
  }
}

/**
 * GraphQL refuses variables that are missing or do not have their types; such errors have no path.
 */
function isOfVariables(error: GraphQLError, cause: unknown): boolean {
  if (error.path || !(cause instanceof GraphQLError)) return false
  return cause !== error || error.nodes?.[0]?.kind === Kind.VARIABLE_DEFINITION
}

function badRequest(code: string) {
  return { code, http: { status: 400 } }
}

function named(error: unknown, refused: ServiceError): GraphQLError {
  const { message, code, status, details } = refused
  const field = details.field === undefined ? {} : { field: details.field }
  return placed(error, message, {
    code,
    ...field,
    http: { status, headers: errorHeaders(refused) },
  })
}

function placed(
  error: unknown,
  message: string,
  extensions: Record<string, unknown>,
): GraphQLError {
  if (!(error instanceof GraphQLError)) return new GraphQLError(message, { extensions })
  const { nodes, source, positions, path } = error
  return new GraphQLError(message, { nodes, source, positions, path, extensions })
}

function rootOf(error: unknown): unknown {
  return error instanceof GraphQLError && error.originalError ? rootOf(error.originalError) : error
}
