import { join } from 'node:path'
import type { Clock } from '../clock.ts'
import { requireFolder } from '../folder-access.ts'
import { createDiskStore, type DiskOptions } from './disk.ts'
import type { ImagesLocation } from './location.ts'
import { incomingFolder } from './names.ts'
import type { ImageStore } from './store.ts'

export interface OpenOptions extends DiskOptions {
  clock: Clock
}

/** Opens the image store. Rejects with one line that names the setting when it cannot be used. */
export async function openImages(
  location: ImagesLocation,
  { clock, ...options }: OpenOptions,
): Promise<ImageStore> {
  if (location.kind === 's3') {
    const { openS3Store } = await import('./s3.ts')
    return openS3Store(location, { clock })
  }
  const { folder, setting } = location
  for (const path of [folder, join(folder, incomingFolder)]) requireFolder({ path, setting })
  try {
    return createDiskStore(folder, options)
  } catch (error) {
    const { message } = error as Error
    throw new Error(`${setting} names a folder that cannot be written: ${message}`)
  }
}
