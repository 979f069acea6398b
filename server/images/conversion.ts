import type { Size } from '../../schema/dimensions.ts'
import type { Placeholder } from '../../schema/generation.ts'
import type { ImageFormat } from '../../schema/variants.ts'

export interface Conversion {
  /** PNG, JPEG or WebP. */
  bytes: Uint8Array
  /** The size to fit to; undefined keeps the image's own size. */
  size?: Size | undefined
  /** The target format. Undefined: PNG; images with a `size` are tested for blackness. */
  encoding?: Encoding
  /** Make it an image that an engine begins with. */
  input?: 'reference' | 'mask'
  /** The image comes from an engine, so a broken image is refused. Stored images are whole. */
  isNew?: boolean
}

export interface Encoding {
  format: ImageFormat
  /** 0 to 100; PNG has none. */
  quality?: number | undefined
}

/** An image that was converted. */
export interface ConvertedImage {
  bytes: Uint8Array
  /** The size before the conversion. */
  original: Size
  isBlack: boolean
  placeholder: Placeholder
}

export interface FittedImage extends ConvertedImage {
  /** The mark in the file: a URL of IPTC's vocabulary. */
  digitalSourceType: string | undefined
}

/** An image in a format that cannot be decoded: a retry would fail again. */
export class UndecodableFormat extends Error {}
