import type { Kysely } from 'kysely'
import { countImages, pageOfImages } from '../db/images.ts'
import type { Tables } from '../db/tables.ts'
import { countUploadFiles, pageOfUploadFiles } from '../db/uploads.ts'
import { type FileRecord, type ImageStore, readIfWhole } from '../images/store.ts'
import type { MoveProgress } from './rows.ts'

const pageSize = 100
const filesAtOnce = 4

type ReadableStore = Pick<ImageStore, 'read' | 'stream' | 'pieceBytes'>

interface Stores {
  from: ReadableStore
  to: ReadableStore & Pick<ImageStore, 'put'>
}

interface Kind {
  what: string
  count(db: Kysely<Tables>): Promise<number>
  /** The next `count` files after an id, in the order of their ids. */
  page(db: Kysely<Tables>, after: string, count: number): Promise<FileRecord[]>
}

const kinds: Kind[] = [
  { what: 'image files', count: countImages, page: pageOfImages },
  { what: 'upload files', count: countUploadFiles, page: pageOfUploadFiles },
]

/**
 * Copies the files of all images and uploads, and compares each copy. Skips files that are
 * already there, so that the move can be repeated. Calls `onLost` for a missing or damaged file.
 * Throws when a copy differs.
 */
export async function* moveFiles(
  db: Kysely<Tables>,
  stores: Stores,
  onLost: (id: string) => void,
): AsyncGenerator<MoveProgress> {
  for await (const { files, ...progress } of storedFiles(db)) {
    await Promise.all(files.map((file) => moveFile(file, stores, onLost)))
    yield progress
  }
}

/**
 * The files of all images and uploads, some at a time, and how many of their kind that makes. Only
 * those with ids before `before`: a server may store files faster than they are read.
 */
export async function* storedFiles(
  db: Kysely<Tables>,
  before?: string,
): AsyncGenerator<MoveProgress & { files: FileRecord[] }> {
  for (const { what, count, page: read } of kinds) {
    const total = await count(db)
    let done = 0
    for (let after = '', isLast = false; !isLast; ) {
      const found = await read(db, after, pageSize)
      const page = before === undefined ? found : found.filter(({ id }) => id < before)
      for (let at = 0; at < page.length; at += filesAtOnce) {
        const files = page.slice(at, at + filesAtOnce)
        done += files.length
        yield { what, done, total, files }
      }
      isLast = page.length < pageSize
      after = page.at(-1)?.id ?? ''
    }
  }
}

async function moveFile(
  image: FileRecord,
  { from, to }: Stores,
  onLost: (id: string) => void,
): Promise<void> {
  const { id } = image
  const file = await readIfWhole(from, image)
  if (!file) return onLost(id)
  if ((await readIfWhole(to, image))?.equals(file)) return
  await to.put(id, file)
  if (!(await readIfWhole(to, image))?.equals(file))
    throw new Error(`The file of image ${id} differs after it was copied: try again`)
}
