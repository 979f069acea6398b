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
  /** Removes files; those that do not exist are no error. */
  remove(ids: string[]): Promise<void>
  /** All files, also those that were not completely written. */
  list(): AsyncIterable<StoredFile>
  /** Whether there is a file. Missing where asking for each file would cost too much. */
  has?(id: string): Promise<boolean>
  /** Throws a ServiceError when it could not store a file now. */
  ready(): Promise<void>
}
