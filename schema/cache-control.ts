import { daySeconds } from './durations.ts'

/** The header `Cache-Control` of what anybody may keep. */
export const cacheControl = {
  /** The bytes at an address that never change. */
  forever: `public, max-age=${365 * daySeconds}, immutable`,
  day: `public, max-age=${daySeconds}`,
}
