import { createReadStream, mkdirSync } from 'node:fs'
import { access, constants, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { ImageStore } from './store.ts'

/** One file an image in `folder`, which is made when missing. */
export function createDiskStore(folder: string): ImageStore {
  const incoming = join(folder, 'incoming')
  mkdirSync(incoming, { recursive: true })
  const pathOf = (id: string) => join(folder, `${id}.png`)

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
    read: (id, start, end) =>
      Readable.toWeb(createReadStream(pathOf(id), { start, end })) as ReadableStream<Uint8Array>,
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
