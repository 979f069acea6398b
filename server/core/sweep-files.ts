import { hourMs } from '../../schema/durations.ts'
import { deleteExpiredKeys } from '../db/idempotency-keys.ts'
import { countImages, deleteImageRow, existingImages, pageOfImages } from '../db/images.ts'
import { refundUsage } from '../db/key-usage.ts'
import { refundImage } from '../db/ledger.ts'
import type { Deps } from './deps.ts'

export interface Swept {
  /** Files that no row names. */
  files: number
  /** Rows of images whose file is missing. */
  rows: number
}

/** Younger files and rows may belong to a generation that is not settled yet. */
const minAgeMs = hourMs
const pageSize = 500
const maxCount = 100
const maxShare = 0.01

/**
 * Removes files without a row, and gives back rows without a file. Crashes and people leave both.
 * Where there are more than a crash can leave, nothing is removed: then the folder or the database
 * is the wrong one, such as a disk that is not mounted.
 */
export async function sweepFiles(deps: Deps): Promise<Swept> {
  const { database, store, observer, log, now } = deps
  await deleteExpiredKeys(database.db, now())
  const images = await countImages(database.db)
  const limit = Math.max(maxCount, images * maxShare)
  // A folder that lacks most of the images is the wrong one, however few they are.
  const rowLimit = Math.min(limit, images / 2)
  const files = await upTo(limit, filesWithoutRow(deps))
  const rows = await upTo(rowLimit, rowsWithoutFile(deps))
  if (files.length > limit || rows.length > rowLimit) {
    const error = new Error(`${files.length} files and ${rows.length} rows, or more, do not match`)
    log.error({ error }, 'Nothing is removed: check the image folder and the database')
    return { files: 0, rows: 0 }
  }
  await store.remove(files)
  for (const id of rows) await removeRow(deps, id)
  const swept = { files: files.length, rows: rows.length }
  observer.swept(swept)
  if (files.length + rows.length > 0) log.info(swept, 'removed files and rows that did not match')
  return swept
}

async function* filesWithoutRow({ database, store, now }: Deps): AsyncGenerator<string> {
  for await (const files of pagesOf(store.list())) {
    const old = files.filter(({ changedAt }) => now() - changedAt >= minAgeMs)
    const ids = old.map(({ id }) => id)
    const known = await existingImages(database.db, ids)
    yield* ids.filter((id) => !known.has(id))
  }
}

/** Asks for each file: that a list lacks one does not prove that it is lost. */
async function* rowsWithoutFile({ database, store, now }: Deps): AsyncGenerator<string> {
  if (!store.has) return
  for (let after = ''; ; ) {
    const page = await pageOfImages(database.db, after, pageSize)
    for (const { id, created_at } of page) {
      if (now() - created_at < minAgeMs) continue
      if (!(await store.has(id))) yield id
    }
    if (page.length < pageSize) return
    after = page.at(-1)?.id ?? ''
  }
}

async function removeRow({ database }: Deps, id: string): Promise<void> {
  await database.write(async (transaction) => {
    const generationId = await deleteImageRow(transaction, id)
    const owed = generationId && (await refundImage(transaction, generationId))
    if (owed) await refundUsage(transaction, { keyId: owed.payer, day: owed.day, images: 1 })
  })
}

async function* pagesOf<Item>(source: AsyncIterable<Item>): AsyncGenerator<Item[]> {
  let page: Item[] = []
  for await (const item of source) {
    page.push(item)
    if (page.length < pageSize) continue
    yield page
    page = []
  }
  yield page
}

/** All of them, or the first that are more than `limit`. */
async function upTo(limit: number, source: AsyncIterable<string>): Promise<string[]> {
  const found: string[] = []
  for await (const item of source) {
    found.push(item)
    if (found.length > limit) break
  }
  return found
}
