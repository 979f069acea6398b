import { describe, expect, test } from 'vitest'
import { ServiceError } from '../../schema/error.ts'
import type { Generation, Image } from '../../schema/generation.ts'
import { endAndRefund } from '../../server/core/generation/end.ts'
import type { Database } from '../../server/db/database.ts'
import { findGeneration } from '../../server/db/generations.ts'
import { insertImage } from '../../server/db/images.ts'
import { reserveUsage, usedOn } from '../../server/db/key-usage.ts'
import {
  type Failure,
  insertGeneration,
  type Ledger,
  markFailed,
  markStarted,
} from '../../server/db/ledger.ts'
import { recordImage } from '../../server/db/record-image.ts'
import { databases } from '../support/databases.ts'
import { imageOf, ledgerOf, queuedGeneration } from '../support/generations.ts'
import { openStorage } from '../support/storage.ts'

const finishedAt = Date.parse('2026-11-20T12:00:09Z')
const failure: Failure = {
  status: 'FAILED',
  error: new ServiceError('UPSTREAM_ERROR', 'Upstream error'),
  finishedAt,
}
const day = '2026-11-20'

for (const [name, open] of Object.entries(databases)) {
  describe(`the ledger of generations, on ${name},`, () => {
    test('returns what was stored', async () => {
      await using storage = await openStorage(open)
      const prompt = 'a “red” fox\n\tin the snow 🦊'
      const generation = queuedGeneration({
        id: 'gen_a',
        image: 2,
        prompt,
        safety: false,
        seed: 2 ** 31 - 1,
      })
      await charge(storage.database, generation)
      expect(await findGeneration(storage.database.db, 'gen_a')).toEqual(generation)
      expect(await findGeneration(storage.database.db, 'gen_b')).toBe(undefined)
    })

    test('shows the images of a generation in order, as they come', async () => {
      await using storage = await openStorage(open)
      const { db } = await charge(storage.database, queuedGeneration({ id: 'gen_a', image: 2 }))
      await markStarted(db, { id: 'gen_a', attempt: 1, startedAt: 5 })
      for (const index of [1, 0]) await insertImage(db, imageAt('gen_a', index), finishedAt)
      const stored = await findGeneration(db, 'gen_a')
      expect(stored).toMatchObject({ status: 'RUNNING', startedAt: 5 })
      expect(stored?.images).toEqual([imageAt('gen_a', 0), imageAt('gen_a', 1)])
      expect(stored?.frames.map(({ step }) => step)).toEqual([4, 4])
    })

    test('settles a generation once', async () => {
      await using storage = await openStorage(open)
      const { db } = await charge(storage.database, queuedGeneration({ id: 'gen_a' }))
      const warnings = ['too many steps']
      expect(await settle(storage.database, { id: 'gen_a', warnings })).toBe(true)
      expect(await settle(storage.database, { id: 'gen_a', warnings })).toBe(false)
      expect(await markFailed(db, { id: 'gen_a' }, failure)).toBe(undefined)
      expect(await findGeneration(db, 'gen_a')).toMatchObject({
        status: 'SUCCEEDED',
        finishedAt,
        warnings,
        images: [imageAt('gen_a', 0)],
      })
    })

    test('ends a generation in one way when it is settled and given back at once', async () => {
      await using storage = await openStorage(open)
      const { database } = storage
      for (let round = 0; round < 10; round++) {
        const generation = queuedGeneration({ id: `gen_${round}` })
        await charge(database, generation)
        const [settled, owed] = await Promise.all([
          settle(database, generation),
          database.write((transaction) => markFailed(transaction, generation, failure)),
        ])
        expect(settled).toBe(owed === undefined)
      }
    })

    test('gives back quota, rows and files of a generation once', async () => {
      await using storage = await openStorage(open)
      const { database } = storage
      await charge(database, queuedGeneration({ id: 'gen_a', image: 3 }), { attempt: 1 })
      await charge(database, queuedGeneration({ id: 'gen_b', image: 2 }))
      await insertImage(database.db, imageAt('gen_a', 0), finishedAt)
      const removed: string[][] = []
      const store = { remove: async (ids: string[]) => void removed.push(ids) }
      await Promise.all(
        [1, 2, 3].map(() =>
          endAndRefund({ database, settings, store, log }, { id: 'gen_a' }, failure),
        ),
      )
      expect(await usedOn(database.db, 'key_a', day)).toBe(2)
      expect(removed).toEqual([['img_gen_a_0', 'img_gen_a_1', 'img_gen_a_2']])
      expect(await findGeneration(database.db, 'gen_a')).toMatchObject({ ...failure, images: [] })
      expect((await findGeneration(database.db, 'gen_b'))?.finishedAt).toBe(null)
    })

    test('asks the image store for nothing when no attempt has begun', async () => {
      await using storage = await openStorage(open)
      const { database } = storage
      await charge(database, queuedGeneration({ id: 'gen_a', image: 3 }))
      const store = { remove: () => Promise.reject(new Error('nothing was stored')) }
      const refusing = { error: (_: object, message: string) => expect.unreachable(message) }
      const deps = { database, settings, store, log: { ...log, ...refusing } }
      expect(await endAndRefund(deps, { id: 'gen_a' }, failure)).toEqual([])
      expect(await usedOn(database.db, 'key_a', day)).toBe(0)
    })

    test('keeps and charges those images of a started generation that its caller has seen', async () => {
      await using storage = await openStorage(open)
      const { database } = storage
      const { db } = database
      await charge(database, queuedGeneration({ id: 'gen_a', image: 3 }), {
        keepsPart: true,
        attempt: 1,
      })
      await insertImage(db, imageAt('gen_a', 1), finishedAt)
      const removed: string[][] = []
      const store = { remove: async (ids: string[]) => void removed.push(ids) }
      const kept = [imageAt('gen_a', 1)]
      const ends = [1, 2].map(() =>
        endAndRefund({ database, settings, store, log }, { id: 'gen_a' }, failure),
      )
      expect((await Promise.all(ends)).filter(Boolean)).toEqual([kept])
      expect(await usedOn(db, 'key_a', day)).toBe(1)
      expect(removed).toEqual([['img_gen_a_0', 'img_gen_a_2']])
      expect(await findGeneration(db, 'gen_a')).toMatchObject({ ...failure, images: kept })
      const row = db.selectFrom('generations').select('charged').where('id', '=', 'gen_a')
      expect(await row.executeTakeFirst()).toEqual({ charged: 1 })
    })

    test('charges nothing for kept images of a generation that was free', async () => {
      await using storage = await openStorage(open)
      const { database } = storage
      const generation = queuedGeneration({ id: 'gen_a', image: 2 })
      const ledger = ledgerOf(generation, { keepsPart: true, charged: 0 })
      await insertGeneration(database.db, generation, ledger)
      await insertImage(database.db, imageAt('gen_a', 0), finishedAt)
      const store = { remove: async () => {} }
      expect(
        await endAndRefund({ database, settings, store, log }, { id: 'gen_a' }, failure),
      ).toHaveLength(1)
      expect(await usedOn(database.db, 'key_a', day)).toBe(0)
    })

    test('refuses an image of a generation that has ended', async () => {
      await using storage = await openStorage(open)
      const { database } = storage
      await charge(database, queuedGeneration({ id: 'gen_a', image: 2 }))
      const record = (index: number) =>
        recordImage(database, { image: imageAt('gen_a', index), createdAt: 1, attempt: 0 })
      expect(await record(0)).toBe(true)
      await markFailed(database.db, { id: 'gen_a' }, failure)
      expect(await record(1)).toBe(false)
      expect((await findGeneration(database.db, 'gen_a'))?.images).toEqual([imageAt('gen_a', 0)])
    })

    test('lets an attempt change nothing once a later one has begun', async () => {
      await using storage = await openStorage(open)
      const { database } = storage
      const { db } = await charge(database, queuedGeneration({ id: 'gen_a' }))
      const begin = (attempt: number) => markStarted(db, { id: 'gen_a', attempt, startedAt: 5 })
      expect(await begin(1)).toMatchObject({ generation: { status: 'RUNNING' } })
      expect(await begin(2)).toMatchObject({ imageIds: ['img_gen_a_0'] })
      expect(await begin(1)).toBe(undefined)
      const store = { remove: async () => {} }
      const image = imageAt('gen_a', 1)
      expect(await recordImage(database, { image, createdAt: 1, attempt: 1 })).toBe(false)
      expect(await settle(database, { id: 'gen_a' }, 1)).toBe(false)
      const late = { id: 'gen_a', attempt: 1 }
      expect(await endAndRefund({ database, settings, store, log }, late, failure)).toBe(undefined)
      expect(await recordImage(database, { image, createdAt: 1, attempt: 2 })).toBe(true)
      expect(await settle(database, { id: 'gen_a' }, 2)).toBe(true)
    })
  })
}

const settings = { prices: new Map([['test', 2000]]) }
const log = { error: () => {}, info: () => {} }

/** Records the first image of a generation as its last. */
function settle(
  database: Database,
  generation: Partial<Generation> & { id: string },
  attempt = 0,
): Promise<boolean> {
  const image = imageAt(generation.id, 0)
  const succeeded = { generation: queuedGeneration({ ...generation, finishedAt }), price: 2000 }
  return recordImage(database, { image, createdAt: finishedAt, attempt, succeeded })
}

async function charge(
  database: Database,
  generation: Generation,
  change: Partial<Ledger> = {},
): Promise<Database> {
  await database.write(async (transaction) => {
    await reserveUsage(transaction, { keyId: 'key_a', day, images: generation.image, limit: 1000 })
    await insertGeneration(transaction, generation, ledgerOf(generation, change))
  })
  return database
}

function imageAt(generationId: string, index: number): Image {
  return imageOf({ id: `img_${generationId}_${index}`, generationId, index, seed: index })
}
