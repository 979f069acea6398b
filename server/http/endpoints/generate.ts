import type { Generation } from '../../../schema/generation.ts'
import { readJsonObject } from '../body.ts'
import type { HttpOptions } from '../http-options.ts'
import { idempotencyKeyOf } from '../idempotency-key.ts'
import { callerOf, stateOf } from '../request-state.ts'
import type { Handler } from '../route.ts'
import { generationHeaders } from './generation-headers.ts'
import {
  callerErrors,
  error,
  generationBody,
  idempotencyKey,
  integer,
  json,
  limits,
  retryAfter,
  text,
} from './openapi-parts.ts'
import { readQuery } from './query.ts'
import { requestSchemas } from './request-schemas.ts'

/** Spec 4.1 to 4.3: a request in, `{images, dimensions}` out. */
export function generateImages(options: HttpOptions): Handler {
  const { core } = options
  return async ({ request, url, fetchAPI }) => {
    const state = stateOf(request)
    const caller = callerOf(request)
    const input =
      request.method === 'GET' ? readQuery(url.searchParams) : await readJsonObject(request)
    const retryable = { ...input, idempotencyKey: idempotencyKeyOf(request) }
    const answer = await core.generateImages(retryable, caller, request.signal)
    const { generation } = answer
    state.answers.push(answer)
    const headers = await generationHeaders(answer, caller, options)
    return new fetchAPI.Response(successBody(generation, state.imageUrl), { headers })
  }
}

function successBody({ images, dimensions }: Generation, imageUrl: (id: string) => string): string {
  return JSON.stringify({ images: images.map(({ id }) => imageUrl(id)), dimensions })
}

const responses = {
  ...callerErrors(error),
  200: {
    description: 'The images.',
    headers: {
      'Easel-Generation': text('The id of the generation.'),
      'Easel-Seed': integer('The seed of the first image.'),
      'Idempotent-Replayed': text('`true` when the answer repeats an earlier one.'),
      ...limits,
    },
    content: json('Images'),
  },
  400: error('A field breaks a rule, or the safety filter blocked the prompt.'),
  405: error('Use another method.', { Allow: text('The methods there are.') }),
  413: error('The body is larger than 64 KiB.'),
  415: error('Content-Type is not application/json.'),
  422: error('The Idempotency-Key came before with another request.'),
  429: error('Too many requests, or the daily quota is exceeded.', { ...retryAfter, ...limits }),
  500: error('Internal error.'),
  502: error('Upstream error: the engine failed. Retry with backoff.'),
  503: error('The queue is full or the server is stopping.', retryAfter),
  504: error('Upstream timed out.'),
}

export function imagesOperations(options: HttpOptions) {
  const { variation, ...inQuery } = requestSchemas(options).properties
  return {
    post: {
      operationId: 'generateImages',
      tags: ['Generation'],
      summary: 'Draws images.',
      description:
        'Waits for all images of the request. It is charged whole or, when it fails, not at all.',
      parameters: [idempotencyKey],
      requestBody: generationBody,
      responses,
      security: [{ key: [] }],
    },
    get: {
      operationId: 'generateImagesByQuery',
      tags: ['Generation'],
      summary: 'Draws images; for quick tests in a browser.',
      description:
        'The same as POST. The address holds the API key, so use it only where nobody reads it.',
      parameters: [
        ...Object.entries(inQuery).map(([name, schema]) => ({
          name,
          in: 'query',
          ...(name === 'prompt' && { required: true, example: 'a red fox in the snow at sunset' }),
          schema,
        })),
        idempotencyKey,
      ],
      responses,
      security: [{ keyInQuery: [] }],
    },
  }
}

export function turboOperations() {
  return {
    post: {
      operationId: 'generateTurbo',
      tags: ['Generation'],
      summary: 'Draws images without a key.',
      description:
        'For pages of this origin and for scripts, with a daily allowance by address. A key is honoured where one is sent.',
      parameters: [idempotencyKey],
      requestBody: generationBody,
      responses,
      security: [{}, { key: [] }],
    },
  }
}
