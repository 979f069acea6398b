import { ServiceError } from '../../../schema/error.ts'
import { imageFormats, isImageId, ladder } from '../../../schema/variants.ts'
import type { HttpOptions } from '../http-options.ts'
import { stateOf } from '../request-state.ts'
import type { Handler } from '../route.ts'
import { fileResponse, idParameter } from './image-file.ts'
import { refusals } from './openapi-parts.ts'

const offered =
  `widths are ${ladder.join(', ')}, up to the width of the image, and that width; ` +
  `formats are ${imageFormats.join(', ')}`

/** An image in another width or format. */
export function imageVariant({ core }: HttpOptions): Handler {
  return async ({ request, url, params, fetchAPI }) => {
    const { id = '', width = '', format: ending } = params
    const format = imageFormats.find((name) => name === ending)
    if (!format || !/^[1-9]\d{0,4}$/.test(width))
      throw new ServiceError('NOT_FOUND', `There is no image at ${url.pathname}: ${offered}`)
    const reader = { address: stateOf(request).address, signal: request.signal }
    const variant = { width: Number(width), format }
    const file = isImageId(id) ? await core.images.variant(id, variant, reader) : null
    if (!file) throw new ServiceError('NOT_FOUND', `There is no image at ${url.pathname}`)
    return fileResponse(request, file, fetchAPI)
  }
}

export function imageVariantOperations() {
  const content = Object.fromEntries(imageFormats.map((format) => [`image/${format}`, {}]))
  return {
    get: {
      operationId: 'getImageVariant',
      tags: ['Files'],
      summary: 'An image in another width or format.',
      description: `Needs no key. It is made at the first request. Its ${offered}. It is never enlarged.`,
      parameters: [
        idParameter,
        {
          name: 'width',
          in: 'path',
          required: true,
          description: 'Pixels.',
          example: 640,
          schema: { type: 'integer', minimum: 1 },
        },
        {
          name: 'format',
          in: 'path',
          required: true,
          example: 'webp',
          schema: { type: 'string', enum: imageFormats },
        },
      ],
      responses: {
        200: { description: 'The file.', content },
        206: { description: 'A range of the file.', content },
        304: {
          description: 'The file has not changed since `If-None-Match` or `If-Modified-Since`.',
        },
        416: { description: 'The file has no such range.' },
        ...refusals(['NOT_FOUND', 'MISDIRECTED', 'RATE_LIMITED', 'INTERNAL', 'UNAVAILABLE']),
      },
      security: [],
    },
  }
}
