import { dayMs, hourMs } from '../../../schema/durations.ts'
import { alone } from '../../db/alone.ts'
import type { Database } from '../../db/database.ts'
import { deleteOldest, type Oldest } from '../../db/generations.ts'
import { bytesAfter } from '../../db/images.ts'
import type { Deps } from '../deps.ts'

/** What was removed. */
export interface Expired {
  generations: number
  images: number
  bytes: number
}

/** Removed in one transaction, for which other writes wait on an embedded database. */
const batchSize = 100
const bytesPerGb = 1e9

/**
 * Removes finished generations that are older than KEEP_DAYS, then the oldest while their images
 * have more bytes than KEEP_GB, but none that ended within the last hour. What they were charged
 * stays charged. Their rows go first: the sweep removes a file whose row is gone.
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
    if (expired.generations > 0) log.info(expired, 'removed generations that are not kept longer')
  }
  return expired

  async function remove(own: Own, endedBy: number, bytes: number): Promise<void> {
    for (let left = bytes; left > 0 && !closing.aborted; ) {
      const oldest: Oldest = { endedBy, bytes: left, count: batchSize }
      const batch = await own.write((transaction) => deleteOldest(transaction, oldest))
      if (batch.generations === 0) return
      const freed = batch.images.reduce((total, image) => total + image.bytes, 0)
      expired.generations += batch.generations
      expired.images += batch.images.length
      expired.bytes += freed
      left -= freed
      await deps.store.remove(batch.images.map(({ id }) => id))
    }
  }
}

type Own = Pick<Database, 'db' | 'write'>

/** The bytes of all images, added up in pages: one statement would block an embedded database. */
async function storedBytes({ db }: Own, closing: AbortSignal): Promise<number> {
  let total = 0
  let page = await bytesAfter(db, '')
  while (page.last !== null && !closing.aborted) {
    total += page.bytes
    page = await bytesAfter(db, page.last)
  }
  return total
}
