import { cacheControl } from '../../../schema/cache-control.ts'
import { ServiceError } from '../../../schema/error.ts'
import type { HttpOptions } from '../http-options.ts'
import { jsonAnswer } from '../json-answer.ts'
import type { Handler } from '../route.ts'

/** `/healthz`: the process answers. `easel doctor` recognizes its own servers by `installation`. */
export function health({ installation }: HttpOptions): Handler {
  return ({ fetchAPI }) => jsonAnswer({ status: 'ok', installation }, fetchAPI)
}

/**
 * `/readyz`: Easel could generate and store an image now; else 503 with the parts that do not work.
 * `down` names engines that are not ready. Parts that work in a limited way are named too.
 */
export function readiness({ core }: HttpOptions): Handler {
  return async ({ request, fetchAPI }) => {
    const { problems, down, limited } = await core.health(request.signal)
    const isReady = Object.keys(problems).length === 0
    const body = {
      status: isReady ? 'ok' : 'unavailable',
      ...problems,
      ...limited,
      ...(down.length > 0 ? { down } : {}),
    }
    return jsonAnswer(body, fetchAPI, { status: isReady ? 200 : 503 })
  }
}

/** `/metrics`, in Prometheus' format; 404 when METRICS is off. */
export function metrics(options: HttpOptions): Handler {
  const { metrics } = options
  if (!metrics) return nothing()
  return async ({ fetchAPI }) => {
    const { type, text } = await metrics.read()
    const headers = { 'content-type': type, 'cache-control': 'no-store' }
    return new fetchAPI.Response(text, { headers })
  }
}

/** `/licenses`: the notices of the parts of Easel, as plain text. */
export function licenses(options: HttpOptions): Handler {
  return async ({ fetchAPI }) => {
    const headers = {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': cacheControl.day,
    }
    return new fetchAPI.Response(await options.licenses(), { headers })
  }
}

/** 404. */
export function nothing(): Handler {
  return ({ url }) => {
    throw new ServiceError('NOT_FOUND', `There is nothing at ${url.pathname}`)
  }
}
