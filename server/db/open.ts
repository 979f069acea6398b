import { ServiceError } from '../../schema/error.ts'
import type { Database, DatabaseLocation } from './database.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './postgres.ts'
import { refuseTransactionPooler } from './refuse-pooler.ts'
import { openSqlite } from './sqlite.ts'

/** Opens a database and brings its schema up to date. Throws with one clear line when it cannot. */
export async function openDatabase(location: DatabaseLocation): Promise<Database> {
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

/** A host with several addresses fails with one error for each, and no message of its own. */
function messageOf(error: unknown): string {
  const errors: Error[] = error instanceof AggregateError ? error.errors : [error]
  return errors.map(({ message }) => message).join(', ')
}
