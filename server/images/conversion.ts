import type { Pixels } from './format.ts'

export interface Conversion {
  /** PNG, JPEG or WebP. */
  bytes: Uint8Array
  /**
   * What the result is fitted to and looked at for blackness; its own pixels, unlooked at, when
   * left out.
   */
  pixels?: Pixels
}

export interface Converted {
  png: Uint8Array
  /** Before it was fitted. */
  drawn: Pixels
  isBlack: boolean
}
