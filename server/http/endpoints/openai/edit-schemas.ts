import * as z from 'zod'
import { limits } from '../../../../schema/limits.ts'
import { type EditSchema, openAiEdit, openAiVariation } from './edit-request.ts'

const file = { type: 'string', format: 'binary' }
const mask = 'Its transparent parts are what changes of the first image. It has the same size.'

const reference = {
  type: 'object',
  description: 'One of the two.',
  properties: {
    image_url: {
      type: 'string',
      format: 'uri',
      description: 'A data: URL with base64, or a URL if the operator sets REFERENCE_URLS.',
    },
    file_id: { type: 'string', description: 'Of an upload (upl_…) or of your image (img_…).' },
  },
}

const inForm = {
  image: {
    oneOf: [file, { type: 'array', minItems: 1, maxItems: limits.references, items: file }],
    description: 'PNG, JPEG, WebP, AVIF or GIF; several have the name image[].',
  },
  mask: { ...file, description: mask },
}
const inJson = {
  images: { type: 'array', minItems: 1, maxItems: limits.references, items: reference },
  mask: { ...reference, description: mask },
}

/** The components of OpenAPI for requests that begin with images. */
export function editSchemas(maxPromptLength: number): Record<string, object> {
  const edit = openAiEdit(maxPromptLength)
  return {
    OpenAiImageEdit: schemaOf(edit, inJson, 'images'),
    OpenAiImageEditForm: schemaOf(edit, inForm, 'image'),
    OpenAiVariationForm: schemaOf(openAiVariation(maxPromptLength), inForm, 'image'),
  }
}

function schemaOf(request: EditSchema, images: object, name: string): object {
  const { $schema, ...schema } = z.toJSONSchema(request, { io: 'input' })
  const { references, ...properties } = schema.properties ?? {}
  return {
    ...schema,
    properties: { ...properties, ...images },
    required: [...(schema.required ?? []).filter((field) => field !== 'references'), name],
    additionalProperties: true,
  }
}
