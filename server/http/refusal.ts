import type { FetchAPI } from 'graphql-yoga'
import type { ServiceError } from '../../schema/error.ts'
import { mcpErrorResponse } from './endpoints/mcp/error-response.ts'
import { openAiErrorResponse } from './endpoints/openai/error-response.ts'
import { errorResponse, graphqlErrorResponse } from './error-response.ts'
import { stateOf } from './request-state.ts'

const writers = {
  rest: errorResponse,
  graphql: graphqlErrorResponse,
  openai: openAiErrorResponse,
  mcp: mcpErrorResponse,
}

/** A refusal in the form of the door of the request. */
export function refusalOf(
  error: ServiceError,
  request: Request,
  fetchAPI: FetchAPI,
  headers: Record<string, string> = {},
): Response {
  return writers[stateOf(request).route.errors ?? 'rest'](error, fetchAPI, headers)
}
