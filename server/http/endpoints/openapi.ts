import { dimensionKeys } from '../../../schema/dimensions.ts'
import type { HttpOptions } from '../http-options.ts'
import { jsonAnswer } from '../json-answer.ts'
import { stateOf } from '../request-state.ts'
import type { Handler, Route } from '../route.ts'
import { generationSchemas } from './generations/schemas.ts'
import { longestPrompt } from './openai/request.ts'
import { openAiSchemas } from './openai/schemas.ts'
import { requestSchemas } from './request-schemas.ts'
import { tokenSchemas } from './tokens.ts'
import { uploadSchema } from './uploads.ts'

const schemas = {
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
  Upload: uploadSchema,
  ...tokenSchemas,
  Error: { type: 'object', required: ['error'], properties: { error: { type: 'string' } } },
}

const securitySchemes = {
  key: {
    type: 'http',
    scheme: 'bearer',
    description: 'An API key, easel_live_… or easel_test_…, or a token.',
  },
  keyInQuery: { type: 'apiKey', in: 'query', name: 'apikey' },
}

const infoAt = (url: string) => ({
  title: 'Easel',
  version: '1',
  description:
    `A text prompt in, hosted PNG URLs out. The same core answers [GraphQL](${url}/graphql), and ` +
    `there is [a playground](${url}/).`,
  license: { name: 'MIT', identifier: 'MIT' },
  contact: { name: 'The operator of this server', url },
})

const tags = [
  { name: 'Generation', description: 'From a prompt to images.' },
  { name: 'OpenAI', description: 'The same generations for clients of OpenAI.' },
  { name: 'Tokens', description: 'For pages that call Easel from the browser.' },
  { name: 'Usage', description: 'What was used, and its cost.' },
  { name: 'Files', description: 'The images.' },
]

/**
 * The routes that have `operations`, in OpenAPI 3.1. Made at the first request, because JSON Schema
 * takes about 20 ms of a start, and few clients ask for it.
 */
export function openApi(options: HttpOptions, routes: readonly Route[]): Handler {
  let made: ReturnType<typeof contentOf> | undefined
  return ({ request, fetchAPI }) => {
    made ??= contentOf(options, routes)
    const { publicUrl: url } = stateOf(request)
    const document = { openapi: '3.1.0', info: infoAt(url), servers: [{ url }], tags, ...made }
    return jsonAnswer(document, fetchAPI, { headers: { 'cache-control': 'no-cache' } })
  }
}

function contentOf(options: HttpOptions, routes: readonly Route[]) {
  const paths = Object.fromEntries(
    routes.flatMap(({ path, operations }) => (operations ? [[path, operations(options)]] : [])),
  )
  const allSchemas = {
    ...requestSchemas(options).components,
    ...schemas,
    ...generationSchemas(),
    ...openAiSchemas(longestPrompt(options)),
  }
  return { paths, components: { schemas: allSchemas, securitySchemes } }
}
