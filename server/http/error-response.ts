import type { FetchAPI } from 'graphql-yoga'
import { ServiceError } from '../../schema/error.ts'
import { requestId } from '../request-id.ts'
import { jsonAnswer } from './json-answer.ts'
import { stateOf } from './request-state.ts'

/**
 * The ServiceError for a thrown value. Unknown errors become 500 `Internal error`; their cause
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
  const { message, status } = error
  const all = { ...errorHeaders(error), ...headers }
  return jsonAnswer({ error: message }, fetchAPI, { status, headers: all })
}

/** A GraphQL error for a request that is refused before its document is read. */
export function graphqlErrorResponse(
  error: ServiceError,
  fetchAPI: FetchAPI,
  headers: Record<string, string> = {},
): Response {
  const extensions = { code: error.code, requestId: requestId() }
  const errors = [{ message: error.message, extensions }]
  const all = { ...errorHeaders(error), ...headers }
  return jsonAnswer({ errors }, fetchAPI, { status: error.status, headers: all })
}

export function errorHeaders({ code, details }: ServiceError): Record<string, string> {
  const headers: Record<string, string> = {}
  if (details.allow) headers.allow = details.allow.join(', ')
  if (code === 'UNAUTHENTICATED') headers['www-authenticate'] = 'Bearer'
  if (details.retryAfterSeconds !== undefined)
    headers['retry-after'] = String(details.retryAfterSeconds)
  return headers
}
