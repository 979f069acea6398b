import type { Size } from '../../schema/dimensions.ts'
import { ServiceError } from '../../schema/error.ts'
import { Pool, PoolError } from '../threads/pool.ts'

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
   * Decodes one image at a time, in a thread that starts with the first. Rejects with a
   * ServiceError 400 for an image that cannot be decoded, 503 when the thread fails, or the
   * signal's reason.
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
      const made = await threads.reportOf(image, signal).catch(refuse)
      if (typeof made === 'object') return made
      throw broken(made)
    },
    async [Symbol.asyncDispose]() {
      await threads?.[Symbol.asyncDispose]()
    },
  }
}

function refuse(cause: unknown): never {
  if (!(cause instanceof PoolError)) throw cause
  throw new ServiceError('UNAVAILABLE', 'Images cannot be decoded now', { cause })
}

/** `rule` continues "The image …". */
function broken(rule: string | undefined): ServiceError {
  return new ServiceError('INVALID_INPUT', `The image ${rule}`, { field: 'image' })
}
