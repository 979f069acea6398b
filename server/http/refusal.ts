import type { FetchAPI } from 'graphql-yoga'
import type { ServiceError } from '../../schema/error.ts'
import { mcpErrorResponse } from './endpoints/mcp/error-response.ts'
import { oauthErrorResponse } from './endpoints/oauth/error-response.ts'
import { openAiErrorResponse } from './endpoints/openai/error-response.ts'
import { signedImageRefusal } from './endpoints/signed-images/refusal.ts'
import { errorResponse, graphqlErrorResponse } from './error-response.ts'
import { stateOf } from './request-state.ts'

const writers = {
  rest: errorResponse,
  graphql: graphqlErrorResponse,
  openai: openAiErrorResponse,
  mcp: mcpErrorResponse,
  oauth: oauthErrorResponse,
}

/** A refusal in the form of the door of the request. */
export function refusalOf(
  error: ServiceError,
  request: Request,
  fetchAPI: FetchAPI,
  headers: Record<string, string> = {},
): Response {
  const { errors = 'rest' } = stateOf(request).route
  if (errors === 'picture') return signedImageRefusal(error, request, fetchAPI)
  return writers[errors](error, fetchAPI, headers)
}
