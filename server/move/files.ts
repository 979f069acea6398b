import type { Kysely } from 'kysely'
import { ServiceError } from '../../schema/error.ts'
import { countImages, pageOfImages } from '../db/images.ts'
import type { Tables } from '../db/tables.ts'
import { type ImageStore, readWhole } from '../images/store.ts'
import type { MoveProgress } from './rows.ts'

const pageSize = 100
const filesAtOnce = 4

type ReadableStore = Pick<ImageStore, 'read' | 'pieceBytes'>

interface Stores {
  from: ReadableStore
  to: ReadableStore & Pick<ImageStore, 'put'>
}

/**
 * Copies the files of all images, and reads each again. Files that are there are left, so it can be
 * repeated. Calls `onMissing` for an image whose file is lost. Throws when a file differs.
 */
export async function* moveFiles(
  db: Kysely<Tables>,
  stores: Stores,
  onMissing: (id: string) => void,
): AsyncGenerator<MoveProgress> {
  const of = await countImages(db)
  let done = 0
  for (let after = ''; ; ) {
    const page = await pageOfImages(db, after, pageSize)
    for (let at = 0; at < page.length; at += filesAtOnce) {
      const some = page.slice(at, at + filesAtOnce)
      await Promise.all(some.map((image) => moveFile(image, stores, onMissing)))
      done += some.length
      yield { what: 'image files', done, of }
    }
    if (page.length < pageSize) return
    after = page.at(-1)?.id ?? ''
  }
}

async function moveFile(
  { id, bytes }: { id: string; bytes: number },
  { from, to }: Stores,
  onMissing: (id: string) => void,
): Promise<void> {
  const file = await wholeFile(from, id, bytes)
  if (!file) return onMissing(id)
  if ((await wholeFile(to, id, bytes))?.equals(file)) return
  await to.put(id, file)
  if (!(await wholeFile(to, id, bytes))?.equals(file))
    throw new Error(`The file of image ${id} differs after it was copied: try again`)
}

/** Undefined when it is missing. */
async function wholeFile(
  store: ReadableStore,
  id: string,
  size: number,
): Promise<Buffer | undefined> {
  try {
    return await readWhole(store, id, size)
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'NOT_FOUND') return undefined
    throw error
  }
}
