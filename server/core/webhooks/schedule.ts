import { dayMs, hourMs, minuteMs } from '../../../schema/durations.ts'

/** When each try is due after the event, by the example of Standard Webhooks. */
const triesAtMs = [
  0,
  5000,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  10 * hourMs,
  14 * hourMs,
  20 * hourMs,
  24 * hourMs,
]
/** After a slow failure the next try may be due already. */
const minPauseMs = 5000
/** Tries are later by up to this part, so that not all tries of an outage come at once. */
const jitter = 0.1

interface Tried {
  begunAt: number
  /** The tries that have failed. */
  tries: number
}

/**
 * When to try again, in epoch milliseconds; null: never. `Retry-After` delays the next try, by a
 * day at most.
 */
export function nextTry(
  { begunAt, tries }: Tried,
  {
    now,
    random,
    retryAfterMs = 0,
  }: { now: number; random: number; retryAfterMs?: number | undefined },
): number | null {
  const afterMs = triesAtMs[tries]
  if (afterMs === undefined) return null
  const pauseMs = Math.min(Math.max(retryAfterMs, minPauseMs), dayMs)
  return Math.round(Math.max(begunAt + afterMs * (1 + jitter * random), now + pauseMs))
}
