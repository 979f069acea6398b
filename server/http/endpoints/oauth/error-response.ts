import type { FetchAPI } from 'graphql-yoga'
import type { ServiceError } from '../../../../schema/error.ts'
import { errorHeaders } from '../../error-response.ts'
import { jsonAnswer } from '../../json-answer.ts'

/** The codes of RFC 6749 (5.2) and RFC 7591 (3.2.2) for the codes of Easel. */
function codeOf({ code, status, details }: ServiceError): string {
  if (code === 'UNAUTHENTICATED') return 'invalid_grant'
  if (code === 'RATE_LIMITED') return 'too_many_requests'
  if (details.field?.startsWith('redirect_uris')) return 'invalid_redirect_uri'
  if (details.field === 'client_name') return 'invalid_client_metadata'
  return status >= 500 ? 'server_error' : 'invalid_request'
}

/** A refusal of OAuth. An ended key is an invalid grant, with status 400 (RFC 6749, 5.2). */
export function oauthErrorResponse(
  error: ServiceError,
  fetchAPI: FetchAPI,
  headers: Record<string, string> = {},
): Response {
  const status = error.status === 401 ? 400 : error.status
  return jsonAnswer({ error: codeOf(error), error_description: error.message }, fetchAPI, {
    status,
    headers: { ...errorHeaders(error), ...headers },
  })
}
