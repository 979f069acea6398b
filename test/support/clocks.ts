import { setTimeout as delay } from 'node:timers/promises'
import type { Clock } from '../../server/clock.ts'

export interface QuickClock extends Clock {
  /** Every requested pause, in milliseconds. */
  readonly pauses: number[]
}

/** A clock whose pauses end at once and move its time. Its random number is constant. */
export function quickClock(): QuickClock {
  let now = Date.parse('2026-11-20T12:00:00Z')
  const pauses: number[] = []
  return {
    pauses,
    now: () => now,
    random: () => 0.5,
    async sleep(ms, signal) {
      signal.throwIfAborted()
      pauses.push(ms)
      now += ms
      // The limit of a check whether an engine is ready: a busy machine needs it.
      const realMs = ms === 3000 ? ms : Math.min(ms / 20, 250)
      await delay(realMs, undefined, { signal }).catch(() => {
        throw signal.reason
      })
    },
  }
}

export interface ManualClock extends Clock {
  /** Moves the time, and ends the sleeps that are over. */
  advance(ms: number): void
  /** Resolves when any code sleeps for `ms`. */
  untilSleepOf(ms: number): Promise<void>
}

/** A clock that only a test moves. Its random number is constant. */
export function manualClock(): ManualClock {
  let now = Date.parse('2026-11-20T12:00:00Z')
  const sleepers = new Set<{ ms: number; at: number; wake: () => void }>()
  let changed = Promise.withResolvers<void>()
  return {
    now: () => now,
    random: () => 0.5,
    advance(ms) {
      now += ms
      for (const sleeper of sleepers) if (sleeper.at <= now) sleeper.wake()
    },
    async untilSleepOf(ms) {
      while (![...sleepers].some((sleeper) => sleeper.ms === ms)) await changed.promise
    },
    sleep: (ms, signal) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) return reject(signal.reason)
        const sleeper = { ms, at: now + ms, wake: () => end(resolve) }
        const abort = () => end(() => reject(signal.reason))
        const end = (settle: () => void) => {
          sleepers.delete(sleeper)
          signal.removeEventListener('abort', abort)
          settle()
        }
        signal.addEventListener('abort', abort)
        sleepers.add(sleeper)
        changed.resolve()
        changed = Promise.withResolvers()
      }),
  }
}
