import { isUtf8 } from 'node:buffer'
import type { FetchAPI, Plugin } from 'graphql-yoga'
import { ServiceError } from '../../schema/error.ts'
import { settleCaller } from './caller.ts'
import { challenge } from './challenge.ts'
import { serviceErrorOf } from './error-response.ts'
import type { HttpOptions, ServerContext } from './http-options.ts'
import { limitHeaders } from './limit-headers.ts'
import { refusalOf } from './refusal.ts'
import { stateOf } from './request-state.ts'
import type { Handler, Route } from './route.ts'
import { routes } from './routes.ts'

/**
 * Answers a request by its route, in the order of reading "Order of checks": the caller, the
 * method, then the handler.
 */
export function useRoutes(options: HttpOptions): Plugin<object, ServerContext> {
  const served = options.isApi ? routes : routes.filter(({ isOnWorkers }) => isOnWorkers)
  // Routes share handlers, such as the one with all files of the site.
  const shared = new Map<Route['handle'], Handler>()
  const handlers = new Map<Route, Handler>()
  for (const route of served) {
    const handler = shared.get(route.handle) ?? route.handle(options, routes)
    shared.set(route.handle, handler)
    handlers.set(route, handler)
  }
  return {
    async onRequest({ request, url, fetchAPI, endResponse }) {
      const { route, params } = stateOf(request)
      try {
        const handle = handlers.get(route)
        if (!handle) throw new ServiceError('NOT_FOUND', 'This server only generates images')
        await settleCaller(route, request, url, options)
        allowMethod(request, route)
        requireUtf8(url)
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

/** Refuses query parameters whose escaped bytes are not UTF-8, such as Latin-1's `%E9` for é. */
function requireUtf8({ search }: URL): void {
  for (const [bytes] of search.matchAll(/(?:%[\da-f]{2})+/gi)) {
    if (isUtf8(Buffer.from(bytes.replaceAll('%', ''), 'hex'))) continue
    throw new ServiceError('INVALID_INPUT', 'Query parameters must be UTF-8')
  }
}

/** An error in the form of the route of a request. */
export async function refusal(
  error: ServiceError,
  request: Request,
  fetchAPI: FetchAPI,
  options: HttpOptions,
): Promise<Response> {
  const { core, now } = options
  const state = stateOf(request)
  state.failure = { code: error.code, keyId: error.details.keyId }
  const isGraphQL = state.route.errors === 'graphql'
  const headers = state.caller && !isGraphQL ? await limitHeaders(core, state.caller, now()) : {}
  const all = { ...headers, ...challenge(error, request, options) }
  return refusalOf(error, request, fetchAPI, all)
}
