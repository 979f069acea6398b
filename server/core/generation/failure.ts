import { type ErrorCode, ServiceError } from '../../../schema/error.ts'
import { EngineError, type EngineErrorKind } from '../../engines/engine.ts'

/** The error that callers see for each kind of engine error (spec 7, reading "Errors"). */
const engineErrors: Record<EngineErrorKind, [ErrorCode, string]> = {
  rejected: ['BLOCKED_PROMPT', 'Prompt blocked by the engine'],
  rate_limited: ['UNAVAILABLE', 'Engine is busy'],
  unavailable: ['UPSTREAM_ERROR', 'Upstream error'],
  bad_response: ['UPSTREAM_ERROR', 'Upstream error'],
  misconfigured: ['UPSTREAM_ERROR', 'Upstream error'],
  timed_out: ['UPSTREAM_TIMEOUT', 'Upstream timed out'],
}

/**
 * Converts an error of a generation into the error that callers see. Drops the cause, which can
 * contain a prompt.
 */
export function shownError(error: unknown): ServiceError {
  if (error instanceof ServiceError) {
    const { cause, ...details } = error.details
    return new ServiceError(error.code, error.message, details)
  }
  if (!(error instanceof EngineError)) return new ServiceError('INTERNAL', 'Internal error')
  const [code, message] = engineErrors[error.kind]
  const { retryAfterSeconds } = error
  return new ServiceError(code, message, { retryAfterSeconds })
}

export function cancelled(why: string): ServiceError {
  return new ServiceError('CANCELLED', why)
}

/** Removes the prompt from an error for the log: engines repeat prompts in their messages. */
export function withoutPrompt(error: unknown, prompt: string): unknown {
  if (!(error instanceof Error)) return String(error).replaceAll(prompt, '…')
  const clean = new Error(error.message.replaceAll(prompt, '…'))
  clean.name = error.name
  clean.stack = error.stack?.replaceAll(prompt, '…')
  if (error.cause !== undefined) clean.cause = withoutPrompt(error.cause, prompt)
  return clean
}
