import { type ErrorCode, errorTable } from './error-table.ts'

export type { ErrorCode }

/** Seconds until a retry of an UNAVAILABLE request, unless the error names another number. */
const unavailableSeconds = 5

export interface ErrorDetails {
  /** The input field that was refused, for INVALID_INPUT. */
  field?: string
  /** The safety category, for BLOCKED_PROMPT. */
  category?: string
  /** The words that caused the refusal, as the caller wrote them. */
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
    return errorTable[this.code].status
  }
}

/** The 400 for a field that breaks a rule, such as `must be in the future`. */
export function refused(field: string, rule: string): ServiceError {
  return new ServiceError('INVALID_INPUT', `${field} ${rule}`, { field })
}

/** The 404 of a generation that does not exist or belongs to another caller: both look alike. */
export function noGeneration(id: string): ServiceError {
  return new ServiceError('NOT_FOUND', `There is no generation ${id} of yours`)
}

/** The 404 of an image. */
export function noImage(id: string): ServiceError {
  return new ServiceError('NOT_FOUND', `There is no image ${id} of yours`)
}
