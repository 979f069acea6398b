import { createHash } from 'node:crypto'
import { ServiceError } from '../../schema/error.ts'
import type { Image } from '../../schema/generation.ts'

/** A part of a file, both ends included, and the expected size of the whole file in bytes. */
export interface FilePart {
  start: number
  end: number
  size: number
}

export interface StoredFile {
  /** The id of its image, or the name of a file that is being written. */
  id: string
  /** When it was written, in epoch milliseconds; NaN when that is not known. */
  changedAt: number
}

/** How many requests a store sent to its server, by how they ended. */
export interface StoreRequests {
  /** Answered, also with "no such file". */
  ok: number
  /** Tries that failed and were sent again. */
  retried: number
  /** Failed at their last try. */
  failed: number
}

/** Stores image files. Every store passes the suite in test/storage/image-store.contract.ts. */
export interface ImageStore extends AsyncDisposable {
  /** Where the files are, as IMAGES names it. */
  readonly place: string
  /** The best size of a read: small reads use little memory, large ones are fewer. */
  readonly pieceBytes: number
  /** Missing where there is no server. */
  readonly requests?: Readonly<StoreRequests>
  /**
   * Resolves when the whole file is stored. Rejects with a ServiceError 502 when another server
   * should have stored it, or with the signal's reason.
   */
  put(id: string, png: Uint8Array, signal?: AbortSignal): Promise<void>
  /**
   * Throws a ServiceError: NOT_FOUND when the file is missing or has another size, UNAVAILABLE when
   * it cannot be opened now. Rejects with the signal's reason.
   */
  read(id: string, part: FilePart, signal?: AbortSignal): Promise<Uint8Array>
  /**
   * Reads the part in small pieces: one piece is in memory at a time. Throws like `read`.
   * Missing where each read costs a round trip.
   */
  stream?(id: string, part: FilePart, signal?: AbortSignal): AsyncGenerator<Uint8Array>
  /** Stores a variant beside its image, whole or not at all. Rejects as `put` does. */
  putVariant(id: string, name: string, bytes: Uint8Array): Promise<void>
  /** The whole file of a variant; undefined when it is not stored. Throws UNAVAILABLE as `read`. */
  readVariant(id: string, name: string, signal?: AbortSignal): Promise<Uint8Array | undefined>
  /** The bytes of all stored variants of an image. */
  variantBytes(id: string): Promise<number>
  /**
   * Removes files that Easel made, by their names in `list`, with their variants. Files that do
   * not exist are no error.
   */
  remove(ids: string[]): Promise<void>
  /**
   * All files that Easel made, also incomplete files and images that have only variants left. The
   * paths of other files go to `onForeign`.
   */
  list(onForeign?: (path: string) => void): AsyncIterable<StoredFile>
  /** Whether there is a file. Missing where asking for each file would cost too much. */
  has?(id: string): Promise<boolean>
  /** Throws a ServiceError when it could not store a file now. */
  ready(): Promise<void>
}

/** A file as the database describes it. */
export type FileRecord = Pick<Image, 'id' | 'bytes' | 'sha256'>

type Readable = Pick<ImageStore, 'read' | 'stream' | 'pieceBytes'>

/**
 * The pieces of a whole file. Throws as `read` does. At the end it throws NOT_FOUND when the bytes
 * have changed since they were stored.
 */
export async function* piecesOf(
  store: Readable,
  { id, bytes: size, sha256 }: FileRecord,
  signal?: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  const whole = { start: 0, end: size - 1, size }
  for await (const piece of store.stream?.(id, whole, signal) ?? readsOf(store, id, size, signal)) {
    if (sha256 !== null) hash.update(piece)
    yield piece
  }
  if (sha256 !== null && hash.digest('base64url') !== sha256)
    throw damagedFile('It has other bytes than were stored')
}

/** Reads a file by several reads, because a store limits the size of a read. */
async function* readsOf(
  { read, pieceBytes }: Readable,
  id: string,
  size: number,
  signal: AbortSignal | undefined,
): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < size; start += pieceBytes)
    yield read(id, { start, end: Math.min(start + pieceBytes, size) - 1, size }, signal)
}

/** A whole file. Throws as `piecesOf` does. */
export async function readWhole(
  store: Readable,
  file: FileRecord,
  signal?: AbortSignal,
): Promise<Buffer> {
  const whole = Buffer.allocUnsafeSlow(file.bytes)
  let at = 0
  for await (const piece of piecesOf(store, file, signal)) {
    whole.set(piece, at)
    at += piece.byteLength
  }
  return whole
}

/** A whole file; undefined when it is missing or damaged. Throws when it cannot be read now. */
export async function readIfWhole(store: Readable, file: FileRecord): Promise<Buffer | undefined> {
  try {
    return await readWhole(store, file)
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'NOT_FOUND') return undefined
    throw error
  }
}

export function damagedFile(why: string): ServiceError {
  const cause = new Error(why)
  return new ServiceError('NOT_FOUND', 'The file of this image is damaged', { cause })
}
