import { type Config, readConfig, readEnvironment } from '../config.ts'
import type { Database } from '../db/database.ts'
import { openDatabase } from '../db/open.ts'

/** The settings of a command that writes files, which only this user may read. */
export function readSettings(): Config {
  process.umask(0o077)
  return readConfig(readEnvironment())
}

/** Works with the settings' database. The server may run. */
export async function withDatabase<Result>(
  work: (database: Database, config: Config) => Promise<Result>,
): Promise<Result> {
  const config = readSettings()
  await using database = await openDatabase(config.database)
  return await work(database, config)
}
