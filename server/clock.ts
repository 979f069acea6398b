import { setTimeout as delay } from 'node:timers/promises'

/** Time and randomness. Tests replace it. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number
  /** Resolves after `ms`. Rejects with the signal's reason on an abort. */
  sleep(ms: number, signal: AbortSignal): Promise<void>
  /** At least 0 and less than 1. */
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

/**
 * The pause after `tries` tries, in milliseconds: each try doubles it, from `firstMs` to `maxMs`.
 */
export function backOff(
  tries: number,
  { firstMs, maxMs = Number.POSITIVE_INFINITY }: BackOff,
): number {
  return Math.min(firstMs * 2 ** tries, maxMs)
}

/**
 * A random pause after `tries` tries, in milliseconds. Its maximum doubles with each try. Random,
 * so that clients that failed at the same time do not retry at the same time.
 */
export function pauseAfter(clock: Clock, tries: number): number {
  return clock.random() * backOff(tries, { firstMs: 500 })
}
