import { join } from 'node:path'
import { systemClock as clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { storeBackupTime } from '../db/last-backup.ts'
import { openDatabase, openForReading } from '../db/open.ts'
import { openSqlite } from '../db/sqlite.ts'
import { randomText } from '../id.ts'
import { openImages } from '../images/open.ts'
import type { MoveProgress } from '../move/rows.ts'
import { encrypted, encrypterFor } from './encryption.ts'
import { type End, entries, type Head } from './format.ts'
import { openDestination } from './places.ts'
import { saveEntry } from './read.ts'
import { snapshot } from './snapshot.ts'
import { sourceAt } from './source.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { backupStream } from './write.ts'

export interface BackupOptions {
  /** `-` is stdout, `s3://bucket/key` an object, else a new file. */
  place: string
  /** Recipients of age; none: the backup is not encrypted. */
  recipients: string[]
  /** An earlier backup, whose files are left out. */
  since?: string | undefined
  /** The file of the age identity that decrypts the earlier backup. */
  identity?: string | undefined
  /** The version of Easel. */
  version: string
  onProgress: (progress: MoveProgress) => void
}

/**
 * Writes the database as it is now, and the files that it names, while servers use both. Throws one
 * line when it cannot, and leaves no file.
 */
export async function backUp(config: Config, options: BackupOptions): Promise<End> {
  const { place, recipients, version, onProgress } = options
  encrypterFor(recipients)
  await using stack = new AsyncDisposableStack()
  const folder = stack.use(await temporaryFolder()).path
  const earlier = options.since === undefined ? undefined : await earlierIn(folder, config, options)
  if (earlier) stack.use(earlier.database)
  const file = join(folder, 'easel.db')
  const begunAt = clock.now()
  await snapshot(config.database, file)
  const live = stack.use((await openForReading(config.database)) as Database)
  const store = stack.use(await openImages(config.images, { clock }))
  const since = earlier?.head.id ?? null
  const at = new Date(begunAt).toISOString()
  const head: Head = { format: 1, id: randomText(), at, easel: version, since }
  const destination = await openDestination(place, config)
  const parts = { head, file, live: live.db, store, earlier: earlier?.database.db, onProgress }
  const { readable, end } = backupStream(parts)
  const [whole] = await Promise.all([
    end,
    (await encrypted(readable, recipients)).pipeTo(destination),
  ])
  if (whole.lost.length > 0) return whole
  await using database = await openDatabase(config.database)
  await database.write((transaction) => storeBackupTime(transaction, begunAt))
  return whole
}

/** The head and the database of the earlier backup. */
async function earlierIn(
  folder: string,
  config: Config,
  { since = '', identity }: BackupOptions,
): Promise<{ head: Head; database: Database }> {
  const { head, rest } = await sourceAt(since, { config, identity }).open()
  const file = join(folder, 'earlier.db')
  const { value: entry } = await rest.next()
  if (entry?.header.name !== entries.database) throw new Error(`${since} has no database`)
  await saveEntry(entry, { name: since, path: file })
  await rest.return(undefined)
  return { head, database: openSqlite(file, { isReadOnly: true }) }
}
