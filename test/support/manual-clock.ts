import type { Clock } from '../../server/engines/clock.ts'

export interface ManualClock extends Clock {
  /** Lets time pass, and wakes who slept until then. */
  advance(ms: number): void
  /** Resolves once somebody sleeps for `ms`. */
  untilSleepOf(ms: number): Promise<void>
}

/** A clock that only goes on when a test says so. Always the same chance. */
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
        const leave = () => end(() => reject(signal.reason))
        const end = (settle: () => void) => {
          sleepers.delete(sleeper)
          signal.removeEventListener('abort', leave)
          settle()
        }
        signal.addEventListener('abort', leave)
        sleepers.add(sleeper)
        changed.resolve()
        changed = Promise.withResolvers()
      }),
  }
}
