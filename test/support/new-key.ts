import { readConfig } from '../../server/config.ts'
import { createKeyRegistry } from '../../server/core/keys/registry.ts'
import { openDatabase } from '../../server/db/open.ts'

/**
 * Creates a key in the database of a running server, and returns its secret. Faster than a process
 * of `npm run keys`.
 */
export async function newKey(
  env: Record<string, string>,
  input: { mode?: 'test'; dailyLimit?: number },
): Promise<string> {
  const config = readConfig(env)
  await using database = await openDatabase(config.database)
  const keys = createKeyRegistry({ database, now: Date.now, settings: config })
  return (await keys.create({ name: 'Test', ...input })).secret
}
