import { dayMs } from '../../../schema/durations.ts'

/** The UTC calendar day of an instant, as YYYY-MM-DD (reading "Quota and rate"). */
export function dayOf(instant: number): string {
  const number = Math.floor(instant / dayMs)
  if (number !== last.number) {
    last = { number, text: new Date(instant).toISOString().slice(0, 10) }
  }
  return last.text
}

/** Cached, because nearly all requests need the same day. */
let last = { number: Number.NaN, text: '' }

/** The next 00:00 UTC after an instant, in epoch milliseconds. */
export function nextDay(instant: number): number {
  return (Math.floor(instant / dayMs) + 1) * dayMs
}

/** The last `count` UTC days up to the day of `instant`, oldest first. */
export function lastDays(instant: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => dayOf(instant - (count - 1 - index) * dayMs))
}
