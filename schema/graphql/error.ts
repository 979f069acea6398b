import type { ErrorCode, ErrorDetails } from '../error.ts'
import { errorCodes, errorTable, type RefusalType } from '../error-table.ts'
import { builder } from './builder.ts'
import { QuotaType } from './quota.ts'

/**
 * A refusal as a member of a result union. Not an Error: GraphQL would report one instead of
 * returning it.
 */
export interface Refusal {
  code: ErrorCode
  message: string
  details: ErrorDetails
}

const ErrorCodeEnum = builder.enumType('ErrorCode', {
  description: 'The reason of a refusal or failure, for programs. `message` is for people.',
  values: Object.fromEntries(
    errorCodes.map((code) => [
      code,
      { value: code, description: `HTTP ${errorTable[code].status}: ${errorTable[code].cause}` },
    ]),
  ) as Record<string, { value: ErrorCode; description: string }>,
})

const ErrorInterface = builder.interfaceRef<Pick<Refusal, 'code' | 'message'>>('Error').implement({
  description: 'An expected refusal or failure.',
  fields: (t) => ({
    code: t.expose('code', { type: ErrorCodeEnum, description: 'The code for programs.' }),
    message: t.exposeString('message', {
      description: 'The message for people. It names the field and the rule.',
    }),
  }),
})

type RefusalFields = PothosSchemaTypes.ObjectFieldBuilder<typeof builder.$inferSchemaTypes, Refusal>

/** The type of the refusals with some codes. Its description is the causes of these codes. */
function refusalType(name: RefusalType, fields?: (t: RefusalFields) => object) {
  const codes = errorCodes.filter((code) => errorTable[code].member === name)
  return builder.objectRef<Refusal>(name).implement({
    description: codes.map((code) => errorTable[code].cause).join(' '),
    interfaces: [ErrorInterface],
    fields: (t) => ({
      requestId: t.string({
        description: 'The id of the request, as in `X-Request-Id`. The log of the server has it.',
        resolve: (_refusal, _arguments, { requestId }) => requestId,
      }),
      ...fields?.(t),
    }),
  })
}

const retryAfter = (t: RefusalFields) =>
  t.int({
    nullable: true,
    description: 'Seconds until a retry can succeed.',
    resolve: (refusal) => refusal.details.retryAfterSeconds ?? null,
  })

/** Every type in the table of errors. */
export const refusalTypes = {
  InvalidInputError: refusalType('InvalidInputError', (t) => ({
    field: t.string({
      nullable: true,
      description: 'The first field that is refused.',
      resolve: (refusal) => refusal.details.field ?? null,
    }),
  })),
  BlockedPromptError: refusalType('BlockedPromptError', (t) => ({
    category: t.string({
      nullable: true,
      description: 'Such as "adult".',
      resolve: (refusal) => refusal.details.category ?? null,
    }),
    words: t.stringList({
      description: 'The words that caused the refusal, as they are in the prompt.',
      resolve: (refusal) => refusal.details.words ?? [],
    }),
  })),
  QuotaExceededError: refusalType('QuotaExceededError', (t) => ({
    quota: t.field({
      type: QuotaType,
      nullable: true,
      description: 'The quota, and when it resets.',
      resolve: (refusal) => refusal.details.quota ?? null,
    }),
    retryAfter: retryAfter(t),
  })),
  RateLimitedError: refusalType('RateLimitedError', (t) => ({ retryAfter: retryAfter(t) })),
  UpstreamError: refusalType('UpstreamError', (t) => ({ retryAfter: retryAfter(t) })),
  NotFoundError: refusalType('NotFoundError'),
  ForbiddenError: refusalType('ForbiddenError'),
} satisfies Record<RefusalType, unknown>

export const GenerationError =
  builder.objectRef<Pick<Refusal, 'code' | 'message'>>('GenerationError')
builder.objectType(GenerationError, {
  description: 'Why a generation did not finish. Missing images are not charged.',
  interfaces: [ErrorInterface],
})
