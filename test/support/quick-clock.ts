import { setTimeout as delay } from 'node:timers/promises'
import type { Clock } from '../../server/engines/clock.ts'

export interface QuickClock extends Clock {
  /** Every pause that was asked for, in milliseconds. */
  readonly pauses: number[]
}

/** A clock whose pauses pass in no time, and count all the same. Always the same chance. */
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
      await delay(Math.min(ms / 20, 250), undefined, { signal }).catch(() => {
        throw signal.reason
      })
    },
  }
}
