import type { Caller } from '../caller.ts'
import type { ImageFile, ImageFormat, Reader } from '../variants.ts'
import type { Requested } from './generations.ts'

/** Images whose address is signed: the first request of an address draws its image. */
export interface SignedImages {
  /**
   * The image of an address. An undrawn image is drawn, and charged to the key of the signing
   * secret, once over all servers; an abort of the reader's signal does not cancel it. Throws a
   * ServiceError 403 for a wrong signature, 410 for an address that has ended, and otherwise as
   * `Generations.generate`. Errors contain neither the prompt nor the secret.
   */
  open(address: SignedText, visitor: Visitor): Promise<SignedImage>
  /**
   * Signs the address of an image with the newest signing secret of a key. `input` is a request for
   * one image. Returns the part of the address after `/i/`. Throws a ServiceError 400 when the key
   * has no valid signing secret.
   */
  sign(input: object, options: SigningOptions, caller: Caller): Promise<string>
}

/** The parts of an address after `/i/`, without percent-encoding. */
export interface SignedText {
  signature: string
  /** `{options}/{prompt}.{format}`, which is what was signed. */
  text: string
}

export interface Visitor extends Reader {
  /** A crawler, a link preview or a prefetch: it gets only images that exist. */
  looksAhead: boolean
  /** Called when this request has started the generation of the image. */
  onStart(requested: Requested): void
}

type SignedImage =
  | {
      file: ImageFile
      /** When the address ends, in epoch milliseconds; undefined: never. */
      expiresAt: number | undefined
    }
  | { placeholder: UndrawnImage }

/** An image that is not drawn yet, for an address with `placeholder=1`. */
export interface UndrawnImage {
  /** Pixels that the image will have. */
  width: number
  height: number
  /** PNG, JPEG or WebP; null: there is no preview yet. */
  preview: Uint8Array | null
}

export interface SigningOptions {
  width?: number | undefined
  format: ImageFormat
  placeholder?: boolean | undefined
  crawlers?: boolean | undefined
  /** Epoch milliseconds. */
  expiresAt?: number | undefined
}
