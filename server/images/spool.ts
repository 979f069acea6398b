import { type FileHandle, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { limits } from '../../schema/limits.ts'
import { imageTooLarge } from '../../schema/upload.ts'
import { diskFull } from './disk.ts'

interface Spooling {
  /** The folder of the file, and its name until it is open. */
  folder: string
  name: string
  signal: AbortSignal
}

/** A file without a name: it is gone when it is closed, and when this process dies. */
export interface Spooled extends AsyncDisposable {
  fd: number
  bytes: number
}

/**
 * Writes bytes to the disk as they arrive. Throws a ServiceError 413 as soon as the image is
 * too large, 503 when the disk is full, or the signal's reason.
 */
export async function spool(
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  { folder, name, signal }: Spooling,
): Promise<Spooled> {
  const path = join(folder, name)
  const file = await open(path, 'wx+')
  try {
    await rm(path)
    let size = 0
    for await (const piece of bytes) {
      signal.throwIfAborted()
      size += piece.byteLength
      if (size > limits.upload.bytes) throw imageTooLarge()
      await write(file, piece)
    }
    return { fd: file.fd, bytes: size, [Symbol.asyncDispose]: () => file.close() }
  } catch (error) {
    await file.close()
    throw error
  }
}

async function write(file: FileHandle, piece: Uint8Array): Promise<void> {
  try {
    await file.writeFile(piece)
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ENOSPC' ? diskFull(error) : error
  }
}
