import type { FetchAPI } from 'graphql-yoga'
import { dimensionKeys } from '../../../schema/dimensions.ts'
import type { HttpOptions } from '../http-options.ts'
import { stateOf } from '../request-state.ts'
import { requestSchemas } from './request-schemas.ts'

const error = (description: string, headers: Record<string, object> = {}) => ({
  description,
  headers,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
})
const text = (description: string) => ({ description, schema: { type: 'string' } })
const integer = (description: string) => ({ description, schema: { type: 'integer' } })
const retryAfter = { 'Retry-After': integer('Seconds.') }
const limitHeaders = {
  RateLimit: text('What is left of each limit (IETF draft).'),
  'RateLimit-Policy': text('The limits (IETF draft).'),
  'X-RateLimit-Limit': integer('Images a day.'),
  'X-RateLimit-Remaining': integer('Images left today.'),
  'X-RateLimit-Reset': integer('When the day resets, in epoch seconds.'),
}

const responses = {
  200: {
    description: 'The images.',
    headers: {
      'Easel-Generation': text('The id of the generation.'),
      'Easel-Seed': integer('The seed of the first image.'),
      'Idempotent-Replayed': text('`true` when the answer repeats an earlier one.'),
      ...limitHeaders,
    },
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Images' } } },
  },
  400: error('A field breaks a rule, or the safety filter blocked the prompt.'),
  401: error('Invalid API key, API key revoked or API key expired.', {
    'WWW-Authenticate': text('Bearer.'),
  }),
  405: error('Use another method.', { Allow: text('The methods there are.') }),
  413: error('The body is larger than 64 KiB.'),
  415: error('Content-Type is not application/json.'),
  421: error('The server has no such host name: its operator can add it to ALLOWED_HOSTS.'),
  422: error('The Idempotency-Key came before with another request.'),
  429: error('Too many requests, or the daily quota is exceeded.', {
    ...retryAfter,
    ...limitHeaders,
  }),
  500: error('Internal error.'),
  502: error('Upstream error: the engine failed. Retry with backoff.'),
  503: error('The queue is full or the server is stopping.', retryAfter),
  504: error('Upstream timed out.'),
}
const requestBody = {
  required: true,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/GenerationRequest' } } },
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'Yours for this request: sent again within 24 hours, it gives the same images and costs nothing more.',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
  example: '0191d2a1-6a4e-7c3e-9c53-6d9f0f6d3c11',
}

const documentOf = ({ properties, components }: ReturnType<typeof requestSchemas>) => ({
  openapi: '3.1.0',
  info: {
    title: 'Easel',
    version: '1',
    description:
      'A text prompt in, hosted PNG URLs out. The same core answers GraphQL at /graphql.',
    license: { name: 'MIT', identifier: 'MIT' },
  },
  tags: [
    { name: 'Generation', description: 'From a prompt to images.' },
    { name: 'Files', description: 'The images.' },
  ],
  paths: {
    '/api/v1/images': {
      post: {
        operationId: 'generateImages',
        tags: ['Generation'],
        summary: 'Draws images.',
        description:
          'Waits for all images of the request. It is charged whole or, when it fails, not at all.',
        parameters: [idempotencyKey],
        requestBody,
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
          ...Object.entries(properties).map(([name, schema]) => ({
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
        responses,
        security: [{ keyInQuery: [] }],
      },
    },
    '/api/generate-turbo': {
      post: {
        operationId: 'generateTurbo',
        tags: ['Generation'],
        summary: 'Draws images without a key.',
        description:
          'For pages of this origin and for scripts, with a daily allowance by address. A key is honoured where one is sent.',
        parameters: [idempotencyKey],
        requestBody,
        responses,
        security: [{}, { key: [] }],
      },
    },
    '/images/{id}.png': {
      get: {
        operationId: 'image',
        tags: ['Files'],
        summary: 'A picture.',
        description: 'Needs no key. The bytes at an address never change.',
        parameters: [
          {
            name: 'id',
            in: 'path',
            required: true,
            example: 'img_0K7dVq2mX9bTfW4sLhRzC8nYpJ3gEu',
            schema: { type: 'string', pattern: '^img_[0-9A-Za-z]{30}$' },
          },
        ],
        responses: {
          200: { description: 'The file.', content: { 'image/png': {} } },
          206: { description: 'A range of the file.', content: { 'image/png': {} } },
          404: error('There is no such image.'),
        },
        security: [],
      },
    },
  },
  components: {
    schemas: {
      ...components,
      Images: {
        type: 'object',
        required: ['images', 'dimensions'],
        properties: {
          images: {
            type: 'array',
            items: { type: 'string', format: 'uri' },
            description: 'PNG URLs.',
          },
          dimensions: { type: 'string', enum: dimensionKeys },
        },
      },
      Error: { type: 'object', required: ['error'], properties: { error: { type: 'string' } } },
    },
    securitySchemes: {
      key: {
        type: 'http',
        scheme: 'bearer',
        description: 'An API key, easel_live_… or easel_test_….',
      },
      keyInQuery: { type: 'apiKey', in: 'query', name: 'apikey' },
    },
  },
})

/** The REST door in OpenAPI 3.1. */
export function createDescription({ maxPromptLength }: HttpOptions) {
  const { info, ...document } = documentOf(requestSchemas(maxPromptLength))
  return (request: Request, fetchAPI: FetchAPI): Response => {
    const { publicUrl: url } = stateOf(request)
    const contact = { name: 'The operator of this server', url }
    return new fetchAPI.Response(
      JSON.stringify({ ...document, info: { ...info, contact }, servers: [{ url }] }),
      {
        headers: { 'content-type': 'application/json', 'cache-control': 'no-cache' },
      },
    )
  }
}
