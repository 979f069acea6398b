import type { Size } from '../../schema/dimensions.ts'
import { Pool } from '../threads/pool.ts'

/** The open file of an image that a caller sent. */
export interface Normalization {
  fd: number
  bytes: number
}

/** A stored form of an image: upright, without metadata, of at most `limits.upload.side` pixels. */
export interface Normalized extends Size {
  png: Uint8Array<ArrayBuffer>
  /** Base64url, of the PNG. */
  sha256: string
  /** No pixel is transparent. */
  isOpaque: boolean
}

export interface Normalizer extends AsyncDisposable {
  /**
   * Decodes one image at a time, in a thread that starts with the first. Rejects with an Error whose
   * message goes on after "the image".
   */
  normalize(image: Normalization, signal: AbortSignal): Promise<Normalized>
}

const pool = {
  script: new URL('./normalize-thread.ts', import.meta.url),
  size: 1,
  patienceMs: 60_000,
}

export function createNormalizer(): Normalizer {
  let threads: Pool<Normalization, Normalized | string> | undefined
  return {
    async normalize(image, signal) {
      threads ??= new Pool(pool)
      let made: Normalized | string | undefined
      await threads.run(image, (report) => (made = report), signal)
      if (typeof made === 'object') return made
      throw new Error(made)
    },
    async [Symbol.asyncDispose]() {
      await threads?.[Symbol.asyncDispose]()
    },
  }
}
