/** Where PNG files live. Every store passes the suite in test/image-store.contract.ts. */
export interface ImageStore extends AsyncDisposable {
  /** Resolves when the file is whole and safe under its id. */
  put(id: string, png: Uint8Array): Promise<void>
  /** Streams bytes `start` to `end`, both included. */
  read(id: string, start: number, end: number): ReadableStream<Uint8Array>
  /** Removes files; those that do not exist are no error. */
  remove(ids: string[]): Promise<void>
  /** Throws when it could not store a file now. */
  ready(): Promise<void>
}
