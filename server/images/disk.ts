import { mkdirSync } from 'node:fs'
import { access, constants, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { bulkhead } from 'cockatiel'
import { ServiceError } from '../../schema/error.ts'
import type { FilePart, ImageStore } from './store.ts'

/** More would not be faster, and each takes a file handle. */
const filesReadAtOnce = 16

/** One file an image in `folder`, which is made when missing. */
export function createDiskStore(folder: string): ImageStore {
  const incoming = join(folder, 'incoming')
  mkdirSync(incoming, { recursive: true })
  const pathOf = (id: string) => join(folder, `${id}.png`)
  const reading = bulkhead(filesReadAtOnce, Number.POSITIVE_INFINITY)

  return {
    async put(id, png) {
      const temporary = join(incoming, id)
      try {
        await writeSynced(temporary, png)
        await rename(temporary, pathOf(id))
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
    },
    read: (id, part) => reading.execute(() => readPart(pathOf(id), part)),
    async remove(ids) {
      await Promise.all(ids.flatMap((id) => [pathOf(id), join(incoming, id)]).map((path) => rm(path, { force: true })))
    },
    ready: () => access(incoming, constants.W_OK),
    [Symbol.asyncDispose]: async () => {},
  }
}

async function writeSynced(path: string, bytes: Uint8Array): Promise<void> {
  await using file = await open(path, 'wx')
  await file.writeFile(bytes)
  await file.datasync()
}

async function readPart(path: string, { start, end, size }: FilePart): Promise<Uint8Array> {
  await using file = await open(path).catch(refuse)
  const found = (await file.stat()).size
  const bytes = Buffer.allocUnsafeSlow(end - start + 1)
  const { bytesRead } = await file.read({ buffer: bytes, position: start })
  if (found === size && bytesRead === bytes.length) return bytes
  throw new ServiceError('NOT_FOUND', 'The file of this image is damaged', {
    cause: new Error(`It has ${found} bytes instead of ${size}`),
  })
}

function refuse(cause: NodeJS.ErrnoException): never {
  if (cause.code === 'ENOENT') throw new ServiceError('NOT_FOUND', 'The file of this image is missing', { cause })
  if (cause.code !== 'EMFILE' && cause.code !== 'ENFILE') throw cause
  const details = { retryAfterSeconds: 1, cause }
  throw new ServiceError('UNAVAILABLE', 'Too many files are open', details)
}
