/** A part of a file, both ends included, and how many bytes the whole file must have. */
export interface FilePart {
  start: number
  end: number
  size: number
}

/** Stores image files. Every store passes the suite in test/storage/image-store.contract.ts. */
export interface ImageStore extends AsyncDisposable {
  /** Resolves when the whole file is on disk. */
  put(id: string, png: Uint8Array): Promise<void>
  /**
   * Throws a ServiceError: NOT_FOUND when the file is missing or has another size, UNAVAILABLE when
   * it cannot be opened now.
   */
  read(id: string, part: FilePart): Promise<Uint8Array>
  /** Removes files; those that do not exist are no error. */
  remove(ids: string[]): Promise<void>
  /** The ids of all files, also of those that were not completely written. */
  list(): AsyncIterable<string>
  /** When a file was written, in epoch milliseconds; undefined when there is none. */
  changedAt(id: string): Promise<number | undefined>
  /** Throws when it could not store a file now; a ServiceError 503 when the disk is full. */
  ready(): Promise<void>
}
