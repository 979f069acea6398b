import type { FetchAPI } from 'graphql-yoga'
import * as z from 'zod'
import { dimensionKeys } from '../../../schema/dimensions.ts'
import { generationRequest } from '../../../schema/generation.ts'
import type { HttpOptions } from '../http-options.ts'
import { stateOf } from '../request-state.ts'

const descriptions: Record<string, string> = {
  prompt: 'What to draw. Trimmed.',
  image: 'How many images.',
  dimensions: 'The aspect-ratio key.',
  safety: 'Absent: adult content is blocked. true: strict. false: bypass, for keys of tier unfiltered.',
  steps: 'Inference steps.',
  seed: 'Of the first image; the others follow by one. Random when absent.',
}

/** The request as JSON Schema, made from the schema that the core checks with. */
function requestSchemaOf(maxPromptLength: number) {
  const { $schema, ...schema } = z.toJSONSchema(generationRequest(maxPromptLength), { io: 'input' })
  const fields = Object.entries(schema.properties ?? {}) as [string, object][]
  const properties = Object.fromEntries(
    fields.map(([name, field]) => [name, { ...field, description: descriptions[name] }]),
  )
  return { ...schema, properties, additionalProperties: true }
}

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
  401: error('Invalid API key, API key revoked or API key expired.', { 'WWW-Authenticate': text('Bearer.') }),
  405: error('Use another method.', { Allow: text('The methods there are.') }),
  413: error('The body is larger than 64 KiB.'),
  422: error('The Idempotency-Key came before with another request.'),
  415: error('Content-Type is not application/json.'),
  429: error('Too many requests, or the daily quota is exceeded.', { ...retryAfter, ...limitHeaders }),
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
  description: 'Yours for this request: sent again within 24 hours, it gives the same images and costs nothing more.',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
  example: '0191d2a1-6a4e-7c3e-9c53-6d9f0f6d3c11',
}

const documentOf = (request: ReturnType<typeof requestSchemaOf>) => ({
  openapi: '3.1.0',
  info: {
    title: 'Easel',
    version: '1',
    description: 'A text prompt in, hosted PNG URLs out. The same core answers GraphQL at /graphql.',
    license: { name: 'MIT', identifier: 'MIT' },
  },
  paths: {
    '/api/v1/images': {
      post: {
        operationId: 'generateImages',
        summary: 'Draws images.',
        parameters: [idempotencyKey],
        requestBody,
        responses,
        security: [{ key: [] }],
      },
      get: {
        operationId: 'generateImagesByQuery',
        summary: 'Draws images; for quick tests in a browser.',
        parameters: [
          ...Object.entries(request.properties).map(([name, schema]) => ({
            name,
            in: 'query',
            required: name === 'prompt',
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
        summary: 'Draws images without a key, on this origin and from scripts, with an allowance by address.',
        parameters: [idempotencyKey],
        requestBody,
        responses,
        security: [{}, { key: [] }],
      },
    },
    '/images/{id}.png': {
      get: {
        operationId: 'image',
        summary: 'A picture.',
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
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
      GenerationRequest: request,
      Images: {
        type: 'object',
        required: ['images', 'dimensions'],
        properties: {
          images: { type: 'array', items: { type: 'string', format: 'uri' }, description: 'PNG URLs.' },
          dimensions: { type: 'string', enum: dimensionKeys },
        },
      },
      Error: { type: 'object', required: ['error'], properties: { error: { type: 'string' } } },
    },
    securitySchemes: {
      key: { type: 'http', scheme: 'bearer', description: 'An API key, easel_live_… or easel_test_….' },
      keyInQuery: { type: 'apiKey', in: 'query', name: 'apikey' },
    },
  },
})

/** The REST door in OpenAPI 3.1. */
export function createDescription({ maxPromptLength }: HttpOptions) {
  const document = documentOf(requestSchemaOf(maxPromptLength))
  return (request: Request, fetchAPI: FetchAPI): Response => {
    const servers = [{ url: stateOf(request).publicUrl }]
    return new fetchAPI.Response(JSON.stringify({ ...document, servers }), {
      headers: { 'content-type': 'application/json', 'cache-control': 'no-cache' },
    })
  }
}
