import { hourMs } from '../../../schema/durations.ts'
import { countEnd, endCounts } from '../../db/daily-usage.ts'
import { countImages, deleteImageRow, existingImages, pageOfImages } from '../../db/images.ts'
import { refund } from '../../db/key-usage.ts'
import { firstKeyAt } from '../../db/keys.ts'
import { refundImage } from '../../db/ledger.ts'
import { forgetAddressesOf } from '../../db/signed-images.ts'
import { filesOfUploads } from '../../db/uploads.ts'
import { firstIdAt } from '../../id.ts'
import type { Deps } from '../deps.ts'
import { priceOf } from '../usage/price.ts'

export interface Swept {
  /** Files without a row. */
  files: number
  /** Rows of images without a file. */
  rows: number
}

/** Younger files and rows may belong to a generation that has not ended. */
const minAgeMs = hourMs
const pageSize = 500
/** Most files that one sweep removes. The next sweep continues. */
const portion = 1000
/** A crash leaves fewer rows without a file than this. */
const maxRows = 100
const maxShareOfRows = 0.01

type SweepParts = Pick<Deps, 'database' | 'store' | 'log' | 'now' | 'settings'>

/** The image store, compared with the rows of the database. */
interface Found {
  /** How many images have a row and a file. */
  whole: number
  /** The ids of old files without a row, at most `portion`. */
  strays: string[]
  /** How many files Easel did not make for this database, and the path of one file. */
  foreign: { count: number; example: string }
}

/**
 * Removes files without a row. Removes rows without a file, and refunds their images. Crashes and
 * people cause both. If most images have no file, removes nothing: then the folder or the database
 * is the wrong one, such as an unmounted disk. The first sweep logs that there are foreign files.
 */
export function createSweep(deps: SweepParts & Pick<Deps, 'observer'>): () => Promise<Swept> {
  const { database, store, observer, log } = deps
  const { place } = store
  let isForeignLogged = false
  return async () => {
    const images = await countImages(database.db)
    const { whole, strays, foreign } = await look(deps)
    if (foreign.count > 0 && !isForeignLogged) log.warn({ place, ...foreign }, notOurs)
    isForeignLogged = true
    if (whole < images / 2) {
      log.warn({ place, images, whole }, mostAreMissing)
      return { files: 0, rows: 0 }
    }
    await store.remove(strays)
    const swept = { files: strays.length, rows: await sweepRows(deps, images) }
    observer.swept(swept)
    if (swept.files + swept.rows > 0) log.info(swept, 'removed files and rows that did not match')
    return swept
  }
}

const notOurs =
  'IMAGES has files that Easel did not make for this database: Easel does not touch them. ' +
  'Set IMAGES to a folder that only Easel uses if they should not be there'
const mostAreMissing =
  'Nothing is removed: most images have no file in IMAGES. ' +
  'Check that its disk is mounted, and that it belongs to this database'
const manyAreMissing =
  'More images have no file than a crash explains: their rows are not removed. ' +
  'Put their files back into IMAGES, or delete these images'

async function look({ database: { db }, store, now }: SweepParts): Promise<Found> {
  const found: Found = { whole: 0, strays: [], foreign: { count: 0, example: '' } }
  const onForeign = (path: string) => {
    found.foreign.count += 1
    found.foreign.example ||= path
  }
  // Files older than the first key belong to another database: this one is new or the wrong one.
  const first = firstIdAt((await firstKeyAt(db)) ?? now())
  for await (const files of pagesOf(store.list(onForeign))) {
    const ids = files.map(({ id }) => id)
    const existing = await existingImages(db, ids)
    found.whole += existing.size
    for (const file of await filesOfUploads(db, ids)) existing.add(file)
    for (const { id, changedAt } of files) {
      if (existing.has(id)) continue
      if (id < first) onForeign(id)
      else if (now() - changedAt >= minAgeMs && found.strays.length < portion) found.strays.push(id)
    }
  }
  return found
}

/** Removes rows without a file, and returns their number. */
async function sweepRows(deps: SweepParts, images: number): Promise<number> {
  const { store, log } = deps
  const limit = Math.max(maxRows, images * maxShareOfRows)
  const rows: string[] = []
  for await (const id of rowsWithoutFile(deps)) {
    rows.push(id)
    if (rows.length <= limit) continue
    log.warn({ place: store.place, images: rows.length, example: id }, manyAreMissing)
    return 0
  }
  for (const id of rows) await removeRow(deps, id)
  return rows.length
}

/** Checks each file by its name: a file that is missing in a list of the store may exist. */
async function* rowsWithoutFile({ database, store, now }: SweepParts): AsyncGenerator<string> {
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

async function removeRow(
  { database, settings }: Pick<Deps, 'database' | 'settings'>,
  id: string,
): Promise<void> {
  await database.write(async (transaction) => {
    const generationId = await deleteImageRow(transaction, id)
    if (generationId === undefined) return
    await forgetAddressesOf(transaction, [generationId])
    const owed = await refundImage(transaction, generationId)
    if (!owed) return
    await refund(transaction, owed, 1)
    const counted = { requests: 0, countedImages: owed.charged + 1, storedBytes: 0 }
    const price = priceOf(settings, owed)
    await countEnd(transaction, endCounts(generationId, { ...counted, price }))
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
