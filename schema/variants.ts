/** The id of an image, as newId('img', …) makes it. */
export const imageIdPattern = '^img_[0-9A-Za-z]{30}$'
const imageId = new RegExp(imageIdPattern)

export function isImageId(text: string): boolean {
  return imageId.test(text)
}

/** The formats that an image is offered in, by the ending of its address. */
export const imageFormats = ['png', 'webp', 'avif', 'jpeg'] as const
export type ImageFormat = (typeof imageFormats)[number]

/**
 * The widths that an image is offered in, in pixels, beside its own. It is never enlarged. A fixed
 * list, so that requests cannot fill the disk.
 */
export const ladder = [64, 128, 256, 384, 640, 828, 1080, 1920] as const

/** An image in another width or format. */
export interface Variant {
  width: number
  format: ImageFormat
}

/** The widths of an image of this width, the smallest first. */
export function widthsOf(width: number): number[] {
  return [...ladder.filter((step) => step < width), width]
}

/** The smallest of its widths that is wide enough, or else its own width. */
export function widthFor(wanted: number, width: number): number {
  return widthsOf(width).find((step) => step >= wanted) ?? width
}

/** The last part of its address, such as `w640.webp`. */
export function variantName({ width, format }: Variant): string {
  return `w${width}.${format}`
}

/** Where clients find this installation. */
export interface PublicUrls {
  /** The URL of Easel. */
  publicUrl: string
  /** The URL of the image files, if a CDN offers them. */
  imagesPublicUrl?: string | undefined
}

/** The public URL of an image, or of a variant, which a CDN does not have. */
export function imageUrlOf(
  { publicUrl, imagesPublicUrl }: PublicUrls,
  id: string,
  variant?: Variant,
): string {
  return variant
    ? `${publicUrl}/images/${id}/${variantName(variant)}`
    : `${imagesPublicUrl ?? `${publicUrl}/images`}/${id}.png`
}

/** The caller or address that requests a variant. */
export interface Reader {
  address: string
  /** Aborted when the reader disconnects: a variant without readers is not made. */
  signal: AbortSignal
}

/** The PNG of an image, or a variant. */
export interface ImageFile {
  /** No other file has this id. */
  id: string
  format: ImageFormat
  bytes: number
  createdAt: number
  /**
   * Bytes from `start` to `end`, both included: in one piece when they are few, else in pieces that
   * are read on demand. Throws a ServiceError before the first piece: 404 when the file is missing
   * or damaged, 503 when it cannot be opened now. An abort of `signal` ends the reading.
   */
  read(
    start: number,
    end: number,
    signal: AbortSignal,
  ): Promise<Uint8Array | AsyncGenerator<Uint8Array>>
}
