import type { FetchAPI, Plugin } from 'graphql-yoga'
import { ServiceError } from '../../schema/error.ts'
import { settleCaller } from './caller.ts'
import { openAiErrorResponse } from './endpoints/openai/error-response.ts'
import { errorResponse, graphqlErrorResponse, serviceErrorOf } from './error-response.ts'
import type { HttpOptions, ServerContext } from './http-options.ts'
import { limitHeaders } from './limit-headers.ts'
import { stateOf } from './request-state.ts'
import type { Handler, Route } from './route.ts'
import { routes } from './routes.ts'

/**
 * Answers a request as its route says, in the order of reading "Order of checks": the caller, the
 * method, then the handler.
 */
export function useRoutes(options: HttpOptions): Plugin<object, ServerContext> {
  const served = options.isApi ? routes : routes.filter(({ isOnWorkers }) => isOnWorkers)
  const handlers = new Map<Route, Handler>(
    served.map((route) => [route, route.handle(options, routes)]),
  )
  return {
    async onRequest({ request, url, fetchAPI, endResponse }) {
      const { route, params } = stateOf(request)
      try {
        const handle = handlers.get(route)
        if (!handle) throw new ServiceError('NOT_FOUND', 'This server only generates images')
        await settleCaller(route, request, url, options)
        allowMethod(request, route)
        const response = await handle({ request, url, params, fetchAPI })
        if (response) endResponse(response)
      } catch (error) {
        endResponse(await refusal(serviceErrorOf(error, request), request, fetchAPI, options))
      }
    },
  }
}

function allowMethod({ method }: Request, { methods, crossOrigin }: Route): void {
  if (!methods || methods.some((name) => name === method)) return
  throw new ServiceError(
    'METHOD_NOT_ALLOWED',
    `Method ${method} is not allowed, use ${methods.join(' or ')}`,
    { allow: crossOrigin ? [...methods, 'OPTIONS'] : [...methods] },
  )
}

/** An error as the route of a request writes it. */
export async function refusal(
  error: ServiceError,
  request: Request,
  fetchAPI: FetchAPI,
  { core, now }: HttpOptions,
): Promise<Response> {
  const state = stateOf(request)
  const { route, caller } = state
  state.failure = { code: error.code, keyId: error.details.keyId }
  if (route.errors === 'graphql') return graphqlErrorResponse(error, fetchAPI)
  const headers = caller ? await limitHeaders(core, caller, now()) : {}
  const write = route.errors === 'openai' ? openAiErrorResponse : errorResponse
  return write(error, fetchAPI, headers)
}
