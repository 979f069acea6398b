import type { FetchAPI } from 'graphql-yoga'
import type { Generation } from '../../../schema/generation.ts'
import { allowMethods, errorResponse, serviceErrorOf } from '../error-response.ts'
import type { HttpOptions } from '../http-options.ts'
import { idempotencyKeyOf } from '../idempotency-key.ts'
import { limitHeaders } from '../limit-headers.ts'
import { stateOf } from '../request-state.ts'
import { readJsonObject } from './body.ts'
import { readQuery } from './query.ts'

type Handler = (request: Request, url: URL, fetchAPI: FetchAPI) => Promise<Response>

/** Spec 4.1 to 4.3: a request in, `{images, dimensions}` or `{error}` out. */
export function createImagesHandler({ core, now }: HttpOptions, methods: string[]): Handler {
  return async (request, url, fetchAPI) => {
    const state = stateOf(request)
    const { caller, publicUrl } = state
    if (!caller) throw new Error('The request has no caller: useCaller must come before useRest')
    try {
      const input = await readInput(request, url, methods)
      const retryable = { ...input, idempotencyKey: idempotencyKeyOf(request) }
      const { generation, replayed } = await core.generateImages(retryable, caller, request.signal)
      state.replayed = replayed
      const headers = {
        ...generationHeaders(generation),
        ...(await limitHeaders(core, caller, now())),
      }
      return new fetchAPI.Response(successBody(generation, publicUrl), { headers })
    } catch (error) {
      const refused = serviceErrorOf(error, request)
      return errorResponse(refused, fetchAPI, await limitHeaders(core, caller, now()))
    }
  }
}

function readInput(request: Request, url: URL, methods: string[]): object | Promise<object> {
  allowMethods(request, [...methods, 'OPTIONS'])
  return request.method === 'GET' ? readQuery(url.searchParams) : readJsonObject(request)
}

function successBody({ images, dimensions }: Generation, publicUrl: string): string {
  return JSON.stringify({
    images: images.map(({ id }) => `${publicUrl}/images/${id}.png`),
    dimensions,
  })
}

function generationHeaders({ id, seed }: Generation): Record<string, string> {
  return {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'easel-generation': id,
    'easel-seed': String(seed),
  }
}
