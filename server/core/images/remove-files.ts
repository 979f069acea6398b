import type { ImageStore } from '../../images/store.ts'
import type { Log } from '../deps.ts'

interface Removing {
  store: Pick<ImageStore, 'remove'>
  log: Pick<Log, 'error'>
}

/** Removes image files after their rows. The sweep removes the files that this cannot remove. */
export async function removeFiles(
  { store, log }: Removing,
  imageIds: string[],
  generation: string,
): Promise<void> {
  await store
    .remove(imageIds)
    .catch((error) => log.error({ error, generation }, 'Files could not be removed'))
}
