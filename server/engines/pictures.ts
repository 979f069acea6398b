interface Pixels {
  width: number
  height: number
}

/** A picture that is ready to be stored, and what it was. */
export interface Fitted {
  /** PNG of the pixels that were asked for, without text in it. */
  png: Uint8Array
  /** What the engine drew. */
  drawn: Pixels
  /** Every pixel is black. */
  isBlack: boolean
}

/**
 * Looks at what an upstream sent, and makes it fit. Rejects when it is no whole PNG, JPEG or WebP
 * picture.
 */
export interface PictureFitter {
  fit(bytes: Uint8Array, pixels: Pixels): Promise<Fitted>
}
