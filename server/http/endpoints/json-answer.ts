import type { FetchAPI } from 'graphql-yoga'

/** An answer as JSON that no cache keeps. */
export function jsonAnswer(body: object, fetchAPI: FetchAPI, status = 200): Response {
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' }
  return new fetchAPI.Response(JSON.stringify(body), { status, headers })
}
