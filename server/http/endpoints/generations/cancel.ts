import type { HttpOptions } from '../../http-options.ts'
import type { Handler } from '../../route.ts'
import { readerOf, resourceOf } from './resource.ts'

/** `POST /api/v1/generations/{id}/cancel`. A finished generation is answered as it is. */
export function cancelledGeneration(options: HttpOptions): Handler {
  return async ({ request, params: { id = '' }, fetchAPI }) => {
    const generation = await options.core.cancelGeneration(id, readerOf(request, options))
    const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' }
    const body = JSON.stringify(await resourceOf(generation, request, options))
    return new fetchAPI.Response(body, { headers })
  }
}
