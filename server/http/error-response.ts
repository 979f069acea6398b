import type { FetchAPI } from 'graphql-yoga'
import { ServiceError } from '../../schema/error.ts'
import { stateOf } from './request-state.ts'

/**
 * The ServiceError of whatever was thrown. Unknown errors become 500 `Internal error`; their cause
 * goes only to the log (spec 7).
 */
export function serviceErrorOf(error: unknown, request: Request): ServiceError {
  const known =
    error instanceof ServiceError
      ? error
      : new ServiceError('INTERNAL', 'Internal error', { cause: error })
  if (known.status >= 500 && known.cause) stateOf(request).cause = known.cause
  return known
}

/** `{"error": "<string>"}` and nothing more, with the headers that its status needs. Not cached. */
export function errorResponse(
  error: ServiceError,
  fetchAPI: FetchAPI,
  headers: Record<string, string> = {},
): Response {
  return new fetchAPI.Response(JSON.stringify({ error: error.message }), {
    status: error.status,
    headers: {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      ...errorHeaders(error),
      ...headers,
    },
  })
}

/** The same as GraphQL has it, for a request that is refused before its document is read. */
export function graphqlErrorResponse(
  error: ServiceError,
  fetchAPI: FetchAPI,
  headers: Record<string, string> = {},
): Response {
  const errors = [{ message: error.message, extensions: { code: error.code } }]
  return new fetchAPI.Response(JSON.stringify({ errors }), {
    status: error.status,
    headers: { 'content-type': 'application/json', ...errorHeaders(error), ...headers },
  })
}

export function errorHeaders({ code, details }: ServiceError): Record<string, string> {
  const headers: Record<string, string> = {}
  if (details.allow) headers.allow = details.allow.join(', ')
  if (code === 'UNAUTHENTICATED') headers['www-authenticate'] = 'Bearer'
  if (details.retryAfterSeconds !== undefined)
    headers['retry-after'] = String(details.retryAfterSeconds)
  return headers
}
