/** A part of a file, both ends included, and how many bytes the whole file must have. */
export interface FilePart {
  start: number
  end: number
  size: number
}

export interface StoredFile {
  id: string
  /** When it was written, in epoch milliseconds; NaN when that is not known. */
  changedAt: number
}

/** How many requests a store sent to its server, by how they ended. */
export interface StoreRequests {
  /** Answered; the answer may be that there is no such file. */
  ok: number
  /** Tries that failed and were sent again. */
  retried: number
  /** Failed also by their last try. */
  failed: number
}

/** Stores image files. Every store passes the suite in test/storage/image-store.contract.ts. */
export interface ImageStore extends AsyncDisposable {
  /** How many bytes a read should take: few hold little memory, many need fewer reads. */
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
   * it cannot be opened now.
   */
  read(id: string, part: FilePart): Promise<Uint8Array>
  /** Stores a variant beside its image, whole or not at all. Rejects as `put` does. */
  putVariant(id: string, name: string, bytes: Uint8Array): Promise<void>
  /** The whole file of a variant; undefined when it is not stored. Throws UNAVAILABLE as `read`. */
  readVariant(id: string, name: string): Promise<Uint8Array | undefined>
  /** The bytes of all stored variants of an image. */
  variantBytes(id: string): Promise<number>
  /** Removes files with their variants; those that do not exist are no error. */
  remove(ids: string[]): Promise<void>
  /**
   * All files, also those that were not completely written, and images of which only variants are
   * left.
   */
  list(): AsyncIterable<StoredFile>
  /** Whether there is a file. Missing where asking for each file would cost too much. */
  has?(id: string): Promise<boolean>
  /** Throws a ServiceError when it could not store a file now. */
  ready(): Promise<void>
}

/** A whole file, read in pieces: a store limits each read. Throws as `read` does. */
export async function readWhole(
  { read, pieceBytes }: Pick<ImageStore, 'read' | 'pieceBytes'>,
  id: string,
  size: number,
): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for (let start = 0; start < size; start += pieceBytes) {
    const end = Math.min(start + pieceBytes, size) - 1
    pieces.push(await read(id, { start, end, size }))
  }
  return Buffer.concat(pieces)
}
