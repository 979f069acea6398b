import type { FetchAPI } from 'graphql-yoga'
import type { HttpOptions } from '../http-options.ts'

type Probe = (request: Request, fetchAPI: FetchAPI) => Promise<Response>

/**
 * `/healthz`: the process answers. `/readyz`: it could draw and store a picture now; else 503 and
 * what is missing. Engines that are not ready are named by `down`.
 */
export function createProbes({ core }: HttpOptions): Record<string, Probe> {
  return {
    '/healthz': async (_request, fetchAPI) => answer({ status: 'ok' }, 200, fetchAPI),
    '/readyz': async (request, fetchAPI) => {
      const { problems, down } = await core.health(request.signal)
      const isReady = Object.keys(problems).length === 0
      const body = {
        status: isReady ? 'ok' : 'unavailable',
        ...problems,
        ...(down.length > 0 ? { down } : {}),
      }
      return answer(body, isReady ? 200 : 503, fetchAPI)
    },
  }
}

function answer(body: object, status: number, fetchAPI: FetchAPI): Response {
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' }
  return new fetchAPI.Response(JSON.stringify(body), { status, headers })
}
