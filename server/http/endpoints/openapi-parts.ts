import { type ErrorCode, errorTable } from '../../../schema/error-table.ts'

// Parts of OpenAPI descriptions that several endpoints have.

export const text = (description: string) => ({ description, schema: { type: 'string' } })
export const integer = (description: string) => ({ description, schema: { type: 'integer' } })

/** A JSON body with the schema of a component. */
export const json = (component: string) => ({
  'application/json': { schema: { $ref: `#/components/schemas/${component}` } },
})

/**
 * A stream of server-sent events whose data are a component. OpenAPI 3.1 cannot describe a stream:
 * generators recognize it by the media type.
 */
export const eventStream = (component: string) => ({
  'text/event-stream': { schema: { $ref: `#/components/schemas/${component}` } },
})

/** A request whose body is a component. The reference at `/docs` sends the example unchanged. */
export const jsonBody = (component: string, example: object) => ({
  required: true,
  content: { 'application/json': { ...json(component)['application/json'], example } },
})

/** The body of every request for images. */
export const generationBody = jsonBody('GenerationRequest', {
  prompt: 'a red fox in the snow at sunset',
  image: 1,
  dimensions: '3:2',
})

/** The headers of `limit-headers.ts`. */
export const limits = {
  RateLimit: text('The remainder of each limit (IETF draft).'),
  'RateLimit-Policy': text('The limits (IETF draft).'),
  'X-RateLimit-Limit': integer('Images a day.'),
  'X-RateLimit-Remaining': integer('Images left today.'),
  'X-RateLimit-Reset': integer('When the day resets, in epoch seconds.'),
}

/** The codes of every operation that reads for a caller. */
export const reading = [
  'UNAUTHENTICATED',
  'MISDIRECTED',
  'RATE_LIMITED',
  'INTERNAL',
  'UNAVAILABLE',
] as const satisfies ErrorCode[]

/** The codes of every operation that takes a request for images. */
export const generating = [
  ...reading,
  'INVALID_INPUT',
  'BLOCKED_PROMPT',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'IDEMPOTENCY_KEY_PARAMETER_MISMATCH',
  'QUOTA_EXCEEDED',
] as const satisfies ErrorCode[]

/** The codes of every operation that waits for the images. */
export const waiting = [
  ...generating,
  'METHOD_NOT_ALLOWED',
  'UPSTREAM_ERROR',
  'UPSTREAM_TIMEOUT',
] as const satisfies ErrorCode[]

const retryAfter = { 'Retry-After': integer('Seconds.') }

const headersOf: Record<number, Record<string, object>> = {
  401: { 'WWW-Authenticate': text('Bearer.') },
  405: { Allow: text('The methods there are.') },
  429: { ...retryAfter, ...limits },
  503: retryAfter,
}

/** The answers to refused requests, by status. Their body is a component. */
export function refusals(codes: readonly ErrorCode[], component = 'Error') {
  const statuses = [...new Set(codes.map((code) => errorTable[code].status))]
  return Object.fromEntries(
    statuses.map((status) => {
      const own = codes.filter((code) => errorTable[code].status === status)
      const description = own.map((code) => errorTable[code].cause).join(' ')
      return [status, { description, headers: headersOf[status] ?? {}, content: json(component) }]
    }),
  )
}

export const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'A key of your choice for this request: sent again within 24 hours, the same request gives the same images and is not charged again.',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
}
