import { dirname } from 'node:path'
import { ServiceError } from '../../schema/error.ts'
import { requireFile, requireFolder } from '../folder-access.ts'
import type { Database, DatabaseLocation } from './database.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './postgres.ts'
import { refuseTransactionPooler } from './refuse-pooler.ts'
import { openSqlite } from './sqlite.ts'

/** Opens a database and brings its schema up to date. Throws with one clear line when it cannot. */
export async function openDatabase(location: DatabaseLocation): Promise<Database> {
  if (location.kind === 'sqlite') requireFiles(location.file)
  const database =
    location.kind === 'sqlite' ? openSqlite(location.file) : openPostgres(location.url)
  try {
    if (location.kind === 'postgres') await refuseTransactionPooler(database.db)
    await migrate(database)
  } catch (error) {
    await database[Symbol.asyncDispose]()
    if (location.kind === 'sqlite') throw error
    const cause = error instanceof ServiceError ? error.cause : error
    const reason = `DATABASE_URL names a database that cannot be opened: ${messageOf(cause)}`
    throw new Error(reason, { cause })
  }
  return database
}

function requireFiles(file: string): void {
  requireFolder({ path: dirname(file), setting: 'DATA_DIR' })
  for (const ending of ['', '-wal', '-shm', '.lock'])
    requireFile({ path: `${file}${ending}`, setting: 'DATA_DIR' })
}

/** A host with several addresses fails with one error for each, and no message of its own. */
function messageOf(error: unknown): string {
  const errors: Error[] = error instanceof AggregateError ? error.errors : [error]
  return errors.map(({ message }) => message).join(', ')
}
