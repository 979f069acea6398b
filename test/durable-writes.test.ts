import { describe, expect, test } from 'vitest'
import type { Database } from '../server/db/database.ts'
import { insertGeneration } from '../server/db/generations.ts'
import { reserveUsage, usedOn } from '../server/db/key-usage.ts'
import { openDatabase } from '../server/db/open.ts'
import { databases } from './support/databases.ts'
import { ledgerOf, queuedGeneration } from './support/generations.ts'
import { openStorage } from './support/storage.ts'

const day = '2026-11-20'

for (const [name, open] of Object.entries(databases)) {
  describe(`Writes at once on ${name}`, () => {
    test('succeed or fail each alone, with its own result or error', async () => {
      await using storage = await openStorage(open)
      const ends = await Promise.allSettled(
        Array.from({ length: 20 }, (_, index) => addAndMaybeFail(storage.database, index)),
      )
      for (const [index, end] of ends.entries()) {
        if (index % 3 === 0) expect(end).toMatchObject({ status: 'rejected', reason: { message: `no ${index}` } })
        else expect(end).toEqual({ status: 'fulfilled', value: index })
      }
      const kept = await storage.database.db.selectFrom('accounts').select('created_at').execute()
      expect(kept.map((row) => row.created_at).sort((a, b) => a - b)).toEqual(
        [...ends.keys()].filter((index) => index % 3 !== 0),
      )
    })

    test('undo all of one that the database itself refuses, and nothing of the others', async () => {
      await using storage = await openStorage(open)
      const { database } = storage
      const ends = await Promise.allSettled([charge(database, 'a'), charge(database, 'a'), charge(database, 'b')])
      expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'fulfilled', 'rejected'])
      expect(await usedOn(database.db, 'key_a', day)).toBe(2)
    })

    test('are there for another connection once they are promised', async () => {
      await using storage = await openStorage(open)
      await using reader = await openDatabase(storage.location)
      await storage.database.write((transaction) =>
        reserveUsage(transaction, { keyId: 'key_a', day, images: 6, limit: 10 }),
      )
      expect(await usedOn(reader.db, 'key_a', day)).toBe(6)
    })
  })
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
