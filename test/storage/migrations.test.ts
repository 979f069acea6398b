import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { readConfig } from '../../server/config.ts'
import type { Database } from '../../server/db/database.ts'
import { migrate } from '../../server/db/migrate.ts'
import { migrations } from '../../server/db/migrations/index.ts'
import { openDatabase } from '../../server/db/open.ts'
import { emptyDatabases } from '../support/databases.ts'
import { openStorage } from '../support/storage.ts'

const starter = join(import.meta.dirname, '../support/start-database.ts')
const tables = ['accounts', 'api_keys', 'generations', 'images', 'key_usage']

for (const [name, open] of Object.entries(emptyDatabases)) {
  describe(`migrations, on ${name},`, () => {
    test('make all tables in an empty database', async () => {
      await using storage = await openStorage(open)
      expect(await tablesOf(storage.database)).toEqual(expect.arrayContaining(tables))
    })

    test('may be run by several processes at once', async () => {
      await using empty = await open()
      const { database: location } = readConfig(empty.env)
      const start = () => promisify(execFile)(process.execPath, [starter, JSON.stringify(location)])
      const ends = await Promise.all(Array.from({ length: 6 }, start))
      expect(ends.map(({ stderr }) => stderr)).toEqual(Array(6).fill(''))
      await using database = await openDatabase(location)
      expect(await tablesOf(database)).toEqual(expect.arrayContaining(tables))
      expect(await appliedTo(database)).toHaveLength(Object.keys(migrations).length)
    })

    test('do nothing the second time, and keep the data', async () => {
      await using storage = await openStorage(open)
      const { db } = storage.database
      await db
        .insertInto('accounts')
        .values({ id: 'acc_1', name: 'Owner', created_at: 1 })
        .execute()
      const applied = await appliedTo(storage.database)
      await migrate(storage.database)
      expect(await appliedTo(storage.database)).toEqual(applied)
      expect(await db.selectFrom('accounts').select('id').execute()).toEqual([{ id: 'acc_1' }])
    })

    test('refuse a newer database with one line', async () => {
      await using storage = await openStorage(open)
      const { database, location } = storage
      await sql`insert into kysely_migration (name, timestamp) values ('9999-future', '2030')`.execute(
        database.db,
      )
      const error = await openDatabase(location).catch((reason: Error) => reason)
      expect(error).toMatchObject({
        message: expect.stringContaining(
          'The database is newer than this Easel (it has "9999-future"): start a newer Easel',
        ),
      })
    })
  })
}

async function tablesOf({ db }: Database): Promise<string[]> {
  return (await db.introspection.getTables()).map((table) => table.name).sort()
}

async function appliedTo({ db }: Database): Promise<unknown[]> {
  return (await sql`select * from kysely_migration`.execute(db)).rows
}
