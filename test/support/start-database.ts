import { openDatabase } from '../../server/db/open.ts'

/**
 * A starter: brings the database of its argument up to date and leaves. Run as a process of its
 * own.
 */
await using _database = await openDatabase(JSON.parse(process.argv[2] ?? ''))
