import type { Kysely } from 'kysely'
import { existingImages } from '../db/images.ts'
import type { Tables } from '../db/tables.ts'
import { filesOfUploads } from '../db/uploads.ts'
import { type ImageStore, readIfWhole } from '../images/store.ts'
import { storedFiles } from '../move/files.ts'
import type { MoveProgress } from '../move/rows.ts'

/** Some files that were read and compared with the books. */
interface ReadFiles {
  progress: MoveProgress
  whole: { id: string; bytes: Uint8Array }[]
  /** The ids of files that were deleted meanwhile. */
  deleted: string[]
  /** The ids of files that are missing or damaged. */
  lost: string[]
}

interface ReadOptions {
  /** The books: a database, or its copy. */
  db: Kysely<Tables>
  /** The database that servers use. */
  live: Kysely<Tables>
  store: Pick<ImageStore, 'read' | 'stream' | 'pieceBytes'>
  /** The database of an earlier backup, whose files are left out. */
  earlier?: Kysely<Tables> | undefined
  /** The first id that is left out. */
  before?: string
}

/** Reads the files that the books name, a few at a time, while servers may delete some. */
export async function* readFiles(options: ReadOptions): AsyncGenerator<ReadFiles> {
  const { db, live, store, earlier, before } = options
  for await (const { files, ...progress } of storedFiles(db, before)) {
    const known = earlier ? await namedBy(earlier, files) : new Set()
    const wanted = files.filter(({ id }) => !known.has(id))
    const read = await Promise.all(
      wanted.map(async (file) => ({ id: file.id, bytes: await readIfWhole(store, file) })),
    )
    const missing = read.filter(({ bytes }) => bytes === undefined).map(({ id }) => id)
    // A server deletes the row before the file.
    const kept = await namedBy(live, read)
    yield {
      progress,
      whole: read.flatMap(({ id, bytes }) => (bytes ? [{ id, bytes }] : [])),
      deleted: missing.filter((id) => !kept.has(id)),
      lost: missing.filter((id) => kept.has(id)),
    }
  }
}

/** The ids among these files that an image or upload of the database has. */
async function namedBy(db: Kysely<Tables>, files: { id: string }[]): Promise<Set<string>> {
  const ids = files.map(({ id }) => id)
  const images = await existingImages(db, ids)
  for (const id of await filesOfUploads(db, ids)) images.add(id)
  return images
}
