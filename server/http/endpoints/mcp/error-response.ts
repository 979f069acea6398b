import type { FetchAPI } from 'graphql-yoga'
import type { ServiceError } from '../../../../schema/error.ts'
import { errorHeaders } from '../../error-response.ts'
import { jsonAnswer } from '../../json-answer.ts'

/** JSON-RPC's code for a request that is not valid JSON-RPC, and the first code for servers. */
const codes = { invalid: -32_600, server: -32_000 }

/** A request that is refused before its tool is called, as an error of JSON-RPC 2.0 (5.1). */
export function mcpErrorResponse(
  error: ServiceError,
  fetchAPI: FetchAPI,
  headers: Record<string, string> = {},
): Response {
  const { message, status, code } = error
  const number = status === 400 ? codes.invalid : codes.server
  return jsonAnswer(
    { jsonrpc: '2.0', id: null, error: { code: number, message, data: { code } } },
    fetchAPI,
    { status, headers: { ...errorHeaders(error), ...headers } },
  )
}
