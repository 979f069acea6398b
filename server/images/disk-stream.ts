import { closeSync, fdatasync, fstat, open, read, writeFile } from 'node:fs'
import { promisify } from 'node:util'
import { ServiceError } from '../../schema/error.ts'
import { damagedFile, type FilePart } from './store.ts'

/** File descriptors, because the `FileHandle` objects of Node cost a third more. */
export const files = {
  open: promisify(open),
  size: async (file: number) => (await promisify(fstat)(file)).size,
  read: promisify(read),
  write: promisify(writeFile),
  datasync: promisify(fdatasync),
  /** Blocks, but not for the disk: nothing is left to write. */
  close: closeSync,
}

/** A connection takes this many bytes at once. Small buffers are soon free for the collector. */
const pieceBytes = 64 * 1024

/**
 * A part of a file in pieces. Before the first piece, throws a ServiceError: NOT_FOUND when the
 * file has another size or is missing, UNAVAILABLE when it cannot be opened now.
 */
export async function* streamPart(
  path: string,
  { start, end, size }: FilePart,
  signal: AbortSignal | undefined,
): AsyncGenerator<Uint8Array> {
  const file = await files.open(path, 'r').catch(refuse)
  try {
    const found = await files.size(file)
    if (found !== size) throw damagedFile(`It has ${found} bytes instead of ${size}`)
    for (let at = start; at <= end; ) {
      signal?.throwIfAborted()
      const length = Math.min(pieceBytes, end - at + 1)
      const buffer = Buffer.allocUnsafeSlow(length)
      const { bytesRead } = await files.read(file, buffer, 0, length, at)
      if (bytesRead === 0) throw damagedFile(`It ends at byte ${at} of ${size}`)
      yield buffer.subarray(0, bytesRead)
      at += bytesRead
    }
  } finally {
    files.close(file)
  }
}

/** Throws the ServiceError for a file that cannot be opened. */
export function refuse(cause: NodeJS.ErrnoException): never {
  if (cause.code === 'ENOENT')
    throw new ServiceError('NOT_FOUND', 'The file of this image is missing', { cause })
  if (cause.code !== 'EMFILE' && cause.code !== 'ENFILE') throw cause
  const details = { retryAfterSeconds: 1, cause }
  throw new ServiceError('UNAVAILABLE', 'Too many files are open', details)
}
