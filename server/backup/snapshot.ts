import { backup, DatabaseSync } from 'node:sqlite'
import { type Kysely, sql } from 'kysely'
import { appliedMigrations } from '../db/applied-migrations.ts'
import type { DatabaseLocation } from '../db/database.ts'
import { migrations } from '../db/migrations/index.ts'
import { openDatabase, openForReading } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'
import { copyRows } from '../move/rows.ts'

/** All pages in one step: between two steps, each write of the server would begin the copy anew. */
const allPages = 2 ** 31 - 1

/**
 * Copies a database to an SQLite file as it is at one moment, while servers use it. Throws when it
 * has another schema than this Easel.
 */
export async function snapshot(location: DatabaseLocation, file: string): Promise<void> {
  await using source = await openForReading(location)
  if (!source) throw new Error('There is no database to back up: start Easel first')
  await requireSchema(source.db)
  if (location.kind === 'sqlite') {
    using connection = new DatabaseSync(location.file, { readOnly: true })
    await backup(connection, file, { rate: allPages })
    return
  }
  await using copy = await openDatabase({ kind: 'sqlite', file })
  await source.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      // The default would end a transaction that waits for a slow disk.
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction)
      for await (const _progress of copyRows(transaction, copy.db));
    })
}

/** Throws unless the database has exactly the migrations of this Easel. */
export async function requireSchema(db: Kysely<Tables>): Promise<void> {
  const applied = await appliedMigrations(db)
  if (applied.join() === Object.keys(migrations).join()) return
  throw new Error(
    'The database has another schema than this Easel: use the version of Easel that runs',
  )
}
