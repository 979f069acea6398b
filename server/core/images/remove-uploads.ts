import { alone } from '../../db/alone.ts'
import { deleteExpiredUploads } from '../../db/uploads.ts'
import type { Deps } from '../deps.ts'

const batchSize = 100

/** Removes uploads that have expired and that no generation uses, with their files. */
export async function removeExpiredUploads({
  database,
  store,
  now,
  closing,
}: Pick<Deps, 'database' | 'store' | 'now' | 'closing'>): Promise<void> {
  await alone(database, 'uploads', async (own) => {
    for (let deleted = batchSize; deleted === batchSize && !closing.aborted; ) {
      const batch = await own.write((transaction) =>
        deleteExpiredUploads(transaction, { now: now(), count: batchSize }),
      )
      deleted = batch.deleted
      await store.remove(batch.files)
    }
  })
}
