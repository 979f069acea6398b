import type { Caller } from '../caller.ts'
import type { DescribedImage, Image, Placeholder } from '../generation.ts'
import type { ImageFile, Reader, Variant } from '../variants.ts'

export interface Images {
  /** An image of the caller. */
  find(id: string, caller: Caller): Promise<DescribedImage | null>
  /** A blurred miniature for a page that loads the image. Null when the file cannot be read now. */
  placeholder(image: Image, signal: AbortSignal): Promise<Placeholder | null>
  /** The file of an image, for every caller: its address is the permission. */
  file(id: string): Promise<ImageFile | null>
  /**
   * The file in another width or format, made on first request. Throws a ServiceError 404 for a
   * width that is not offered, 429 when `reader` waits for too many variants.
   */
  variant(id: string, variant: Variant, reader: Reader): Promise<ImageFile | null>
  /** Deletes one image: row and file. Throws a ServiceError 404. */
  delete(id: string, caller: Caller): Promise<void>
  /** Deletes the caller's images among `ids`, and returns their ids. */
  deleteAll(ids: string[], caller: Caller): Promise<string[]>
}
