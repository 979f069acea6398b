import { existsSync } from 'node:fs'
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
    throw location.kind === 'sqlite' ? error : unopenable(error)
  }
  return database
}

/**
 * Opens a database for reading, as it is: makes no file and no table. Throws with one clear line
 * when it cannot. Undefined: there is no embedded database yet.
 */
export async function openForReading(location: DatabaseLocation): Promise<Database | undefined> {
  if (location.kind === 'sqlite') {
    requireFiles(location.file)
    return existsSync(location.file) ? openSqlite(location.file, { isReadOnly: true }) : undefined
  }
  const database = openPostgres(location.url, { connections: 2 })
  try {
    await refuseTransactionPooler(database.db)
    return database
  } catch (error) {
    await database[Symbol.asyncDispose]()
    throw unopenable(error)
  }
}

function unopenable(error: unknown): Error {
  const cause = error instanceof ServiceError ? error.cause : error
  const reason = `DATABASE_URL names a database that cannot be opened: ${messageOf(cause)}`
  return new Error(reason, { cause })
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
