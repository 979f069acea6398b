import type { Kysely } from 'kysely'
import type { Write } from './group-commit.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'
import type { Tables } from './tables.ts'

export interface Database extends AsyncDisposable {
  /** For reading, and for single statements that need not wait for others. */
  readonly db: Kysely<Tables>
  /** Runs some statements as one transaction that is on disk when it resolves. */
  readonly write: Write
}

export type DatabaseLocation = { kind: 'sqlite'; file: string } | { kind: 'postgres'; url: string }

/** Opens a database and brings its schema up to date. Throws with one clear line when it cannot. */
export async function openDatabase(location: DatabaseLocation): Promise<Database> {
  const database = location.kind === 'sqlite' ? openSqlite(location.file) : openPostgres(location.url)
  try {
    await migrate(database.db)
  } catch (error) {
    await database[Symbol.asyncDispose]()
    throw error instanceof AggregateError ? inOneLine(error) : error
  }
  return database
}

/** A host of several addresses fails with one error each and no words of its own. */
function inOneLine(error: AggregateError): Error {
  return new Error(error.errors.map(({ message }: Error) => message).join(', '), { cause: error })
}
