import { openDatabase } from '../../server/db/open.ts'

/**
 * Migrates the database in its argument, and ends. Run as a separate process.
 */
await using _database = await openDatabase(JSON.parse(process.argv[2] ?? ''))
