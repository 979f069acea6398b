import type { ImageStore } from '../../images/store.ts'
import type { Log } from '../deps.ts'

interface Removing {
  store: Pick<ImageStore, 'remove'>
  log: Pick<Log, 'error'>
}

/** Removes the files of images whose rows are gone. The sweep removes those that are left. */
export async function removeFiles(
  { store, log }: Removing,
  imageIds: string[],
  generation: string,
): Promise<void> {
  await store
    .remove(imageIds)
    .catch((error) => log.error({ error, generation }, 'Files could not be removed'))
}
