import type { HttpOptions } from '../../http-options.ts'
import { jsonAnswer } from '../../json-answer.ts'
import { readerOf } from '../../reader.ts'
import type { Handler } from '../../route.ts'
import { resourceOf } from './resource.ts'

/** `POST /api/v1/generations/{id}/cancel`. Answers a finished generation unchanged. */
export function cancelledGeneration(options: HttpOptions): Handler {
  return async ({ request, params: { id = '' }, fetchAPI }) => {
    const generation = await options.core.generations.cancel(id, readerOf(request, options))
    return jsonAnswer(await resourceOf(generation, request, options), fetchAPI)
  }
}
