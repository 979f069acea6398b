import { describe, expect, test } from 'vitest'
import type { Key } from '../../schema/key.ts'
import { ensureOwner } from '../../server/db/accounts.ts'
import type { Database } from '../../server/db/database.ts'
import {
  findKey,
  findKeyByHash,
  insertKey,
  listKeys,
  revokeKey,
  touchKey,
} from '../../server/db/keys.ts'
import { databases } from '../support/databases.ts'
import { openStorage } from '../support/storage.ts'

const key: Key = {
  id: 'key_a',
  accountId: 'acc_a',
  payerId: 'key_a',
  name: 'Ünïcode “name” 🦊',
  mode: 'live',
  tier: 'unfiltered',
  prefix: 'easel_live_A',
  suffix: 'wxyz',
  dailyLimit: 1_000_000_000,
  accountDailyLimit: null,
  accountPausedAt: null,
  createdAt: 1_800_000_000_000,
  expiresAt: 4_102_444_800_000,
  revokedAt: null,
  pausedAt: null,
  lastUsedAt: null,
  origins: ['https://shop.example'],
  addressLimit: 5,
}

for (const [name, open] of Object.entries(databases)) {
  describe(`keys, on ${name},`, () => {
    test('are found as they were stored, by id and by the hash of their secret', async () => {
      await using storage = await openStorage(open)
      const { db } = await withKey(storage.database)
      expect(await findKey(db, 'key_a')).toEqual(key)
      expect(await findKeyByHash(db, 'hash')).toEqual(key)
      expect(await findKeyByHash(db, 'HASH')).toBe(undefined)
      expect(await findKey(db, 'key_b')).toBe(undefined)
    })

    test('are listed newest first', async () => {
      await using storage = await openStorage(open)
      const { db } = await withKey(storage.database)
      await store(db, { id: 'key_new', createdAt: key.createdAt + 1 }, 'new')
      await store(db, { id: 'key_old', createdAt: key.createdAt - 1 }, 'old')
      expect((await listKeys(db)).map(({ id }) => id)).toEqual(['key_new', 'key_a', 'key_old'])
    })

    test('cannot share a secret', async () => {
      await using storage = await openStorage(open)
      const { db } = await withKey(storage.database)
      await expect(store(db, { id: 'key_b' }, 'hash')).rejects.toThrow()
    })

    test('keep the time of their first revocation', async () => {
      await using storage = await openStorage(open)
      const { db } = await withKey(storage.database)
      await revokeKey(db, 'key_a', 5)
      await revokeKey(db, 'key_a', 6)
      expect(await findKey(db, 'key_a')).toMatchObject({ revokedAt: 5 })
    })

    test('keep the time of their last use', async () => {
      await using storage = await openStorage(open)
      const { db } = await withKey(storage.database)
      await touchKey(db, 'key_a', 7)
      expect(await findKey(db, 'key_a')).toMatchObject({ lastUsedAt: 7 })
    })

    test('go to one owner when several accounts claim them at once', async () => {
      await using storage = await openStorage(open)
      const { write, db } = storage.database
      const owners = [1, 2, 3].map((at) => write((transaction) => ensureOwner(transaction, at)))
      expect(new Set(await Promise.all(owners)).size).toBe(1)
      expect(await db.selectFrom('accounts').select('id').execute()).toHaveLength(1)
    })
  })
}

async function withKey(database: Database): Promise<Database> {
  await database.db
    .insertInto('accounts')
    .values({ id: 'acc_a', name: 'Owner', created_at: 1 })
    .execute()
  await store(database.db, {}, 'hash')
  return database
}

function store(db: Database['db'], change: Partial<Key>, hash: string): Promise<void> {
  return insertKey(db, { ...key, ...change }, { hash, limitNow: 1000 })
}
