/** A part of a file, both ends included, and how many bytes the whole file must have. */
export interface FilePart {
  start: number
  end: number
  size: number
}

/** Where PNG files live. Every store passes the suite in test/image-store.contract.ts. */
export interface ImageStore extends AsyncDisposable {
  /** Resolves when the file is whole and safe under its id. */
  put(id: string, png: Uint8Array): Promise<void>
  /**
   * Throws a ServiceError: NOT_FOUND when the file is missing or has another size, UNAVAILABLE when
   * it cannot be opened now.
   */
  read(id: string, part: FilePart): Promise<Uint8Array>
  /** Removes files; those that do not exist are no error. */
  remove(ids: string[]): Promise<void>
  /** Throws when it could not store a file now. */
  ready(): Promise<void>
}
