import { limits } from './limits.ts'

/** The meaning of an error code. Both sentences are for the documentation, in Markdown. */
interface ErrorFacts {
  /** The HTTP status (spec 7, reading "Errors"). */
  status: number
  /**
   * The member of GraphQL's result unions; null: GraphQL answers with an error whose
   * `extensions.code` is the code.
   */
  member: string | null
  /** Its type and code in OpenAI's API. */
  openAi: { type: string; code: string }
  cause: string
  remedy: string
}

/**
 * Every code of a refusal or failure. Each door, OpenAPI and docs/errors.md read this table: a new
 * code is one entry, and the compiler checks that no field is missing.
 */
export const errorTable = {
  INVALID_INPUT: {
    status: 400,
    member: 'InvalidInputError',
    openAi: { type: 'invalid_request_error', code: 'invalid_input' },
    cause: 'A field breaks a rule, or the body is not a JSON object in UTF-8.',
    remedy: 'Change the field that the message names.',
  },
  BLOCKED_PROMPT: {
    status: 400,
    member: 'BlockedPromptError',
    openAi: { type: 'image_generation_user_error', code: 'moderation_blocked' },
    cause: 'The safety filter, or the engine, refused the prompt.',
    remedy: 'Change the prompt. GraphQL lists the words that caused it.',
  },
  UNAUTHENTICATED: {
    status: 401,
    member: null,
    openAi: { type: 'invalid_request_error', code: 'invalid_api_key' },
    cause:
      'The API key or token is missing, unknown, revoked, expired or paused, its account is paused, or nobody is signed in.',
    remedy: 'Send a valid key or token as `Authorization: Bearer …`, or sign in.',
  },
  FORBIDDEN: {
    status: 403,
    member: 'ForbiddenError',
    openAi: { type: 'invalid_request_error', code: 'forbidden' },
    cause:
      'The account may not do this, a page of another origin tries to sign in or to use a token, a token or publishable key tries more than it may, a prefetch or link preview would generate images, or the signature of an address is wrong.',
    remedy:
      'Ask the owner of the installation, sign in on its own pages, name the origin of your page in the token, use a key on your server, open the address yourself, or sign the address again.',
  },
  NOT_FOUND: {
    status: 404,
    member: 'NotFoundError',
    openAi: { type: 'invalid_request_error', code: 'not_found' },
    cause: 'The object does not exist, or it belongs to another caller.',
    remedy: 'Check the address or the id, and use the key that created the object.',
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    member: null,
    openAi: { type: 'invalid_request_error', code: 'method_not_allowed' },
    cause: 'The address does not take this method.',
    remedy: 'Use a method of the header `Allow`.',
  },
  NOT_ACCEPTABLE: {
    status: 406,
    member: null,
    openAi: { type: 'invalid_request_error', code: 'not_acceptable' },
    cause: 'GraphQL has no answer of a media type that `Accept` names.',
    remedy: 'Name a media type of the message in `Accept`. Nothing was charged.',
  },
  GONE: {
    status: 410,
    member: null,
    openAi: { type: 'invalid_request_error', code: 'gone' },
    cause: 'The signed address has ended: it is expired, or its image was deleted.',
    remedy: 'Sign another address.',
  },
  PAYLOAD_TOO_LARGE: {
    status: 413,
    member: null,
    openAi: { type: 'invalid_request_error', code: 'payload_too_large' },
    cause: `The body, packed or unpacked, is larger than ${limits.bodyBytes / 1024} KiB, or an image in it is larger than ${limits.upload.bytes / 2 ** 20} MB.`,
    remedy: 'Send a smaller body, or a smaller image.',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    member: null,
    openAi: { type: 'invalid_request_error', code: 'unsupported_media_type' },
    cause:
      '`Content-Type` is not `application/json`, its charset is not UTF-8, or `Content-Encoding` is unknown.',
    remedy: 'Send JSON in UTF-8, plain or packed by gzip, deflate or br.',
  },
  MISDIRECTED: {
    status: 421,
    member: null,
    openAi: { type: 'invalid_request_error', code: 'misdirected' },
    cause: 'The server does not have the host name of the request.',
    remedy: 'Its operator can add the name to `ALLOWED_HOSTS`.',
  },
  IDEMPOTENCY_KEY_PARAMETER_MISMATCH: {
    status: 422,
    member: 'InvalidInputError',
    openAi: { type: 'invalid_request_error', code: 'idempotency_key_parameter_mismatch' },
    cause: 'An earlier request with other fields used this idempotency key.',
    remedy: 'Use a new key for each request.',
  },
  QUOTA_EXCEEDED: {
    status: 429,
    member: 'QuotaExceededError',
    openAi: { type: 'insufficient_quota', code: 'insufficient_quota' },
    cause: 'The daily quota does not cover the request, which is admitted whole or not at all.',
    remedy: 'Request fewer images, or wait for the seconds of `Retry-After`.',
  },
  RATE_LIMITED: {
    status: 429,
    member: 'RateLimitedError',
    openAi: { type: 'requests', code: 'rate_limit_exceeded' },
    cause: 'Too many requests in a short time.',
    remedy: 'Wait for the seconds of `Retry-After`.',
  },
  CANCELLED: {
    status: 499,
    member: 'UpstreamError',
    openAi: { type: 'invalid_request_error', code: 'cancelled' },
    cause: 'The generation was cancelled, or its client disconnected.',
    remedy: 'Send the request again if the images are still wanted.',
  },
  INTERNAL: {
    status: 500,
    member: null,
    openAi: { type: 'server_error', code: 'internal' },
    cause: 'Easel has a fault.',
    remedy: 'Search the log of the server for the request id in `X-Request-Id`.',
  },
  UPSTREAM_ERROR: {
    status: 502,
    member: 'UpstreamError',
    openAi: { type: 'server_error', code: 'upstream_error' },
    cause: 'The engine failed.',
    remedy: 'Retry with backoff: nothing was charged.',
  },
  UNAVAILABLE: {
    status: 503,
    member: 'UpstreamError',
    openAi: { type: 'server_error', code: 'unavailable' },
    cause:
      'The queue is full, the server is stopping, or the engine, the database or the image store has no room or does not answer.',
    remedy: 'Wait for the seconds of `Retry-After`: nothing was charged.',
  },
  UPSTREAM_TIMEOUT: {
    status: 504,
    member: 'UpstreamError',
    openAi: { type: 'server_error', code: 'upstream_timeout' },
    cause: 'The engine was too slow.',
    remedy:
      'Request fewer images or steps. The operator can raise `ENGINE_TIMEOUT_SECONDS`. Nothing was charged.',
  },
} as const satisfies Record<string, ErrorFacts>

export type ErrorCode = keyof typeof errorTable

/** The GraphQL types of refusals. */
export type RefusalType = NonNullable<(typeof errorTable)[ErrorCode]['member']>

/** The cause of a refusal or failure as plain text. Null: the code is none of the table. */
export function reasonOf(code: string | null): string | null {
  const facts = Object.entries(errorTable).find(([name]) => name === code)?.[1]
  return facts?.cause.replaceAll('`', '') ?? null
}

export const errorCodes = Object.keys(errorTable) as ErrorCode[]
