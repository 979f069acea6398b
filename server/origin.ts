import { requestId, withRequestId } from './request-id.ts'
import { type SpanHeaders, spanHeaders, traceAttempt } from './trace.ts'

/** The request that a generation comes from: its attempts may run later, on another server. */
export interface Origin {
  requestId?: string | undefined
  span: SpanHeaders
  /** The epoch milliseconds since which the generation waits. */
  sinceMs: number
}

/** The origin of a generation that the request of now makes. */
export function originOf({ createdAt }: { createdAt: number }): Origin {
  return { requestId: requestId(), span: spanHeaders(), sinceMs: createdAt }
}

/** Runs an attempt for its origin. Without this, the end of another generation would be it. */
export function runFromOrigin<Result>(
  { attempt, origin }: { attempt: number; origin?: Origin | undefined },
  run: () => Promise<Result>,
): Promise<Result> {
  const span = origin?.span ?? {}
  const sinceMs = attempt === 1 ? origin?.sinceMs : undefined
  return withRequestId(origin?.requestId, () => traceAttempt({ span, sinceMs }, run))
}
