import { open } from 'node:fs/promises'

/**
 * Puts the renames in a folder on the disk. Callers of the same moment share one sync, which begins
 * after each of their calls: a sync that runs may not see a rename that came later.
 */
export function createFolderSync(folder: string, sync = syncFolder): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined

  async function syncNext(before: Promise<void>): Promise<void> {
    await before.catch(() => {})
    next = undefined
    await sync(folder)
  }

  return () => {
    if (!next) running = next = syncNext(running)
    return next
  }
}

/** Windows cannot open folders and does not need it. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  await using handle = await open(folder)
  await handle.sync()
}
