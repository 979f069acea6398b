import { open } from 'node:fs/promises'
import { shareNextRun } from '../share-next-run.ts'

/**
 * Puts the renames in a folder on the disk. Callers of the same moment share one sync, which begins
 * after each of their calls: a running sync may not see a later rename.
 */
export function createFolderSync(folder: string, sync = syncFolder): () => Promise<void> {
  return shareNextRun(() => sync(folder))
}

/** Windows cannot open folders and does not need it. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  await using handle = await open(folder)
  await handle.sync()
}
