import { ServiceError } from './error.ts'
import { limits } from './limits.ts'

/** An image that a caller uploaded, to begin generations with. */
export interface Upload {
  id: string
  /** Pixels of the stored PNG. */
  width: number
  height: number
  /** No pixel is transparent. */
  isOpaque: boolean
  /** Epoch milliseconds; a generation that uses it keeps it longer. */
  expiresAt: number
}

/** A place for an image that is yet to be sent. */
export type UploadPlace = Pick<Upload, 'id' | 'expiresAt'>

/** The path of the stored PNG of an upload, for its owner. */
export function uploadPath(id: string): string {
  return `/uploads/${id}.png`
}

/** The path to which the image of a place is sent. */
export function placePath(id: string): string {
  return `/uploads/${id}`
}

/** The 413 of a file of more than `limits.upload.bytes`. */
export function imageTooLarge(): ServiceError {
  const megabytes = limits.upload.bytes / 2 ** 20
  return new ServiceError('PAYLOAD_TOO_LARGE', `The image must be at most ${megabytes} MB`)
}
