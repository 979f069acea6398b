import { readConfig } from '../../server/config.ts'
import type { Database, DatabaseLocation } from '../../server/db/database.ts'
import { openDatabase } from '../../server/db/open.ts'
import type { OpenDatabase } from './databases.ts'

/** An open database with all migrations, and its location. */
export interface Storage extends AsyncDisposable {
  database: Database
  location: DatabaseLocation
  env: Record<string, string>
}

/** Opens a database of a kind. */
export async function openStorage(open: OpenDatabase): Promise<Storage> {
  await using stack = new AsyncDisposableStack()
  const { env } = stack.use(await open())
  const location = readConfig(env).database
  const database = stack.use(await openDatabase(location))
  const opened = stack.move()
  return { database, location, env, [Symbol.asyncDispose]: () => opened.disposeAsync() }
}
