import { dayMs, hourMs } from '../../../schema/durations.ts'
import { alone } from '../../db/alone.ts'
import type { Database } from '../../db/database.ts'
import { deleteOldest, type Oldest } from '../../db/generations.ts'
import { bytesAfter } from '../../db/images.ts'
import { uploadBytes } from '../../db/uploads.ts'
import type { Deps } from '../deps.ts'

/** The generations and images that were removed. */
export interface Expired {
  generations: number
  images: number
  bytes: number
}

/** Generations in one transaction. Small, because other writes wait on an embedded database. */
const batchSize = 100
const bytesPerGb = 1e9

/**
 * Removes finished generations that are older than KEEP_DAYS, then the oldest generations until all
 * images have at most KEEP_GB. KEEP_GB removes no generation that ended within the last hour. Their
 * charges stay. Rows are removed before files: the sweep removes a file without a row.
 */
export async function removeOld(
  deps: Pick<Deps, 'database' | 'settings' | 'now' | 'observer' | 'log' | 'closing' | 'store'>,
): Promise<Expired> {
  const { database, settings, now, observer, log, closing } = deps
  const { keepDays, keepGb } = settings
  const expired: Expired = { generations: 0, images: 0, bytes: 0 }
  if (keepDays === undefined && keepGb === undefined) return expired
  try {
    await alone(database, 'retention', async (own) => {
      if (keepDays !== undefined) await remove(own, now() - keepDays * dayMs, Infinity)
      if (keepGb === undefined) return
      const excess = (await storedBytes(own, closing)) - Math.round(keepGb * bytesPerGb)
      await remove(own, now() - hourMs, excess)
    })
  } finally {
    observer.expired(expired)
    if (expired.generations > 0) log.info(expired, 'removed generations by KEEP_DAYS and KEEP_GB')
  }
  return expired

  async function remove(own: Own, endedBy: number, bytes: number): Promise<void> {
    for (let excess = bytes; excess > 0 && !closing.aborted; ) {
      const oldest: Oldest = { endedBy, bytes: excess, count: batchSize }
      const batch = await own.write((transaction) => deleteOldest(transaction, oldest))
      if (batch.generations === 0) return
      const freed = batch.images.reduce((total, image) => total + image.bytes, 0)
      expired.generations += batch.generations
      expired.images += batch.images.length
      expired.bytes += freed
      excess -= freed
      await deps.store.remove(batch.images.map(({ id }) => id))
    }
  }
}

type Own = Pick<Database, 'db' | 'write'>

/**
 * Adds up the bytes of all uploads and images, in pages: one statement would block an embedded
 * database.
 */
async function storedBytes({ db }: Own, closing: AbortSignal): Promise<number> {
  let total = await uploadBytes(db)
  let page = await bytesAfter(db, '')
  while (page.last !== null && !closing.aborted) {
    total += page.bytes
    page = await bytesAfter(db, page.last)
  }
  return total
}
