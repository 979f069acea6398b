import { fieldsOf } from '../../../schema/fields.ts'
import { tokenRequest } from '../../../schema/token.ts'
import { readJsonObject } from '../body.ts'
import type { HttpOptions } from '../http-options.ts'
import { jsonAnswer } from '../json-answer.ts'
import { readerOf } from '../reader.ts'
import type { Handler } from '../route.ts'
import { json, jsonBody, reading, refusals } from './openapi-parts.ts'

/**
 * `POST /api/v1/tokens`: a token for a visitor of a web page. No page may call it: it needs the
 * key.
 */
export function createToken(options: HttpOptions): Handler {
  return async ({ request, fetchAPI }) => {
    const caller = readerOf(request, options)
    const made = await options.core.tokens.create(await readJsonObject(request), caller)
    const body = { token: made.token, expiresAt: new Date(made.expiresAt).toISOString() }
    return jsonAnswer(body, fetchAPI, { status: 201 })
  }
}

const fields = fieldsOf(tokenRequest)

export const tokenSchemas = {
  TokenRequest: {
    type: 'object',
    required: fields.filter(({ isRequired }) => isRequired).map(({ name }) => name),
    properties: Object.fromEntries(fields.map(({ name, rule }) => [name, rule])),
  },
  Token: {
    type: 'object',
    required: ['token', 'expiresAt'],
    properties: {
      token: { type: 'string', description: 'For a page, as `Authorization: Bearer`.' },
      expiresAt: { type: 'string', format: 'date-time' },
    },
  },
}

export function tokenOperations() {
  return {
    post: {
      operationId: 'createToken',
      tags: ['Tokens'],
      summary: 'Makes a token for a visitor of a web page.',
      description:
        'Call it from your server, with your key. The page sends the token in place of a key.',
      requestBody: jsonBody('TokenRequest', {
        subject: 'user-42',
        images: 20,
        origins: ['https://shop.example'],
      }),
      responses: {
        201: { description: 'The token.', content: json('Token') },
        ...refusals([
          ...reading,
          'INVALID_INPUT',
          'FORBIDDEN',
          'METHOD_NOT_ALLOWED',
          'PAYLOAD_TOO_LARGE',
          'UNSUPPORTED_MEDIA_TYPE',
        ]),
      },
      security: [{ key: [] }],
    },
  }
}
