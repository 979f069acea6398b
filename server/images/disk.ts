import { createReadStream, mkdirSync } from 'node:fs'
import { access, constants, open, opendir, rename, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { ServiceError } from '../../schema/error.ts'
import type { ImageStore } from './store.ts'

export interface DiskOptions {
  /** Bytes of the disk that images leave free: the database needs them to settle what runs. */
  reserveBytes?: number
}

const roomCheckMs = 1000

/** One file an image in `folder`, which is made when missing. */
export function createDiskStore(folder: string, { reserveBytes = 0 }: DiskOptions = {}): ImageStore {
  const incoming = join(folder, 'incoming')
  mkdirSync(incoming, { recursive: true })
  const pathOf = (id: string) => join(folder, `${id}.png`)
  let checkedAt = Number.NEGATIVE_INFINITY

  return {
    async put(id, png) {
      const temporary = join(incoming, id)
      try {
        await writeSynced(temporary, png)
        await rename(temporary, pathOf(id))
        await syncFolder(folder)
      } catch (error) {
        await rm(temporary, { force: true })
        const isFull = (error as NodeJS.ErrnoException).code === 'ENOSPC'
        throw isFull ? diskFull(error) : error
      }
    },
    read: (id, start, end) =>
      Readable.toWeb(createReadStream(pathOf(id), { start, end })) as ReadableStream<Uint8Array>,
    async remove(ids) {
      const paths = ids.flatMap((id) => [pathOf(id), join(incoming, id)])
      await Promise.all(paths.map((path) => rm(path, { force: true })))
    },
    async *list() {
      for (const parent of [folder, incoming]) {
        for await (const entry of await opendir(parent)) {
          if (entry.isFile()) yield entry.name.replace(/\.png$/, '')
        }
      }
    },
    async changedAt(id) {
      for (const path of [pathOf(id), join(incoming, id)]) {
        const found = await stat(path).catch(ignoreMissing)
        if (found) return found.mtimeMs
      }
      return undefined
    },
    async ready() {
      if (performance.now() - checkedAt < roomCheckMs) return
      await access(incoming, constants.W_OK)
      const { bavail, bsize } = await statfs(folder)
      if (bavail * bsize < reserveBytes) throw diskFull(undefined)
      checkedAt = performance.now()
    },
    [Symbol.asyncDispose]: async () => {},
  }
}

function diskFull(cause: unknown): ServiceError {
  const details = { retryAfterSeconds: 60, cause }
  return new ServiceError('UNAVAILABLE', 'The disk of the server is full', details)
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

async function writeSynced(path: string, bytes: Uint8Array): Promise<void> {
  await using file = await open(path, 'wx')
  await file.writeFile(bytes)
  await file.datasync()
}

/** A rename is on disk once its folder is. Windows cannot open folders and needs none of it. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  await using handle = await open(folder)
  await handle.sync()
}
