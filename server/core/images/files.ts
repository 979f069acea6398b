import { LRUCache } from 'lru-cache'
import { ServiceError } from '../../../schema/error.ts'
import type { ImageFile } from '../../../schema/variants.ts'
import { type FilePart, type FileRecord, piecesOf } from '../../images/store.ts'
import { SharedWork } from '../../shared-work.ts'
import type { Deps } from '../deps.ts'

/** Memory for recently read pieces. */
const cachedBytes = 64 * 2 ** 20
/** Larger files are streamed from the disk until they are requested again. */
const smallBytes = 64 * 1024
/** Memory for the ids of checked files, and the memory of one id. */
const checkedBytes = 8 * 2 ** 20
const checkedEntryBytes = 256

/** Opens a file by the id under which it is stored. `createdAt` is in epoch milliseconds. */
export type OpenFile = (stored: { file: FileRecord; createdAt: number }) => ImageFile

/**
 * Opens stored PNG files. A file is read in pieces, so that a slow client holds little memory. A
 * file that is soon requested again stays in memory; memory for files that are requested once would
 * only make the garbage collector run. The first read of a file reads the whole file and compares
 * it with the stored hash.
 */
export function createImageFiles({ store, log }: Pick<Deps, 'store' | 'log'>): OpenFile {
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
  function pieceWith(at: number, { id, bytes: size }: FileRecord, signal: AbortSignal) {
    const start = at - (at % pieceBytes)
    const end = Math.min(start + pieceBytes, size) - 1
    return readPiece(id, { start, end, size }, signal)
  }

  async function check(image: FileRecord, signal: AbortSignal): Promise<void> {
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

  async function* between(start: number, end: number, image: FileRecord, signal: AbortSignal) {
    for (let at = start; at <= end; at += pieceBytes - (at % pieceBytes)) {
      const piece = await pieceWith(at, image, signal).catch((error) => lost(image, error))
      const offset = at % pieceBytes
      yield piece.subarray(offset, offset + end - at + 1)
    }
  }

  /** Whether a file is streamed from the disk: it is large, and was not requested lately. */
  function isStreamed({ id, bytes }: FileRecord): boolean {
    if (!store.stream || bytes <= smallBytes || pieces.has(`${id} 0`)) return false
    const isNew = !requested.get(id)
    requested.set(id, bytes)
    return isNew
  }

  /** Rejects before the first piece if the file is missing. Ends when the signal is aborted. */
  async function streamed(start: number, end: number, image: FileRecord, signal: AbortSignal) {
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
  function lost({ id, bytes }: FileRecord, error: unknown): never {
    if (error instanceof ServiceError && error.code === 'NOT_FOUND') {
      checked.delete(id)
      for (let start = 0; start < bytes; start += pieceBytes) pieces.delete(`${id} ${start}`)
      log.error({ image: id, error }, 'An image file is missing or damaged')
    }
    throw error
  }

  return ({ file: image, createdAt }) => {
    const { id, bytes } = image
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
