import { hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, open, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { systemClock as clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { DatabaseLocation } from '../db/database.ts'
import { openDatabase, openForReading } from '../db/open.ts'
import { lockFile } from '../db/presence.ts'
import { openSqlite } from '../db/sqlite.ts'
import { openImages } from '../images/open.ts'
import type { FileRecord, ImageStore } from '../images/store.ts'
import { copyRows, movedTables } from '../move/rows.ts'
import { type Books, openBooks } from './books.ts'
import { type End, endSchema, entries, fileIn } from './format.ts'
import { bytesOf, jsonOf, type OpenBackup, saveEntry, skip } from './read.ts'
import type { BackupSource } from './source.ts'
import { temporaryFolder } from './temporary-folder.ts'

export interface Restored {
  /** How many files were restored. */
  files: number
  /** Files that the database names, and that the backup has damaged or not at all. */
  lost: string[]
}

/**
 * Restores backups into an empty place: the earliest first, each with the files since the one
 * before. No server can start there meanwhile. Throws when the place is not empty, a backup is
 * incomplete, or an earlier one is missing.
 */
export async function restore(config: Config, sources: BackupSource[]): Promise<Restored> {
  await using stack = new AsyncDisposableStack()
  const { database, images } = config
  await requireNoDatabase(database)
  const store = stack.use(await openImages(images, { clock }))
  for await (const { id } of store.list())
    throw new Error(`${store.place} has images, such as ${id}: restore into an empty place`)
  const folder = stack.use(await temporaryFolder()).path
  if (database.kind === 'sqlite') {
    await mkdir(dirname(database.file), { recursive: true })
    stack.use(lockFile(database.file))
  }
  const file = join(folder, 'easel.db')
  const restored = await readBackups(sources, { file, store })
  if (database.kind === 'sqlite') await copySynced(file, database.file)
  else await copyToPostgres(file, database)
  return restored
}

/** Reads backups, and compares their files with their books. Throws as `restore` does. */
export async function checkBackups(sources: BackupSource[]): Promise<Restored> {
  await using folder = await temporaryFolder()
  return await readBackups(sources, {
    file: join(folder.path, 'easel.db'),
    store: { put: async () => {} },
  })
}

async function requireNoDatabase(location: DatabaseLocation): Promise<void> {
  if (location.kind === 'sqlite') {
    // A log of another database would damage the restored one.
    const files = ['', '-wal', '-shm'].map((ending) => `${location.file}${ending}`)
    const [found] = files.filter(existsSync)
    if (found) throw new Error(`There is ${found}: restore into an empty place`)
    return
  }
  await using found = await openForReading(location)
  if (!found) return
  const tables = await found.db.introspection.getTables()
  for (const { name } of tables.filter(({ name }) => name in movedTables)) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(found.db)
    if (rows.length > 0)
      throw new Error(`The database has rows in the table ${name}: restore into an empty place`)
  }
}

/** The file is at its path only when it is whole. */
async function copySynced(from: string, to: string): Promise<void> {
  const part = `${to}.part`
  await copyFile(from, part)
  {
    await using handle = await open(part)
    await handle.sync()
  }
  await rename(part, to)
}

async function copyToPostgres(file: string, location: DatabaseLocation): Promise<void> {
  await using from = openSqlite(file, { isReadOnly: true })
  await using to = await openDatabase(location)
  for await (const _progress of copyRows(from.db, to.db));
}

interface Reading {
  /** The path of the database, which is made. */
  file: string
  store: Pick<ImageStore, 'put'>
}

/** Puts the files into the store, after comparing them with the books, and makes the database. */
async function readBackups(sources: BackupSource[], { file, store }: Reading): Promise<Restored> {
  await requireChain(sources)
  const [newest, ...earlier] = sources.toReversed()
  if (!newest) throw new Error('Name a backup')
  const { rest } = await newest.open()
  const { value: database } = await rest.next()
  if (database?.header.name !== entries.database) throw incomplete(newest)
  await saveEntry(database, { name: newest.name, path: file })
  // Brings the schema up to date, and refuses one of a newer Easel.
  await using opened = await openDatabase({ kind: 'sqlite', file })
  const books = await openBooks(opened.db)
  const end = await restoreFiles(newest, rest, books, store)
  for (const source of earlier) {
    const { rest } = await source.open()
    await restoreFiles(source, rest, books, store)
  }
  await books.forget(end.deleted)
  const lost = await books.missing()
  return { files: await books.count(), lost }
}

/** Throws unless each backup has the files since the one before it. */
async function requireChain(sources: BackupSource[]): Promise<void> {
  let before: string | null = null
  for (const { name, open } of sources) {
    const { head, rest } = await open()
    await rest.return(undefined)
    if (head.since !== before) {
      const reason =
        head.since === null
          ? `${name} has all files: name it first, or alone`
          : `${name} has only the files since an earlier backup: name the earlier one before it`
      throw new Error(reason)
    }
    before = head.id
  }
}

/** Restores the files that the books name. Returns the end of the backup. */
async function restoreFiles(
  source: BackupSource,
  rest: OpenBackup['rest'],
  books: Books,
  store: Pick<ImageStore, 'put'>,
): Promise<End> {
  for await (const entry of rest) {
    const { name } = entry.header
    if (name === entries.end) {
      const end = endSchema.parse(await jsonOf(entry, source.name))
      await rest.return(undefined)
      return end
    }
    const id = fileIn(name)
    const record = id === undefined ? undefined : await books.find(id)
    if (!record || record.bytes !== entry.header.size) {
      await skip(entry)
      continue
    }
    const bytes = await bytesOf(entry, { name: source.name, maxBytes: record.bytes })
    if (!isWhole(bytes, record)) continue
    await store.put(record.id, bytes)
    await books.restored(record.id)
  }
  throw incomplete(source)
}

function incomplete({ name }: BackupSource): Error {
  return new Error(`${name} is incomplete: its end is missing. Use another backup`)
}

function isWhole(bytes: Uint8Array, { sha256 }: FileRecord): boolean {
  return sha256 === null || hash('sha256', bytes, 'base64url') === sha256
}
