import type { FetchAPI } from 'graphql-yoga'
import type { ErrorCode, ServiceError } from '../../../../schema/error.ts'
import { errorHeaders } from '../../error-response.ts'

/** OpenAI's type and code of an error, where they are not those of its status. */
const known: Partial<Record<ErrorCode, { type: string; code: string }>> = {
  BLOCKED_PROMPT: { type: 'image_generation_user_error', code: 'moderation_blocked' },
  UNAUTHENTICATED: { type: 'invalid_request_error', code: 'invalid_api_key' },
  QUOTA_EXCEEDED: { type: 'insufficient_quota', code: 'insufficient_quota' },
  RATE_LIMITED: { type: 'requests', code: 'rate_limit_exceeded' },
}

/** OpenAI's names of what the core calls otherwise. */
const parameters: Record<string, string> = {
  image: 'n',
  dimensions: 'size',
  engine: 'model',
  idempotencyKey: 'Idempotency-Key',
}

/** The body of an error, as OpenAI has it. */
export function openAiError(error: ServiceError) {
  const { code, status, details, message } = error
  const field = details.field ?? null
  const isModel = code === 'NOT_FOUND' && field === 'model'
  const general = {
    type: status >= 500 ? 'server_error' : 'invalid_request_error',
    code: isModel ? 'model_not_found' : code.toLowerCase(),
  }
  const param = field && (parameters[field] ?? field)
  return { error: { message, param, ...(known[code] ?? general) } }
}

/** A refusal as OpenAI writes it, with the header by which its clients do not try in vain again. */
export function openAiErrorResponse(
  error: ServiceError,
  fetchAPI: FetchAPI,
  headers: Record<string, string> = {},
): Response {
  return new fetchAPI.Response(JSON.stringify(openAiError(error)), {
    status: error.status,
    headers: {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      ...errorHeaders(error),
      ...(error.code === 'QUOTA_EXCEEDED' && { 'x-should-retry': 'false' }),
      ...headers,
    },
  })
}
