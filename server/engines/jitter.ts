import type { Clock } from './clock.ts'

const firstPauseMs = 500

/**
 * How long to wait after try number `tries`, in milliseconds: anything up to a limit that doubles
 * (full jitter).
 */
export function jitter(clock: Clock, tries: number): number {
  return clock.random() * firstPauseMs * 2 ** tries
}
