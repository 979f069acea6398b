import { type Kysely, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Database } from '../../server/db/database.ts'
import { reserveUsage, usedOn } from '../../server/db/key-usage.ts'
import { insertGeneration } from '../../server/db/ledger.ts'
import { openDatabase } from '../../server/db/open.ts'
import type { Tables } from '../../server/db/tables.ts'
import { databases, emptyFolder } from '../support/databases.ts'
import { ledgerOf, queuedGeneration } from '../support/generations.ts'
import { openStorage } from '../support/storage.ts'

const day = '2026-11-20'

for (const [name, open] of Object.entries(databases)) {
  describe(`concurrent writes, on ${name},`, () => {
    test('succeed or fail each by itself, with its own result or error', async () => {
      await using storage = await openStorage(open)
      const ends = await Promise.allSettled(
        Array.from({ length: 20 }, (_, index) => addAndMaybeFail(storage.database, index)),
      )
      for (const [index, end] of ends.entries()) {
        if (index % 3 === 0)
          expect(end).toMatchObject({ status: 'rejected', reason: { message: `no ${index}` } })
        else expect(end).toEqual({ status: 'fulfilled', value: index })
      }
      const kept = await storage.database.db.selectFrom('accounts').select('created_at').execute()
      expect(kept.map((row) => row.created_at).sort((a, b) => a - b)).toEqual(
        [...ends.keys()].filter((index) => index % 3 !== 0),
      )
    })

    test('undo one that the database refuses, and none of the others', async () => {
      await using storage = await openStorage(open)
      const { database } = storage
      const ends = await Promise.allSettled([
        charge(database, 'a'),
        charge(database, 'a'),
        charge(database, 'b'),
      ])
      expect(ends.map(({ status }) => status).sort()).toEqual([
        'fulfilled',
        'fulfilled',
        'rejected',
      ])
      expect(await usedOn(database.db, 'key_a', day)).toBe(2)
    })

    test('are seen by another connection when they have succeeded', async () => {
      await using storage = await openStorage(open)
      await using reader = await openDatabase(storage.location)
      await storage.database.write((transaction) =>
        reserveUsage(transaction, { keyId: 'key_a', day, images: 6, limit: 10 }),
      )
      expect(await usedOn(reader.db, 'key_a', day)).toBe(6)
    })
  })
}

test('a full disk fails the writes of one commit with its cause, and later writes succeed', async () => {
  await using storage = await openStorage(emptyFolder)
  const { db, write } = storage.database
  const fill = (id: string) =>
    write((transaction) =>
      transaction
        .insertInto('accounts')
        .values({ id, name: 'x'.repeat(100_000), created_at: 0 })
        .execute(),
    )
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db)
  await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(db)
  const ends = await Promise.allSettled([fill('acc_a'), fill('acc_b')])
  for (const end of ends) {
    expect(end).toMatchObject({
      reason: {
        status: 503,
        message: 'The disk of the server is full',
        cause: { message: 'database or disk is full' },
      },
    })
  }
  await sql.raw('pragma max_page_count = 100000').execute(db)
  await fill('acc_c')
  const kept = await db.selectFrom('accounts').select('id').execute()
  expect(kept).toEqual([{ id: 'acc_c' }])
})

test('a commit waits for the disk, unless all of its writes are answered by a later one', async () => {
  await using storage = await openStorage(emptyFolder)
  const { write, writeUnsynced } = storage.database
  const [full, normal] = [2, 1]
  expect(await write(syncing)).toBe(full)
  expect(await writeUnsynced(syncing)).toBe(normal)
  expect(await Promise.all([writeUnsynced(syncing), write(syncing)])).toEqual([full, full])
  expect(await Promise.all([writeUnsynced(syncing), writeUnsynced(syncing)])).toEqual([
    normal,
    normal,
  ])
  expect(await write(syncing)).toBe(full)
})

async function syncing(db: Kysely<Tables>): Promise<number | undefined> {
  const { rows } = await sql<{ synchronous: number }>`pragma synchronous`.execute(db)
  return rows[0]?.synchronous
}

/** Adds an account and fails after it where `index` is a multiple of three. */
function addAndMaybeFail({ write }: Database, index: number): Promise<number> {
  return write(async (transaction) => {
    const row = { id: `acc_${index}`, name: 'Owner', created_at: index }
    await transaction.insertInto('accounts').values(row).execute()
    if (index % 3 === 0) throw new Error(`no ${index}`)
    return index
  })
}

/** Reserves an image and records generation `id`, which there can be only one of. */
function charge({ write }: Database, id: string): Promise<void> {
  const generation = queuedGeneration({ id })
  return write(async (transaction) => {
    await reserveUsage(transaction, { keyId: 'key_a', day, images: 1, limit: 10 })
    await insertGeneration(transaction, generation, ledgerOf(generation))
  })
}
