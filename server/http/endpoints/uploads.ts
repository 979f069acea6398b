import type { Caller } from '../../../schema/caller.ts'
import type { ImageBytes } from '../../../schema/core/uploads.ts'
import { ServiceError } from '../../../schema/error.ts'
import { limits } from '../../../schema/limits.ts'
import { imageTooLarge, type Upload } from '../../../schema/upload.ts'
import { bodyPieces } from '../body.ts'
import type { HttpOptions } from '../http-options.ts'
import { jsonAnswer } from '../json-answer.ts'
import { isMultipart, readMultipart } from '../multipart.ts'
import { readerOf } from '../reader.ts'
import { callerOf } from '../request-state.ts'
import type { Handler } from '../route.ts'
import { fileResponse } from './image-file.ts'
import { json, reading, refusals } from './openapi-parts.ts'

/** `POST /api/v1/uploads`: an image as the body, or as the only file of a form. */
export function upload({ core }: HttpOptions): Handler {
  return async ({ request, fetchAPI }) => {
    const caller: Caller = callerOf(request)
    const add = (bytes: ImageBytes) => core.uploads.add(bytes, caller, request.signal)
    return jsonAnswer(shown(await received(request, add)), fetchAPI, { status: 201 })
  }
}

/** `PUT` to the address of `createUpload`, whose id is the permission. */
export function fillUpload({ core }: HttpOptions): Handler {
  return async ({ request, params: { id = '' }, fetchAPI }) => {
    const fill = (bytes: ImageBytes) => core.uploads.fill(id, bytes, request.signal)
    return jsonAnswer(shown(await received(request, fill)), fetchAPI)
  }
}

/** The stored PNG, for the owner of the upload. */
export function uploadFile(options: HttpOptions): Handler {
  return async ({ request, url, params: { id = '' }, fetchAPI }) => {
    const file = await options.core.uploads.file(id, readerOf(request, options))
    if (!file) throw new ServiceError('NOT_FOUND', `There is no upload of yours at ${url.pathname}`)
    return fileResponse(request, file, fetchAPI, 'private, no-cache')
  }
}

/** Passes the bytes of the image to `take` while they arrive. */
async function received(
  request: Request,
  take: (bytes: ImageBytes) => Promise<Upload>,
): Promise<Upload> {
  if (request.headers.get('content-encoding'))
    throw new ServiceError('UNSUPPORTED_MEDIA_TYPE', 'An image must be sent without an encoding')
  if (!isMultipart(request)) {
    if (Number(request.headers.get('content-length')) > limits.upload.bytes) throw imageTooLarge()
    return take(bodyPieces(request))
  }
  let taken: Upload | undefined
  const onFile = async (_field: string, bytes: ImageBytes) => {
    taken = await take(bytes)
  }
  await readMultipart(request, onFile, { files: 1, fieldBytes: limits.bodyBytes })
  if (taken) return taken
  throw new ServiceError('INVALID_INPUT', 'The form must have a file', { field: 'image' })
}

function shown({ id, width, height, expiresAt }: Upload): object {
  return { id, width, height, expiresAt: new Date(expiresAt).toISOString() }
}

const formats = ['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif']
const binary = { schema: { type: 'string', format: 'binary' } }

export const uploadSchema = {
  type: 'object',
  required: ['id', 'width', 'height', 'expiresAt'],
  properties: {
    id: { type: 'string', description: 'For `references` and `mask`.' },
    width: { type: 'integer', description: 'Pixels of the stored PNG.' },
    height: { type: 'integer', description: 'Pixels of the stored PNG.' },
    expiresAt: {
      type: 'string',
      format: 'date-time',
      description: 'It is removed then, unless a generation uses it.',
    },
  },
}

const { bytes, pixels, side } = limits.upload

export function uploadOperations() {
  return {
    post: {
      operationId: 'upload',
      tags: ['Generation'],
      summary: 'Stores an image to begin generations with.',
      description:
        `PNG, JPEG, WebP, AVIF or the first frame of a GIF, as the body or as the file of a form. At most ` +
        `${bytes / 2 ** 20} MB and ${pixels / 1e6} megapixels; longer sides are scaled down to ${side} pixels. Metadata are removed.`,
      requestBody: {
        required: true,
        content: {
          ...Object.fromEntries(formats.map((type) => [type, binary])),
          'multipart/form-data': {
            schema: { type: 'object', properties: { image: binary.schema } },
          },
        },
      },
      responses: {
        201: { description: 'The upload.', content: json('Upload') },
        ...refusals([
          ...reading,
          'INVALID_INPUT',
          'METHOD_NOT_ALLOWED',
          'PAYLOAD_TOO_LARGE',
          'UNSUPPORTED_MEDIA_TYPE',
        ]),
      },
      security: [{ key: [] }],
    },
  }
}
