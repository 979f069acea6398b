import type { ServerResponse } from 'node:http'
import type { FetchAPI } from 'graphql-yoga'

/** The headers of JSON that no cache keeps. */
export const jsonHeaders = { 'content-type': 'application/json', 'cache-control': 'no-store' }

interface AnswerOptions {
  status?: number
  /** Replace the headers of `jsonHeaders`. */
  headers?: Record<string, string>
}

/** A JSON answer. No cache keeps it unless `headers` allow it. */
export function jsonAnswer(
  body: object,
  fetchAPI: FetchAPI,
  { status = 200, headers = {} }: AnswerOptions = {},
): Response {
  const init = { status, headers: { ...jsonHeaders, ...headers } }
  return new fetchAPI.Response(JSON.stringify(body), init)
}

/** Refuses by node:http a request that reaches no door, and closes its connection. */
export function refuse(response: ServerResponse, status: number, error: string): void {
  response.writeHead(status, { ...jsonHeaders, connection: 'close' })
  response.end(JSON.stringify({ error }))
}
