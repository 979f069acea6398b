import { open } from 'node:fs/promises'
import { shareNextRun } from '../share-next-run.ts'

/**
 * Writes the renames in a folder to the disk. Simultaneous callers share one sync, which begins
 * after all their calls: a running sync may not include a later rename.
 */
export function createFolderSync(folder: string, sync = syncFolder): () => Promise<void> {
  return shareNextRun(() => sync(folder))
}

/** Windows cannot open folders, and needs no sync. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  await using handle = await open(folder)
  await handle.sync()
}
