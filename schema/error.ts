/** The codes of refusals and failures, with their HTTP status (spec 7, reading "Errors"). */
export const errorStatus = {
  INVALID_INPUT: 400,
  BLOCKED_PROMPT: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  NOT_ACCEPTABLE: 406,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  MISDIRECTED: 421,
  IDEMPOTENCY_KEY_PARAMETER_MISMATCH: 422,
  QUOTA_EXCEEDED: 429,
  RATE_LIMITED: 429,
  CANCELLED: 499,
  INTERNAL: 500,
  UPSTREAM_ERROR: 502,
  UNAVAILABLE: 503,
  UPSTREAM_TIMEOUT: 504,
} as const

export type ErrorCode = keyof typeof errorStatus

/** After how many seconds to retry what is UNAVAILABLE, where nothing else is known. */
const unavailableSeconds = 5

export interface ErrorDetails {
  /** The input field that was refused, for INVALID_INPUT. */
  field?: string
  /** The safety category, for BLOCKED_PROMPT. */
  category?: string
  /** The words that caused it, as the caller wrote them. */
  words?: string[]
  /** Seconds until a retry can succeed, for 429 and 503. */
  retryAfterSeconds?: number
  /** The quota behind a QUOTA_EXCEEDED. `resetsAt` is epoch milliseconds. */
  quota?: { limit: number; used: number; remaining: number; resetsAt: number }
  /** The key that was refused, for its log. */
  keyId?: string
  /** The methods that are allowed, for METHOD_NOT_ALLOWED. */
  allow?: string[]
  /** The real reason, for the log only. */
  cause?: unknown
}

/** A refusal or failure. Its message is for the caller, its cause only for the log. */
export class ServiceError extends Error {
  readonly code: ErrorCode
  readonly details: ErrorDetails

  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}) {
    super(message, { cause: details.cause })
    this.name = 'ServiceError'
    this.code = code
    const { retryAfterSeconds = unavailableSeconds } = details
    this.details = code === 'UNAVAILABLE' ? { ...details, retryAfterSeconds } : details
  }

  get status(): number {
    return errorStatus[this.code]
  }
}

/** A generation that does not exist, or is of another caller: which of both is not told. */
export function noGeneration(id: string): ServiceError {
  return new ServiceError('NOT_FOUND', `There is no generation ${id} of yours`)
}

/** The same of an image. */
export function noImage(id: string): ServiceError {
  return new ServiceError('NOT_FOUND', `There is no image ${id} of yours`)
}
