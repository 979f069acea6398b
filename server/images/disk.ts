import { randomUUID } from 'node:crypto'
import { accessSync, constants, mkdirSync, statSync } from 'node:fs'
import { access, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pLimit from 'p-limit'
import { ServiceError } from '../../schema/error.ts'
import { isImageId } from '../../schema/variants.ts'
import { freeSpace } from '../folder-access.ts'
import { bytesOfVariants, ignore, listFolder, removeVariants, statOf } from './disk-folder.ts'
import { files, refuse, streamPart } from './disk-stream.ts'
import { fileOf, incomingFolder, isUnfinishedName } from './names.ts'
import { damagedFile, type FilePart, type ImageStore } from './store.ts'
import { createFolderSync } from './sync-folder.ts'

/** Most images fit in one piece: each further piece costs as much again. */
const pieceBytes = 1024 * 1024
/** More simultaneous reads are not faster, and each needs a file descriptor. */
const filesReadAtOnce = 16

export interface DiskOptions {
  /** Bytes that images leave free on the disk, because the database needs them. */
  reserveBytes?: number
}

const roomCheckMs = 1000

/**
 * Stores one file for each image in `folder`, which is created if missing. Throws when it cannot be
 * written.
 */
export function createDiskStore(
  folder: string,
  { reserveBytes = 0 }: DiskOptions = {},
): ImageStore {
  const incoming = join(folder, incomingFolder)
  makeFolder(incoming)
  accessSync(incoming, constants.W_OK)
  const pathOf = (id: string) => join(folder, fileOf(id))
  const variantsOf = (id: string) => join(folder, id)
  let checkedAt = Number.NEGATIVE_INFINITY
  const reading = pLimit(filesReadAtOnce)
  const sync = createFolderSync(folder)

  return {
    place: folder,
    pieceBytes,
    async put(id, png) {
      await write(join(incoming, id), pathOf(id), png)
      await sync()
    },
    read(id, part, signal) {
      return reading(() => {
        signal?.throwIfAborted()
        return readPart(pathOf(id), part)
      })
    },
    stream: (id, part, signal) => streamPart(pathOf(id), part, signal),
    async putVariant(id, name, bytes) {
      await mkdir(variantsOf(id), { recursive: true })
      // Several servers may make the same variant.
      const temporary = join(incoming, `${id} ${name} ${randomUUID()}`)
      await write(temporary, join(variantsOf(id), name), bytes)
    },
    readVariant(id, name, signal) {
      return reading(() => {
        signal?.throwIfAborted()
        return readFile(join(variantsOf(id), name)).catch(ignore('ENOENT'))
      })
    },
    variantBytes: (id) => bytesOfVariants(variantsOf(id)),
    async remove(names) {
      const ids = names.filter(isImageId)
      const unfinished = names.filter(isUnfinishedName).map((name) => join(incoming, name))
      const paths = [...ids.map(pathOf), ...unfinished]
      await Promise.all(paths.map((path) => rm(path, { force: true })))
      await Promise.all(ids.map((id) => removeVariants(variantsOf(id))))
    },
    list: (onForeign = () => {}) => listFolder(folder, onForeign),
    has: async (id) => (await statOf(pathOf(id))) !== undefined,
    async ready() {
      if (performance.now() - checkedAt < roomCheckMs) return
      await access(incoming, constants.W_OK)
      if ((await freeSpace(folder)).bytes < reserveBytes) throw diskFull(undefined)
      checkedAt = performance.now()
    },
    [Symbol.asyncDispose]: async () => {},
  }
}

/** Makes a folder and its parents. The `recursive` option of Node never ends within /proc. */
function makeFolder(folder: string): void {
  if (isFolder(folder)) return
  if (dirname(folder) !== folder) makeFolder(dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    // Another server may have made the folder.
    if (!isFolder(folder)) throw error
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
}

export function diskFull(cause: unknown): ServiceError {
  const details = { retryAfterSeconds: 60, cause }
  return new ServiceError('UNAVAILABLE', 'The disk of the server is full', details)
}

/** The file is at its path only when it is whole. */
async function write(temporary: string, path: string, bytes: Uint8Array): Promise<void> {
  try {
    await writeSynced(temporary, bytes)
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    const isFull = (error as NodeJS.ErrnoException).code === 'ENOSPC'
    throw isFull ? diskFull(error) : error
  }
}

async function writeSynced(path: string, bytes: Uint8Array): Promise<void> {
  const file = await files.open(path, 'wx')
  try {
    await files.write(file, bytes)
    await files.datasync(file)
  } finally {
    files.close(file)
  }
}

async function readPart(path: string, { start, end, size }: FilePart): Promise<Uint8Array> {
  const file = await files.open(path, 'r').catch(refuse)
  try {
    const found = await files.size(file)
    const bytes = Buffer.allocUnsafeSlow(end - start + 1)
    const { bytesRead } = await files.read(file, bytes, 0, bytes.length, start)
    if (found === size && bytesRead === bytes.length) return bytes
    throw damagedFile(`It has ${found} bytes instead of ${size}`)
  } finally {
    files.close(file)
  }
}
