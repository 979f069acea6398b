import { type ErrorCode, ServiceError } from '../../schema/error.ts'
import type { Failure } from '../db/generations.ts'
import { EngineError, type EngineErrorKind } from '../engines/engine.ts'

/**
 * What callers are told of each kind of engine error (spec 7, reading "Errors"). The cause stays in
 * the log.
 */
const told: Record<EngineErrorKind, { code: ErrorCode; message: string }> = {
  rejected: { code: 'BLOCKED_PROMPT', message: 'Prompt blocked by the engine' },
  rate_limited: { code: 'UNAVAILABLE', message: 'Engine is busy' },
  unavailable: { code: 'UPSTREAM_ERROR', message: 'Upstream error' },
  bad_response: { code: 'UPSTREAM_ERROR', message: 'Upstream error' },
  misconfigured: { code: 'UPSTREAM_ERROR', message: 'Upstream error' },
  timed_out: { code: 'UPSTREAM_TIMEOUT', message: 'Upstream timed out' },
}

/** When a busy server is worth asking again, unless it knows better. */
const retryAfterSeconds = 5

export function cancelled(why: string): ServiceError {
  return new ServiceError('CANCELLED', why)
}

/** How a generation that threw ends. */
export function failureOf(error: unknown, finishedAt: number): Failure {
  if (error instanceof EngineError) return { status: 'FAILED', error: told[error.kind], finishedAt }
  if (error instanceof ServiceError) {
    const status = error.code === 'CANCELLED' ? 'CANCELLED' : 'FAILED'
    return { status, error: { code: error.code, message: error.message }, finishedAt }
  }
  return { status: 'FAILED', error: { code: 'INTERNAL', message: 'Internal error' }, finishedAt }
}

/**
 * What a waiting caller is told of a failure; its cause says when to come back, where that is
 * known.
 */
export function errorOf({ code, message }: Failure['error'], cause: unknown): ServiceError {
  const details = { retryAfterSeconds: code === 'UNAVAILABLE' ? retryAfterOf(cause) : undefined }
  return new ServiceError(code, message, details)
}

function retryAfterOf(cause: unknown): number {
  if (cause instanceof EngineError) return cause.retryAfterSeconds ?? retryAfterSeconds
  return (cause instanceof ServiceError && cause.details.retryAfterSeconds) || retryAfterSeconds
}
