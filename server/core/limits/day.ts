import { dayMs } from '../../../schema/durations.ts'

/** The UTC calendar day of an instant, as YYYY-MM-DD (reading "Quota and rate"). */
export function dayOf(instant: number): string {
  const number = Math.floor(instant / dayMs)
  if (number !== last.number) {
    last = { number, text: new Date(instant).toISOString().slice(0, 10) }
  }
  return last.text
}

/** Every request asks for the day, which is mostly the same. */
let last = { number: Number.NaN, text: '' }

/** The next 00:00 UTC. */
export function nextDay(instant: number): number {
  return (Math.floor(instant / dayMs) + 1) * dayMs
}

/** The last `count` days up to that of `instant`, oldest first. */
export function lastDays(instant: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => dayOf(instant - (count - 1 - index) * dayMs))
}
