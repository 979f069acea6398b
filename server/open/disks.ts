import type { Config } from '../config.ts'
import { freeSpace, nearest } from '../folder-access.ts'
import type { Readings } from '../metrics/gauges.ts'
import { writtenFolders } from './written-folders.ts'

/** Returns a function that reads the space of the disks that this server writes. */
export function openDisks(config: Config): Readings['disks'] {
  // The images can be in a folder of the same setting.
  const folders = [...new Map(writtenFolders(config).map((one) => [one.setting, one])).values()]
  return () =>
    Promise.all(
      folders.map(async ({ path, setting }) => {
        const { bytes: free, totalBytes: total } = await freeSpace(nearest(path))
        return { setting, free, total }
      }),
    )
}
