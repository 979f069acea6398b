import { ServiceError } from '../../schema/error.ts'
import type { Database, DatabaseLocation } from './database.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'

/** Opens a database and brings its schema up to date. Throws with one clear line when it cannot. */
export async function openDatabase(location: DatabaseLocation): Promise<Database> {
  const database =
    location.kind === 'sqlite' ? openSqlite(location.file) : openPostgres(location.url)
  try {
    await migrate(database.db)
  } catch (error) {
    await database[Symbol.asyncDispose]()
    const reason = error instanceof ServiceError ? error.cause : error
    throw reason instanceof AggregateError ? inOneLine(reason) : reason
  }
  return database
}

/**
 * A host with several addresses fails with one error for each address, and no message of its own.
 */
function inOneLine(error: AggregateError): Error {
  return new Error(error.errors.map(({ message }: Error) => message).join(', '), { cause: error })
}
