import { type ErrorCode, type ErrorDetails, errorStatus, ServiceError } from '../error.ts'
import { builder, type GraphQLContext } from './builder.ts'
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
  description: 'What went wrong, for programs. `message` is for people.',
  values: Object.fromEntries(
    Object.entries(errorStatus).map(([code, status]) => [
      code,
      { value: code as ErrorCode, description: `HTTP ${status}` },
    ]),
  ) as Record<string, { value: ErrorCode; description: string }>,
})

const ErrorInterface = builder.interfaceRef<Pick<Refusal, 'code' | 'message'>>('Error').implement({
  description: 'An expected refusal or failure.',
  fields: (t) => ({
    code: t.expose('code', { type: ErrorCodeEnum, description: 'The code for programs.' }),
    message: t.exposeString('message', {
      description: 'The message for people; it names the field and the rule.',
    }),
  }),
})

export const InvalidInputError = builder.objectRef<Refusal>('InvalidInputError').implement({
  description: 'A field of the input breaks a rule.',
  interfaces: [ErrorInterface],
  fields: (t) => ({
    field: t.string({
      nullable: true,
      description: 'The first field that is refused.',
      resolve: (refusal) => refusal.details.field ?? null,
    }),
  }),
})

export const BlockedPromptError = builder.objectRef<Refusal>('BlockedPromptError').implement({
  description: 'The safety filter, or the engine, refused the prompt.',
  interfaces: [ErrorInterface],
  fields: (t) => ({
    category: t.string({
      nullable: true,
      description: 'Such as "adult".',
      resolve: (refusal) => refusal.details.category ?? null,
    }),
    words: t.stringList({
      description: 'The words that caused it, as they were written.',
      resolve: (refusal) => refusal.details.words ?? [],
    }),
  }),
})

export const QuotaExceededError = builder.objectRef<Refusal>('QuotaExceededError').implement({
  description: 'The daily quota does not cover the request; it is admitted whole or not at all.',
  interfaces: [ErrorInterface],
  fields: (t) => ({
    quota: t.field({
      type: QuotaType,
      nullable: true,
      description: 'The quota, and when it resets.',
      resolve: (refusal) => refusal.details.quota ?? null,
    }),
    retryAfter: retryAfter(t),
  }),
})

export const RateLimitedError = builder.objectRef<Refusal>('RateLimitedError').implement({
  description: 'Too many requests in a short time.',
  interfaces: [ErrorInterface],
  fields: (t) => ({ retryAfter: retryAfter(t) }),
})

export const UpstreamError = builder.objectRef<Refusal>('UpstreamError').implement({
  description:
    'The engine failed, was too slow or had no room (502, 503, 504). Retry with backoff.',
  interfaces: [ErrorInterface],
  fields: (t) => ({ retryAfter: retryAfter(t) }),
})

export const NotFoundError = builder.objectRef<Refusal>('NotFoundError').implement({
  description: 'There is no such thing, or you may not see it.',
  interfaces: [ErrorInterface],
})

export const ForbiddenError = builder.objectRef<Refusal>('ForbiddenError').implement({
  description: 'Your account may not do this.',
  interfaces: [ErrorInterface],
})

export const GenerationError = builder.objectRef<{ code: ErrorCode; message: string }>(
  'GenerationError',
)
builder.objectType(GenerationError, {
  description: 'Why a generation did not finish. Missing images are not charged.',
  interfaces: [ErrorInterface],
})

function retryAfter(
  t: PothosSchemaTypes.ObjectFieldBuilder<typeof builder.$inferSchemaTypes, Refusal>,
) {
  return t.int({
    nullable: true,
    description: 'Seconds until a retry can succeed.',
    resolve: (refusal) => refusal.details.retryAfterSeconds ?? null,
  })
}

const typeOfCode: Partial<Record<ErrorCode, string>> = {
  INVALID_INPUT: 'InvalidInputError',
  IDEMPOTENCY_KEY_PARAMETER_MISMATCH: 'InvalidInputError',
  BLOCKED_PROMPT: 'BlockedPromptError',
  QUOTA_EXCEEDED: 'QuotaExceededError',
  RATE_LIMITED: 'RateLimitedError',
  UPSTREAM_ERROR: 'UpstreamError',
  UNAVAILABLE: 'UpstreamError',
  UPSTREAM_TIMEOUT: 'UpstreamError',
  CANCELLED: 'UpstreamError',
  NOT_FOUND: 'NotFoundError',
  FORBIDDEN: 'ForbiddenError',
}

/**
 * The result of a core method, or its refusal as data. Throws refusals that no union has a type
 * for.
 */
export async function outcome<Result>(promised: Promise<Result>): Promise<Result | Refusal> {
  try {
    return await promised
  } catch (error) {
    if (!(error instanceof ServiceError) || !typeOfCode[error.code]) throw error
    return { code: error.code, message: error.message, details: error.details }
  }
}

/** The type name of a value in a result union: that of its refusal, which is noted, or `result`. */
export function memberOr(result: string): (value: object, context: GraphQLContext) => string {
  return (value, context) => {
    const type = 'code' in value && typeOfCode[value.code as ErrorCode]
    if (type) context.refused(value as Refusal)
    return type || result
  }
}
