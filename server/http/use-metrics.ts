import type { Plugin } from 'graphql-yoga'
import type { HttpOptions, ServerContext } from './http-options.ts'
import { stateOf } from './request-state.ts'

const methods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS'])
const doors: [RegExp, string][] = [
  [/^\/api\/v1\/images$/, 'images'],
  [/^\/api\/generate-turbo$/, 'turbo'],
  [/^\/api\/auth\//, 'sign-in'],
  [/^\/graphql/, 'graphql'],
  [/^\/images\//, 'files'],
]

/** Counts requests, and tells the counts at `/metrics`. Labels come from short lists: an address could hold anything. */
export function useMetrics({ metrics }: HttpOptions): Plugin<object, ServerContext> {
  return {
    async onRequest({ url, request, fetchAPI, endResponse }) {
      if (!metrics || url.pathname !== '/metrics' || request.method !== 'GET') return
      const { type, text } = await metrics.read()
      endResponse(new fetchAPI.Response(text, { headers: { 'content-type': type, 'cache-control': 'no-store' } }))
    },
    onResponse({ request, response }) {
      const { path, startedAtMs } = stateOf(request)
      metrics?.requestAnswered({
        door: doors.find(([pattern]) => pattern.test(path))?.[1] ?? 'site',
        method: methods.has(request.method) ? request.method : 'other',
        status: response.status,
        seconds: (performance.now() - startedAtMs) / 1000,
      })
    },
  }
}
