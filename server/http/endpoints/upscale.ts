import { fieldsOf } from '../../../schema/fields.ts'
import { plainRequest, upscaleRequest } from '../../../schema/generation-request.ts'
import { readJsonObject } from '../body.ts'
import type { HttpOptions } from '../http-options.ts'
import { idempotencyKeyOf } from '../idempotency-key.ts'
import { callerOf } from '../request-state.ts'
import type { Handler } from '../route.ts'
import { imagesAnswer, responses } from './generate.ts'
import { idParameter } from './image-file.ts'
import { idempotencyKey } from './openapi-parts.ts'

/** `POST /api/v1/images/{id}/upscale`: an image drawn again, larger. */
export function upscaleImage(options: HttpOptions): Handler {
  const { core } = options
  const answer = imagesAnswer(options)
  return async ({ request, params: { id: image }, fetchAPI }) => {
    const given = await readJsonObject(request)
    const input = { ...given, image, idempotencyKey: idempotencyKeyOf(request) }
    const requested = await core.generations.upscale(input, callerOf(request), request.signal)
    return answer(requested, request, fetchAPI)
  }
}

export function upscaleOperations() {
  const { webhook } = plainRequest.shape
  const fields = fieldsOf(upscaleRequest.omit({ image: true }).extend({ webhook }))
  return {
    post: {
      operationId: 'upscaleImage',
      tags: ['Generation'],
      summary: 'Draws an image again, larger.',
      description:
        'Waits for the image, which is a new one. Charged as one image. 400 when no engine can do it.',
      parameters: [idParameter, idempotencyKey],
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: {
              type: 'object',
              properties: Object.fromEntries(fields.map(({ name, rule }) => [name, rule])),
            },
            example: { scale: 2 },
          },
        },
      },
      responses,
      security: [{ key: [] }],
    },
  }
}
