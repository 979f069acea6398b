import { opendir, readdir, rm, rmdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isImageId } from '../../schema/variants.ts'
import {
  fileOf,
  imageIdOf,
  incomingFolder,
  isOwnPath,
  isUnfinishedName,
  isVariantName,
} from './names.ts'
import type { StoredFile } from './store.ts'

type OnForeign = (path: string) => void

/** The image files in a folder. The paths of other files go to `onForeign`. */
export async function* listFolder(
  folder: string,
  onForeign: OnForeign,
): AsyncGenerator<StoredFile> {
  for await (const entry of await opendir(folder)) {
    const { name } = entry
    const id = imageIdOf(name)
    if (id && entry.isFile()) yield* dated(id, join(folder, name))
    else if (isImageId(name) && entry.isDirectory()) {
      const isLeft = (await statOf(join(folder, fileOf(name)))) === undefined
      if (isLeft && (await hasVariants(folder, name, onForeign)))
        yield* dated(name, join(folder, name))
    } else if (!isOwnPath(name)) onForeign(name)
  }
  for await (const entry of await opendir(join(folder, incomingFolder))) {
    const path = join(incomingFolder, entry.name)
    if (isUnfinishedName(entry.name) && entry.isFile()) yield* dated(entry.name, join(folder, path))
    else onForeign(path)
  }
}

async function* dated(id: string, path: string): AsyncGenerator<StoredFile> {
  const found = await statOf(path)
  if (found) yield { id, changedAt: found.mtimeMs }
}

/** Whether there is something to remove. True for an empty folder: its variant was not written. */
async function hasVariants(folder: string, id: string, onForeign: OnForeign): Promise<boolean> {
  const names = await namesIn(join(folder, id))
  for (const name of names) if (!isVariantName(name)) onForeign(join(id, name))
  return names.length === 0 || names.some(isVariantName)
}

/** The bytes of all variants in the folder of an image. */
export async function bytesOfVariants(folder: string): Promise<number> {
  const names = (await namesIn(folder)).filter(isVariantName)
  const found = await Promise.all(names.map((name) => statOf(join(folder, name))))
  return found.reduce((total, file) => total + (file?.size ?? 0), 0)
}

/** Removes the folder of an image, unless somebody else has put a file into it. */
export async function removeVariants(folder: string): Promise<void> {
  const names = (await namesIn(folder)).filter(isVariantName)
  await Promise.all(names.map((name) => rm(join(folder, name), { force: true })))
  await rmdir(folder).catch(ignore('ENOENT', 'ENOTDIR', 'ENOTEMPTY'))
}

async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(ignore('ENOENT', 'ENOTDIR'))) ?? []
}

/** Undefined when the file is missing. */
export function statOf(path: string) {
  return stat(path).catch(ignore('ENOENT'))
}

/** A handler of rejections that lets errors of these codes pass as undefined. */
export function ignore(...codes: string[]): (error: NodeJS.ErrnoException) => undefined {
  return (error) => {
    if (!codes.includes(error.code ?? '')) throw error
  }
}
