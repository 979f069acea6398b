import type { ImageBytes } from '../../../schema/core/uploads.ts'
import { ServiceError } from '../../../schema/error.ts'

interface RoomLimits {
  /** The bytes of all uploads that are not stored yet. */
  bytes: number
  uploads: number
  uploadsOfPayer: number
}

/** The place of one upload. */
interface Place extends Disposable {
  /** The same bytes, counted as they arrive. Throws a ServiceError 503 when all bytes are too many. */
  counted(bytes: ImageBytes): AsyncGenerator<Uint8Array>
}

/**
 * Bounds the disk and the open files that uploads take until they are stored. A slow client takes as
 * much as it has sent, so that it does not stop the others.
 */
export function createUploadRoom(limits: RoomLimits) {
  const uploadsOf = new Map<string, number>()
  let uploads = 0
  let heldBytes = 0

  /** Throws a ServiceError 429 for too many uploads of a payer, and 503 for too many of all. */
  return (payer: string): Place => {
    const own = uploadsOf.get(payer) ?? 0
    if (own >= limits.uploadsOfPayer) throw tooMany(limits.uploadsOfPayer)
    if (uploads >= limits.uploads) throw busy()
    uploadsOf.set(payer, own + 1)
    uploads += 1
    let ownBytes = 0
    return {
      async *counted(bytes) {
        for await (const piece of bytes) {
          ownBytes += piece.byteLength
          heldBytes += piece.byteLength
          if (heldBytes > limits.bytes) throw busy()
          yield piece
        }
      },
      [Symbol.dispose]() {
        const others = (uploadsOf.get(payer) ?? 0) - 1
        if (others > 0) uploadsOf.set(payer, others)
        else uploadsOf.delete(payer)
        uploads -= 1
        heldBytes -= ownBytes
      },
    }
  }
}

function tooMany(count: number): ServiceError {
  const message = `You already send ${count} images: wait until one is stored`
  return new ServiceError('RATE_LIMITED', message, { retryAfterSeconds: 5 })
}

function busy(): ServiceError {
  return new ServiceError('UNAVAILABLE', 'Too many uploads wait', { retryAfterSeconds: 5 })
}
