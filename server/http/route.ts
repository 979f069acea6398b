import type { FetchAPI } from 'graphql-yoga'
import type { HttpOptions } from './http-options.ts'

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE'

/**
 * The callers of a route. `key in query` is `?apikey=…`; an `app` has an access token of OAuth; an
 * `account` is signed in with a cookie; a `page` of our own origin and a `script` have no key (spec
 * 4.3); `nobody` is no caller.
 */
export type CallerKind = 'key' | 'key in query' | 'app' | 'account' | 'page' | 'script' | 'nobody'

/** One endpoint. `routes.ts` has the table. */
export interface Route {
  /** As in OpenAPI: `{name}` is one part of a path. `*` at the end is any rest. */
  path: string
  /** A label for metrics and traces. Routes may share one. */
  label:
    | 'images'
    | 'generations'
    | 'turbo'
    | 'uploads'
    | 'tokens'
    | 'usage'
    | 'audit'
    | 'openai'
    | 'mcp'
    | 'sign-in'
    | 'graphql'
    | 'files'
    | 'signed'
    | 'site'
  /** Other methods are 405. Absent: the handler gets every method. */
  methods?: readonly Method[]
  /** Absent: the endpoint does not identify its callers. */
  callers?: readonly CallerKind[]
  /** Pages of any origin may call it (CORS), so OPTIONS is answered too. */
  crossOrigin?: boolean
  /** The path of a request holds a secret: the log has `path` instead. */
  hasSecret?: boolean
  /** Its requests are logged at level debug. */
  isQuiet?: boolean
  /** Whether a server that only generates answers it too. */
  isOnWorkers?: boolean
  /** The form of a refusal; absent: `rest`. */
  errors?: 'rest' | 'graphql' | 'openai' | 'mcp' | 'oauth' | 'picture'
  /** Its operations in OpenAPI, by method in lower case. */
  operations?: (options: HttpOptions) => Record<string, object>
  /** Creates the handler, once for all routes that have the same function here. */
  handle: (options: HttpOptions, routes: readonly Route[]) => Handler
}

/** Answers a request, or returns undefined to leave it to GraphQL Yoga. */
export type Handler = (
  routed: RoutedRequest,
) => Response | undefined | Promise<Response | undefined>

interface RoutedRequest {
  request: Request
  url: URL
  /** The parts of the path that the route names. */
  params: Record<string, string | undefined>
  fetchAPI: FetchAPI
}

export interface RouteMatch {
  route: Route
  params: Record<string, string | undefined>
}

/**
 * Finds the first route that fits a path, or nearly fits it. The last route must fit every path.
 */
export function createRouter(routes: readonly Route[]): (pathname: string) => RouteMatch {
  const patterns = routes.map((route) => ({ route, pattern: patternOf(route.path) }))
  return (pathname) => {
    const path = plainPath(pathname)
    for (const { route, pattern } of patterns) {
      const match = pattern.exec(path)
      if (match) return { route, params: { ...match.groups } }
    }
    throw new Error(`No route fits ${pathname}: the last route must fit every path`)
  }
}

/**
 * The path without the habits of clients' base URLs: doubled slashes, a second `/v1`, and a slash
 * at the end of an API's path.
 */
function plainPath(pathname: string): string {
  return pathname
    .replace(/\/{2,}/g, '/')
    .replace(/^\/v1(?=\/v1\/)/, '')
    .replace(/^(\/(?:api|v1|graphql|images|mcp)\b.*)\/$/, '$1')
}

/** Matches a path. The query is not part of it. */
export function patternOf(path: string): RegExp {
  const source = path
    .replace(/[.+?^$()|[\]\\]/g, '\\$&')
    .replace(/\{(\w+)\}/g, '(?<$1>[^/]+?)')
    .replace(/\*$/, '.*')
  return new RegExp(`^${source}$`, 's')
}
