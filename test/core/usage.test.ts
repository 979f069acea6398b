import { describe, expect, test } from 'vitest'
import type { Database } from '../../server/db/database.ts'
import {
  isLimitExceeded,
  refundUsage,
  reserveUsage,
  usageSince,
  usedOn,
} from '../../server/db/key-usage.ts'
import { databases } from '../support/databases.ts'
import { openStorage } from '../support/storage.ts'

const keyId = 'key_a'
const day = '2026-11-20'

for (const [name, open] of Object.entries(databases)) {
  describe(`the usage of a key, on ${name},`, () => {
    test('is reserved for a whole request or not at all', async () => {
      await using storage = await openStorage(open)
      const { database } = storage
      expect(await reserve(database, 6)).toBe(6)
      expect(await reserve(database, 5)).toBe(undefined)
      expect(await usedOn(database.db, keyId, day)).toBe(6)
      expect(await reserve(database, 4)).toBe(10)
      expect(await reserve(database, 1)).toBe(undefined)
    })

    test('is refused at once when a request is larger than the limit', async () => {
      await using storage = await openStorage(open)
      const { database } = storage
      expect(await reserve(database, 6, { limit: 5 })).toBe(undefined)
      expect(await reserve(database, 1, { limit: 0 })).toBe(undefined)
      expect(await usedOn(database.db, keyId, day)).toBe(0)
    })

    test('never passes the limit when many requests reserve at once', async () => {
      await using storage = await openStorage(open)
      const { database } = storage
      const granted = await Promise.all(
        Array.from({ length: 100 }, () => reserve(database, 1, { limit: 37 })),
      )
      expect(granted.filter((used) => used !== undefined).sort((a, b) => a - b)).toEqual(
        Array.from({ length: 37 }, (_, index) => index + 1),
      )
      expect(await usedOn(database.db, keyId, day)).toBe(37)
    })

    test('is refunded to the day of its reservation', async () => {
      await using storage = await openStorage(open)
      const { database } = storage
      await reserve(database, 4)
      await reserve(database, 3, { day: '2026-11-21' })
      await database.write((transaction) => refundUsage(transaction, { keyId, day, images: 4 }))
      expect(await usedOn(database.db, keyId, day)).toBe(0)
      expect(await usedOn(database.db, keyId, '2026-11-21')).toBe(3)
    })

    test('is stored by key and day', async () => {
      await using storage = await openStorage(open)
      const { database } = storage
      await reserve(database, 2, { day: '2026-11-19' })
      await reserve(database, 3)
      await reserve(database, 5, { keyId: 'key_b' })
      expect(await usageSince(database.db, keyId, day)).toEqual([{ day, used: 3 }])
      expect(await usageSince(database.db, keyId, '2026-11-01')).toHaveLength(2)
      expect(await usedOn(database.db, 'key_b', day)).toBe(5)
    })
  })
}

/** The images used after a reservation. Undefined: it exceeds the limit. */
async function reserve(
  { write }: Database,
  images: number,
  change: { limit?: number; day?: string; keyId?: string } = {},
): Promise<number | undefined> {
  const reservation = { keyId, day, limit: 10, images, ...change }
  try {
    return (await write((transaction) => reserveUsage(transaction, reservation)))()
  } catch (error) {
    if (isLimitExceeded(error)) return undefined
    throw error
  }
}
