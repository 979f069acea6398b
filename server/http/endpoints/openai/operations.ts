import {
  callerErrors,
  errorOf,
  eventStream,
  idempotencyKey,
  json,
  jsonBody,
  limits,
  retryAfter,
  text,
} from '../openapi-parts.ts'

const error = errorOf('OpenAiError')

const tooMany = error('Too many requests, or the daily quota is exceeded.', {
  ...retryAfter,
  ...limits,
})
const noModel = error('There is no such model.')

export function generationsOperations() {
  return {
    post: {
      operationId: 'createOpenAiImages',
      tags: ['OpenAI'],
      summary: 'Draws images, as OpenAI has it.',
      description:
        'Fields that are not listed are ignored. A stream has the events image_generation.partial_image, ' +
        'image_generation.completed for each image, and error. A client that leaves cancels the generation, ' +
        'unless it has an Idempotency-Key.',
      parameters: [idempotencyKey],
      requestBody: jsonBody('OpenAiImageRequest', {
        prompt: 'a red fox in the snow at sunset',
        size: '1024x576',
        response_format: 'url',
      }),
      responses: {
        200: {
          description: 'The images.',
          headers: {
            'Easel-Generation': text('The id of the generation.'),
            'Easel-Seed': text('The seed of the first image.'),
            'Idempotent-Replayed': text('`true` when the answer repeats an earlier one.'),
            ...limits,
          },
          content: { ...json('OpenAiImages'), ...eventStream('OpenAiImageEvent') },
        },
        400: error('A field breaks a rule, or the prompt is blocked (`moderation_blocked`).'),
        404: noModel,
        413: error('The body is larger than 64 KiB.'),
        415: error('Content-Type is not application/json.'),
        422: error('The Idempotency-Key came before with another request.'),
        429: tooMany,
        500: error('Internal error.'),
        502: error('Upstream error: the engine failed. Retry with backoff.'),
        503: error('The queue is full or the server is stopping.', retryAfter),
        504: error('Upstream timed out.'),
        ...callerErrors(error),
      },
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
        429: tooMany,
        ...callerErrors(error),
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
      description: 'Whether there is a model of this name.',
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
        404: noModel,
        429: tooMany,
        ...callerErrors(error),
      },
      security: [{ key: [] }],
    },
  }
}
