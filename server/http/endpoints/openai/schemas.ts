import * as z from 'zod'
import { editSchemas } from './edit-schemas.ts'
import { openAiRequest, outputFormats } from './request.ts'

const base64 = { type: 'string', contentEncoding: 'base64' }

const image = {
  type: 'object',
  description: 'One of the two fields, never both.',
  properties: { b64_json: base64, url: { type: 'string', format: 'uri' } },
}

const output_format = { type: 'string', enum: outputFormats }
const created = { type: 'integer', description: 'Epoch seconds.' }
const size = { type: 'string', description: 'Pixels of each image.' }
const warnings = {
  type: 'array',
  items: { type: 'string' },
  description: 'Parts of the request without effect.',
}

const event = {
  type: 'object',
  description:
    'The data of an event of a stream. After a failure, the event `error` has an OpenAiError.',
  required: [
    ...['type', 'b64_json', 'image_index', 'created_at'],
    ...['output_format', 'size', 'quality', 'background'],
  ],
  properties: {
    type: {
      type: 'string',
      enum: ['image_generation', 'image_edit'].flatMap((name) => [
        `${name}.partial_image`,
        `${name}.completed`,
      ]),
    },
    b64_json: base64,
    image_index: { type: 'integer' },
    partial_image_index: { type: 'integer' },
    created_at: created,
    output_format,
    size,
    quality: { type: 'string' },
    background: { type: 'string' },
    usage: { type: 'object', additionalProperties: { type: 'integer' } },
    warnings,
  },
}

const model = {
  type: 'object',
  required: ['id', 'object', 'created', 'owned_by'],
  properties: {
    id: { type: 'string' },
    object: { type: 'string', const: 'model' },
    created: { type: 'integer' },
    owned_by: { type: 'string' },
  },
}

/** The components of OpenAPI that these routes need. */
export function openAiSchemas(maxPromptLength: number): Record<string, object> {
  return {
    OpenAiImageRequest: requestSchema(openAiRequest(maxPromptLength)),
    ...editSchemas(maxPromptLength),
    OpenAiImages: {
      type: 'object',
      required: ['created', 'data', 'output_format', 'size'],
      properties: {
        created,
        data: { type: 'array', items: image },
        output_format,
        size,
        warnings,
      },
    },
    OpenAiImageEvent: event,
    OpenAiModel: model,
    OpenAiModels: {
      type: 'object',
      required: ['object', 'data'],
      properties: {
        object: { type: 'string', const: 'list' },
        data: { type: 'array', items: { $ref: '#/components/schemas/OpenAiModel' } },
      },
    },
    OpenAiError: {
      type: 'object',
      required: ['error'],
      properties: {
        error: {
          type: 'object',
          required: ['message', 'type', 'param', 'code'],
          properties: {
            message: { type: 'string' },
            type: { type: 'string' },
            param: { type: ['string', 'null'], description: 'The refused field.' },
            code: { type: 'string' },
          },
        },
      },
    },
  }
}

function requestSchema(request: z.ZodType): object {
  const { $schema, ...schema } = z.toJSONSchema(request, { io: 'input' })
  return { ...schema, additionalProperties: true }
}
