import type { Generation } from '../../../schema/generation.ts'
import { readJsonObject } from '../body.ts'
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
  return async ({ request, url, fetchAPI }) => {
    const state = stateOf(request)
    const caller = callerOf(request)
    const isGet = request.method === 'GET'
    if (isGet) refuseLookAhead(request)
    const given = isGet ? readQuery(url.searchParams) : await readJsonObject(request)
    const input = { ...given, idempotencyKey: idempotencyKeyOf(request) }
    const joinsEqual = isGet
    const answer = await core.generations.generate(input, caller, request.signal, { joinsEqual })
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
