import type { Caller } from '../caller.ts'
import type { Upload, UploadPlace } from '../upload.ts'
import type { ImageFile } from '../variants.ts'

/** The bytes of an image file as they arrive. */
export type ImageBytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

export interface AddOptions {
  /**
   * The field of a request for images that has this image: a refusal of the image names the field,
   * and the upload expires after ten minutes unless a generation uses it.
   */
  field?: string
}

/**
 * Images that callers upload: PNG, JPEG, WebP, AVIF, or the first frame of a GIF, of at most
 * `limits.upload`. They are turned upright, stored as PNG without metadata, and scaled down to
 * `limits.upload.side` pixels. They expire after a day, unless a generation uses them.
 */
export interface Uploads {
  /**
   * A place that is filled once, by everybody who knows its id. Throws a ServiceError 429 when the
   * caller has uploaded too much.
   */
  create(caller: Caller): Promise<UploadPlace>
  /**
   * Fills a place. Throws a ServiceError: 404 without such a place, 400 for bytes that are no such
   * image, 413 for a file that is too large, 503 when the disk is full or too many wait.
   */
  fill(id: string, bytes: ImageBytes, signal: AbortSignal): Promise<Upload>
  /** Stores an image of the caller. Throws as `create` and `fill`, and then leaves nothing. */
  add(bytes: ImageBytes, caller: Caller, signal: AbortSignal, options?: AddOptions): Promise<Upload>
  /** The stored PNG of one of the caller's uploads. */
  file(id: string, caller: Caller): Promise<ImageFile | null>
}
