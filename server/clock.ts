import { setTimeout as delay } from 'node:timers/promises'

/** Time and randomness. Tests bring their own. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number
  /** Rejects with the signal's reason when it is aborted. */
  sleep(ms: number, signal: AbortSignal): Promise<void>
  /** From 0 up to but not 1. */
  random(): number
}

export const systemClock: Clock = {
  now: Date.now,
  async sleep(ms, signal) {
    try {
      await delay(ms, undefined, { signal })
    } catch {
      throw signal.reason
    }
  },
  random: Math.random,
}

const firstPauseMs = 500

/**
 * How long to wait after try number `tries`, in milliseconds: anything up to a limit that doubles,
 * so that clients that failed together do not come back together.
 */
export function pauseAfter(clock: Clock, tries: number): number {
  return clock.random() * firstPauseMs * 2 ** tries
}
