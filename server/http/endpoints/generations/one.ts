import { createHash } from 'node:crypto'
import { noGeneration } from '../../../../schema/error.ts'
import { matchesTag } from '../../etag.ts'
import type { HttpOptions } from '../../http-options.ts'
import { readerOf } from '../../reader.ts'
import type { Handler } from '../../route.ts'
import { resourceOf } from './resource.ts'

/**
 * `/api/v1/generations/{id}`: GET reads it, with an ETag for polling clients; DELETE removes it.
 */
export function oneGeneration(options: HttpOptions): Handler {
  const { core } = options
  return async ({ request, params: { id = '' }, fetchAPI }) => {
    const caller = readerOf(request, options)
    if (request.method === 'DELETE') {
      await core.generations.delete(id, caller)
      return new fetchAPI.Response(null, { status: 204 })
    }
    const generation = await core.generations.find(id, caller)
    if (!generation) throw noGeneration(id)
    const body = JSON.stringify(await resourceOf(generation, request, options))
    const etag = tagOf(body)
    const headers = {
      'content-type': 'application/json',
      'cache-control': 'private, no-cache',
      vary: 'authorization',
      etag,
    }
    if (matchesTag(request, etag)) return new fetchAPI.Response(null, { status: 304, headers })
    return new fetchAPI.Response(body, { headers })
  }
}

/** Weak, because the same body may be sent compressed. */
function tagOf(body: string): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}
