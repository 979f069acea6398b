import { open, stat } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import { createTarPacker, type TarPackController } from 'modern-tar'
import { openSqlite } from '../db/sqlite.ts'
import type { Tables } from '../db/tables.ts'
import type { ImageStore } from '../images/store.ts'
import type { MoveProgress } from '../move/rows.ts'
import { readFiles } from './files.ts'
import { type End, entries, entryOf, type Head } from './format.ts'

const pieceBytes = 2 ** 20

export interface WriteOptions {
  head: Head
  /** The SQLite file of the snapshot. */
  file: string
  /** The database that servers use. */
  live: Kysely<Tables>
  store: Pick<ImageStore, 'read' | 'stream' | 'pieceBytes'>
  /** The database of the earlier backup, whose files are left out. */
  earlier: Kysely<Tables> | undefined
  onProgress: (progress: MoveProgress) => void
}

/**
 * The bytes of a backup, and its end when all are read. Four files and 8 MB are in memory. `end`
 * rejects when the stream fails.
 */
export function backupStream(options: WriteOptions): {
  readable: ReadableStream<Uint8Array>
  end: Promise<End>
} {
  const { readable, controller } = createTarPacker()
  const end = fill(controller, options).catch((error) => {
    controller.error(error)
    throw error
  })
  return { readable, end }
}

async function fill(controller: TarPackController, options: WriteOptions): Promise<End> {
  const { head, file, onProgress, ...reading } = options
  await add(controller, entries.head, Buffer.from(JSON.stringify(head)))
  await addFile(controller, entries.database, file)
  const end: End = { deleted: [], lost: [] }
  await using books = openSqlite(file, { isReadOnly: true })
  for await (const { whole, deleted, lost, progress } of readFiles({ ...reading, db: books.db })) {
    for (const { id, bytes } of whole) await add(controller, entryOf(id), bytes)
    end.deleted.push(...deleted)
    end.lost.push(...lost)
    onProgress(progress)
  }
  await add(controller, entries.end, Buffer.from(JSON.stringify(end)))
  controller.finalize()
  return end
}

async function add(controller: TarPackController, name: string, bytes: Uint8Array): Promise<void> {
  const writer = controller.add({ name, size: bytes.byteLength, mode: 0o600 }).getWriter()
  await writer.write(bytes)
  await writer.close()
}

async function addFile(controller: TarPackController, name: string, path: string): Promise<void> {
  const { size } = await stat(path)
  const writer = controller.add({ name, size, mode: 0o600 }).getWriter()
  await using handle = await open(path)
  for await (const piece of handle.createReadStream({
    highWaterMark: pieceBytes,
    autoClose: false,
  }))
    await writer.write(piece)
  await writer.close()
}
