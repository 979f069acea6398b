import type { FetchAPI } from 'graphql-yoga'
import type { ServiceError } from '../../../../schema/error.ts'
import { errorTable } from '../../../../schema/error-table.ts'
import { errorHeaders } from '../../error-response.ts'
import { jsonAnswer } from '../../json-answer.ts'

/** OpenAI's names of fields that have other names in the core. */
const parameters: Record<string, string> = {
  image: 'n',
  dimensions: 'size',
  engine: 'model',
  references: 'image',
  idempotencyKey: 'Idempotency-Key',
}

/** The body of an error in OpenAI's form. */
export function openAiError(error: ServiceError) {
  const { code, details, message } = error
  const field = details.field?.replace(/\.\d+$/, '') ?? null
  const { openAi } = errorTable[code]
  const isModel = code === 'NOT_FOUND' && field === 'model'
  const param = field && (parameters[field] ?? field)
  const told = message
    .replace(/^references\.(\d+)/, (_, index) => `image ${Number(index) + 1}`)
    .replace(/^references/, 'images')
  return { error: { message: told, param, ...openAi, ...(isModel && { code: 'model_not_found' }) } }
}

/** A refusal in OpenAI's form. A header tells its clients not to repeat a hopeless request. */
export function openAiErrorResponse(
  error: ServiceError,
  fetchAPI: FetchAPI,
  headers: Record<string, string> = {},
): Response {
  return jsonAnswer(openAiError(error), fetchAPI, {
    status: error.status,
    headers: {
      ...errorHeaders(error),
      ...(error.code === 'QUOTA_EXCEEDED' && { 'x-should-retry': 'false' }),
      ...headers,
    },
  })
}
