import { LRUCache } from 'lru-cache'
import { ServiceError } from '../../../schema/error.ts'
import type { Image } from '../../../schema/generation.ts'
import type { ImageFile } from '../../../schema/variants.ts'
import { findImage } from '../../db/images.ts'
import { type FilePart, piecesOf } from '../../images/store.ts'
import { SharedWork } from '../../shared-work.ts'
import type { Deps } from '../deps.ts'

/** Memory for recently read pieces. */
const cachedBytes = 64 * 2 ** 20
/** Larger files are streamed from the disk until they are requested again. */
const smallBytes = 64 * 1024
/** Memory for the ids of checked files, and the memory of one id. */
const checkedBytes = 8 * 2 ** 20
const checkedEntryBytes = 256

/**
 * Finds an image file by the id of its image. A file is read in pieces, so that a slow client holds
 * little memory. A file that is soon requested again stays in memory; memory for files that are
 * requested once would only make the garbage collector run. The first read of a file reads the whole
 * file and compares it with the stored hash.
 */
export function createImageFiles({
  database,
  store,
  log,
}: Pick<Deps, 'database' | 'store' | 'log'>): (id: string) => Promise<ImageFile | null> {
  const { pieceBytes } = store
  const pieces = new LRUCache<string, Uint8Array>({
    maxSize: cachedBytes,
    sizeCalculation: ({ byteLength }) => byteLength,
  })
  /** The ids of recently requested files: as many as fit in the memory for pieces. */
  const requested = new LRUCache<string, number>({
    maxSize: cachedBytes,
    sizeCalculation: (bytes) => Math.max(1, bytes),
  })
  const checked = new LRUCache<string, true>({
    maxSize: checkedBytes,
    sizeCalculation: () => checkedEntryBytes,
  })
  const reading = new SharedWork<Uint8Array>()
  const checking = new SharedWork<void>()

  /** Simultaneous requests for the same piece share one read. */
  async function readPiece(id: string, part: FilePart, signal: AbortSignal): Promise<Uint8Array> {
    const name = `${id} ${part.start}`
    const cached = pieces.get(name)
    if (cached) return cached
    const piece = await reading.do(name, signal, (shared) => store.read(id, part, shared))
    pieces.set(name, piece)
    return piece
  }

  /** Reads the piece of a file that contains the byte `at`. */
  function pieceWith(at: number, { id, bytes: size }: Image, signal: AbortSignal) {
    const start = at - (at % pieceBytes)
    const end = Math.min(start + pieceBytes, size) - 1
    return readPiece(id, { start, end, size }, signal)
  }

  async function check(image: Image, signal: AbortSignal): Promise<void> {
    if (image.sha256 === null || checked.get(image.id)) return
    await checking.do(image.id, signal, async (shared) => {
      const read = (id: string, part: FilePart) => readPiece(id, part, shared)
      const source = store.stream ? store : { pieceBytes, read }
      for await (const _piece of piecesOf(source, image, shared)) {
        // Reading the last piece compares the hash.
      }
    })
    checked.set(image.id, true)
  }

  async function* between(start: number, end: number, image: Image, signal: AbortSignal) {
    for (let at = start; at <= end; at += pieceBytes - (at % pieceBytes)) {
      const piece = await pieceWith(at, image, signal).catch((error) => lost(image, error))
      const offset = at % pieceBytes
      yield piece.subarray(offset, offset + end - at + 1)
    }
  }

  /** Whether a file is streamed from the disk: it is large, and was not requested lately. */
  function isStreamed({ id, bytes }: Image): boolean {
    if (!store.stream || bytes <= smallBytes || pieces.has(`${id} 0`)) return false
    const isNew = !requested.get(id)
    requested.set(id, bytes)
    return isNew
  }

  /** Rejects before the first piece if the file is missing. Ends when the signal is aborted. */
  async function streamed(start: number, end: number, image: Image, signal: AbortSignal) {
    const { id, bytes: size } = image
    const source = store.stream?.(id, { start, end, size }, signal) as AsyncGenerator<Uint8Array>
    const { value: first } = await source.next()
    const close = () => void source.return(undefined).catch(() => {})
    signal.addEventListener('abort', close)
    if (signal.aborted) close()
    return rest()

    async function* rest() {
      try {
        yield first
        yield* source
      } catch (error) {
        lost(image, error)
      } finally {
        signal.removeEventListener('abort', close)
        close()
      }
    }
  }

  /** Forgets the pieces of a missing or damaged file, so that none is served again. Rethrows. */
  function lost({ id, bytes }: Image, error: unknown): never {
    if (error instanceof ServiceError && error.code === 'NOT_FOUND') {
      checked.delete(id)
      for (let start = 0; start < bytes; start += pieceBytes) pieces.delete(`${id} ${start}`)
      log.error({ image: id, error }, 'An image file is missing or damaged')
    }
    throw error
  }

  return async (id) => {
    const found = await findImage(database.db, id)
    if (!found) return null
    const { image, createdAt } = found
    const { bytes } = image
    return {
      id,
      format: 'png',
      bytes,
      createdAt,
      async read(start, end, signal) {
        const first = await check(image, signal)
          .then(
            (): Promise<Uint8Array | AsyncGenerator<Uint8Array>> =>
              isStreamed(image)
                ? streamed(start, end, image, signal)
                : pieceWith(start, image, signal),
          )
          .catch((error) => lost(image, error))
        if (!(first instanceof Uint8Array)) return first
        const offset = start % pieceBytes
        if (offset + end - start < first.byteLength)
          return first.subarray(offset, offset + end - start + 1)
        return between(start, end, image, signal)
      },
    }
  }
}
