import type { FetchAPI, Plugin } from 'graphql-yoga'
import { ServiceError } from '../../schema/error.ts'
import type { ServerContext } from './http-options.ts'
import { stateOf } from './request-state.ts'

/**
 * A failure in the words of spec 7. What is not a ServiceError is 500 `Internal error`, its cause
 * only in the log.
 */
export function serviceErrorOf(error: unknown, request: Request): ServiceError {
  const known =
    error instanceof ServiceError
      ? error
      : new ServiceError('INTERNAL', 'Internal error', { cause: error })
  if (known.status >= 500 && known.cause) stateOf(request).cause = known.cause
  return known
}

/**
 * `{"error": "<string>"}` and nothing more, with the headers that its status asks for. No cache
 * keeps it.
 */
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

type Payload = Parameters<NonNullable<Plugin<object, ServerContext>['onRequest']>>[0]

/**
 * Answers a request with what `handle` gives, or with the error that it throws; goes on where it
 * gives nothing.
 */
export function answering(handle: (payload: Payload) => Promise<Response | undefined>) {
  return async (payload: Payload): Promise<void> => {
    const { request, fetchAPI, endResponse } = payload
    try {
      const response = await handle(payload)
      if (response) endResponse(response)
    } catch (error) {
      endResponse(errorResponse(serviceErrorOf(error, request), fetchAPI))
    }
  }
}

/** Throws a ServiceError 405 for every other method. */
export function allowMethods({ method }: Request, allow: string[]): void {
  if (allow.includes(method)) return
  const named = allow.filter((name) => name !== 'OPTIONS').join(' or ')
  throw new ServiceError('METHOD_NOT_ALLOWED', `Method ${method} is not allowed, use ${named}`, {
    allow,
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
