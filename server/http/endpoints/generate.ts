import type { FetchAPI } from 'graphql-yoga'
import type { Requested } from '../../../schema/core/generations.ts'
import type { Generation } from '../../../schema/generation.ts'
import { readImageRequest } from '../data-urls.ts'
import type { HttpOptions } from '../http-options.ts'
import { idempotencyKeyOf } from '../idempotency-key.ts'
import { refuseLookAhead } from '../look-ahead.ts'
import { callerOf, stateOf } from '../request-state.ts'
import type { Handler } from '../route.ts'
import { generationHeaders } from './generation-headers.ts'
import {
  generationBody,
  idempotencyKey,
  integer,
  json,
  limits,
  refusals,
  text,
  waiting,
} from './openapi-parts.ts'
import { isInQuery, readQuery } from './query.ts'
import { requestSchemas } from './request-schemas.ts'

/** Spec 4.1 to 4.3: a request in, `{images, dimensions}` out. */
export function generateImages(options: HttpOptions): Handler {
  const { core } = options
  const answer = imagesAnswer(options)
  return async ({ request, url, fetchAPI }) => {
    const caller = callerOf(request)
    const isGet = request.method === 'GET'
    if (isGet) refuseLookAhead(request)
    const given = isGet
      ? readQuery(url.searchParams)
      : await readImageRequest(request, caller, options)
    const input = { ...given, idempotencyKey: idempotencyKeyOf(request) }
    const joinsEqual = isGet
    const { signal } = request
    const requested = await core.generations.generate(input, caller, signal, { joinsEqual })
    return answer(requested, request, fetchAPI)
  }
}

/** Answers with the images of a generation (spec 4.4). */
export function imagesAnswer(options: HttpOptions) {
  return async (requested: Requested, request: Request, fetchAPI: FetchAPI): Promise<Response> => {
    const { answers, imageUrl } = stateOf(request)
    answers.push(requested)
    const headers = await generationHeaders(requested, callerOf(request), options)
    return new fetchAPI.Response(successBody(requested.generation, imageUrl), { headers })
  }
}

function successBody({ images, dimensions }: Generation, imageUrl: (id: string) => string): string {
  return JSON.stringify({ images: images.map(({ id }) => imageUrl(id)), dimensions })
}

/** The answers of OpenAPI to what waits for images. */
export const responses = {
  200: {
    description: 'The images.',
    headers: {
      'Easel-Generation': text('The id of the generation.'),
      'Easel-Seed': integer('The seed of the first image.'),
      'Easel-Warnings': text(
        'A JSON list of warnings: parts of the request without effect. Absent: none.',
      ),
      'Idempotent-Replayed': text('`true` when the answer repeats an earlier one.'),
      ...limits,
    },
    content: json('Images'),
  },
  ...refusals(waiting),
}

export function imagesOperations(options: HttpOptions) {
  const fields = Object.entries(requestSchemas(options).properties)
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
        'The same as POST. The address holds the API key, so use it only where nobody else reads it. ' +
        'A prefetch or a link preview is refused (403). The same GET twice at once is one generation.',
      parameters: [
        ...fields
          .filter(([name]) => isInQuery(name))
          .map(([name, schema]) => ({
            name,
            in: 'query',
            ...(name === 'prompt' && {
              required: true,
              example: 'a red fox in the snow at sunset',
            }),
            schema,
          })),
        idempotencyKey,
      ],
      responses: { ...responses, ...refusals(['FORBIDDEN']) },
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
        'For pages of this origin and for scripts, with a daily allowance by address. A request with a key is like one of `/api/v1/images`.',
      parameters: [idempotencyKey],
      requestBody: generationBody,
      responses,
      security: [{}, { key: [] }],
    },
  }
}
