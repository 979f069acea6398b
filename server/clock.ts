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

export interface BackOff {
  firstMs: number
  maxMs?: number
}

/** The pause after `tries` tries, in milliseconds: the first, doubled by each try, up to a limit. */
export function backOff(
  tries: number,
  { firstMs, maxMs = Number.POSITIVE_INFINITY }: BackOff,
): number {
  return Math.min(firstMs * 2 ** tries, maxMs)
}

/**
 * How long to wait after try number `tries`, in milliseconds: anything up to a limit that doubles,
 * so that clients that failed together do not come back together.
 */
export function pauseAfter(clock: Clock, tries: number): number {
  return clock.random() * backOff(tries, { firstMs: 500 })
}
