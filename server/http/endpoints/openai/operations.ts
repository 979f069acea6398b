import { limits as sources } from '../../../../schema/limits.ts'
import {
  eventStream,
  idempotencyKey,
  json,
  jsonBody,
  limits,
  reading,
  refusals,
  text,
  waiting,
} from '../openapi-parts.ts'

const component = 'OpenAiError'

const redPixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='

const responses = {
  200: {
    description: 'The images.',
    headers: {
      'Easel-Generation': text('The id of the generation.'),
      'Easel-Seed': text('The seed of the first image.'),
      'Easel-Warnings': text('A JSON list of the warnings of the generation.'),
      'Idempotent-Replayed': text('`true` when the answer repeats an earlier one.'),
      ...limits,
    },
    content: { ...json('OpenAiImages'), ...eventStream('OpenAiImageEvent') },
  },
  ...refusals(['NOT_FOUND', ...waiting], component),
}

const form = (schema: string) => ({
  'multipart/form-data': { schema: { $ref: `#/components/schemas/${schema}` } },
})

export function generationsOperations() {
  return {
    post: {
      operationId: 'createOpenAiImages',
      tags: ['OpenAI'],
      summary: 'Draws images, by OpenAI’s API.',
      description:
        'Other fields have no effect. A stream has the events image_generation.partial_image, ' +
        'image_generation.completed for each image, and error. A client that disconnects cancels the generation, ' +
        'unless it has an Idempotency-Key.',
      parameters: [idempotencyKey],
      requestBody: jsonBody('OpenAiImageRequest', {
        prompt: 'a red fox in the snow at sunset',
        size: '1024x576',
        response_format: 'url',
      }),
      responses,
      security: [{ key: [] }],
    },
  }
}

export function editsOperations() {
  return {
    post: {
      operationId: 'editOpenAiImages',
      tags: ['OpenAI'],
      summary: 'Draws images from images, as OpenAI has it.',
      description:
        `A form with 1 to ${sources.references} files, or JSON in which images are data: URLs or ids of uploads and images. ` +
        'A stream has the events image_edit.partial_image, image_edit.completed for each image, and error.',
      parameters: [idempotencyKey],
      requestBody: {
        required: true,
        content: {
          ...form('OpenAiImageEditForm'),
          ...jsonBody('OpenAiImageEdit', {
            prompt: 'the same, but in winter',
            images: [{ image_url: redPixel }],
          }).content,
        },
      },
      responses,
      security: [{ key: [] }],
    },
  }
}

export function variationsOperations() {
  return {
    post: {
      operationId: 'createOpenAiVariations',
      tags: ['OpenAI'],
      summary: 'Draws variations of an image, as OpenAI has it.',
      description: 'An edit whose prompt need not be given.',
      parameters: [idempotencyKey],
      requestBody: { required: true, content: form('OpenAiVariationForm') },
      responses,
      security: [{ key: [] }],
    },
  }
}

export function modelsOperations() {
  return {
    get: {
      operationId: 'listOpenAiModels',
      tags: ['OpenAI'],
      summary: 'The models that there are.',
      description: 'The configured engines, and the names of MODEL_ALIASES.',
      responses: {
        200: { description: 'The models.', content: json('OpenAiModels') },
        ...refusals(reading, component),
      },
      security: [{ key: [] }],
    },
  }
}

export function modelOperations() {
  return {
    get: {
      operationId: 'getOpenAiModel',
      tags: ['OpenAI'],
      summary: 'One model.',
      description: 'Answers 404 when no model has this name.',
      parameters: [
        {
          name: 'id',
          in: 'path',
          required: true,
          example: 'illustrator',
          schema: { type: 'string' },
        },
      ],
      responses: {
        200: { description: 'The model.', content: json('OpenAiModel') },
        ...refusals(['NOT_FOUND', ...reading], component),
      },
      security: [{ key: [] }],
    },
  }
}
