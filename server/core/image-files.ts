import { LRUCache } from 'lru-cache'
import { ServiceError } from '../../schema/error.ts'
import type { ImageFile } from '../../schema/variants.ts'
import { findImage } from '../db/images.ts'
import type { FilePart } from '../images/store.ts'
import type { Deps } from './deps.ts'

const keptBytes = 64 * 2 ** 20

interface Wanted extends FilePart {
  id: string
}

/**
 * Finds image files by the id of their image. They are read in pieces, so that a client that reads
 * slowly holds little memory. Pieces that were read last stay in memory.
 */
export function createImageFiles({
  database,
  store,
  log,
}: Pick<Deps, 'database' | 'store' | 'log'>): (id: string) => Promise<ImageFile | null> {
  const { pieceBytes } = store
  const pieces = new LRUCache<string, Uint8Array, Wanted>({
    maxSize: keptBytes,
    sizeCalculation: ({ byteLength }) => byteLength,
    // Several clients that ask for the same piece share one read.
    fetchMethod: (_name, _stale, { context: { id, ...part } }) => store.read(id, part),
  })

  /** The piece of a file that has the byte `at`. */
  function pieceWith(at: number, id: string, size: number): Promise<Uint8Array> {
    const start = at - (at % pieceBytes)
    const end = Math.min(start + pieceBytes, size) - 1
    const wanted = { context: { id, start, end, size } }
    return pieces.forceFetch(`${id} ${start}`, wanted).catch((error) => lost(id, size, error))
  }

  async function* between(start: number, end: number, id: string, size: number) {
    for (let at = start; at <= end; at += pieceBytes - (at % pieceBytes)) {
      const piece = await pieceWith(at, id, size)
      const offset = at % pieceBytes
      yield piece.subarray(offset, offset + end - at + 1)
    }
  }

  /** Nothing of a damaged file is served again. */
  function lost(image: string, size: number, error: unknown): never {
    if (error instanceof ServiceError && error.code === 'NOT_FOUND') {
      for (let start = 0; start < size; start += pieceBytes) pieces.delete(`${image} ${start}`)
      log.error({ image, error }, 'An image file is missing or damaged')
    }
    throw error
  }

  return async (id) => {
    const found = await findImage(database.db, id)
    if (!found) return null
    const { bytes } = found.image
    return {
      id,
      format: 'png',
      bytes,
      createdAt: found.createdAt,
      async read(start, end) {
        const first = await pieceWith(start, id, bytes)
        const offset = start % pieceBytes
        if (offset + end - start < first.byteLength)
          return first.subarray(offset, offset + end - start + 1)
        return between(start, end, id, bytes)
      },
    }
  }
}
