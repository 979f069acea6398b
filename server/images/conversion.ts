import type { Size } from '../../schema/dimensions.ts'
import type { Placeholder } from '../../schema/generation.ts'

export interface Conversion {
  /** PNG, JPEG or WebP. */
  bytes: Uint8Array
  /** The size to fit to. Undefined keeps the image's own size, and does not test for blackness. */
  size?: Size
}

/** An image that is ready to be stored. */
export interface ConvertedImage {
  png: Uint8Array
  /** The size that the engine sent. */
  original: Size
  isBlack: boolean
  placeholder: Placeholder
}

export interface FittedImage extends ConvertedImage {
  /** What the file said of itself: a URL of IPTC's vocabulary. */
  digitalSourceType: string | undefined
}
