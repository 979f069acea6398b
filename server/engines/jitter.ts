import type { Clock } from './clock.ts'

const firstPauseMs = 500

/**
 * The pause after attempt number `tries`, in milliseconds: random, up to a limit that doubles (full
 * jitter).
 */
export function jitter(clock: Clock, tries: number): number {
  return clock.random() * firstPauseMs * 2 ** tries
}
