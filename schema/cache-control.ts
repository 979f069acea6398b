import { daySeconds } from './durations.ts'

/** The header `Cache-Control` of answers that every cache may store. */
export const cacheControl = {
  /** For an address whose bytes never change. */
  forever: `public, max-age=${365 * daySeconds}, immutable`,
  day: `public, max-age=${daySeconds}`,
}
