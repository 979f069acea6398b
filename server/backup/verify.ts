import { sql } from 'kysely'
import { systemClock as clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { openForReading } from '../db/open.ts'
import { firstIdAt } from '../id.ts'
import { openImages } from '../images/open.ts'
import type { MoveProgress } from '../move/rows.ts'
import { readFiles } from './files.ts'
import type { Restored } from './restore.ts'
import { requireSchema } from './snapshot.ts'

/**
 * Reads the file of every image and upload, and compares size and hash with the books. On SQLite
 * also checks the database. Servers may run: files that they store meanwhile are not read.
 */
export async function verify(
  { database, images }: Config,
  onProgress: (progress: MoveProgress) => void,
): Promise<Restored> {
  await using opened = await openForReading(database)
  if (!opened) throw new Error('There is no database to verify: start Easel first')
  const { db } = opened
  await requireSchema(db)
  if (database.kind === 'sqlite') {
    const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db)
    const [{ quick_check: fault } = { quick_check: 'ok' }] = rows
    if (fault !== 'ok') throw new Error(`The database is damaged: ${fault}. Restore a backup`)
  }
  await using store = await openImages(images, { clock })
  const found: Restored = { files: 0, lost: [] }
  const before = firstIdAt(clock.now())
  for await (const { whole, lost, progress } of readFiles({ db, live: db, store, before })) {
    found.files += whole.length
    found.lost.push(...lost)
    onProgress(progress)
  }
  return found
}
