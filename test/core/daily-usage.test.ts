import { rm } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { ServiceError } from '../../schema/error.ts'
import { endAndRefund } from '../../server/core/generation/end.ts'
import { insertGeneration } from '../../server/db/ledger.ts'
import { openDatabase } from '../../server/db/open.ts'
import { recordImage } from '../../server/db/record-image.ts'
import { balancedAt, booksOf } from '../support/books.ts'
import { databases } from '../support/databases.ts'
import { doors } from '../support/doors.ts'
import { type Easel, startEasel } from '../support/easel.ts'
import { imageId, imageOf, ledgerOf, queuedGeneration } from '../support/generations.ts'
import { openStorage } from '../support/storage.ts'
import { createTestEngine, drawn, failing } from '../support/test-engine.ts'

const prompt = 'a fox'

/** The rows of the usage, without the bytes. */
async function rowsOf({ config }: Pick<Easel, 'config'>) {
  await using database = await openDatabase(config.database)
  const rows = await database.db.selectFrom('daily_usage').selectAll().orderBy('key_id').execute()
  return rows.map(({ bytes, ...row }) => ({ ...row, hasBytes: bytes > 0 }))
}

/** A row whose other counters are 0. */
const row = (some: object) => ({
  ...{ day: '2026-11-20', engine: 'test', images: 0, requests: 0, failures: 0, refusals: 0 },
  ...{ engine_ms: 0, cost: 0, hasBytes: false, ...some },
})

for (const [name, open] of Object.entries(databases)) {
  describe(`the usage by day, on ${name},`, () => {
    test('has each ended generation once, through every door', async () => {
      await using database = await open()
      await using easel = await startEasel({ env: database.env })
      const wrong = []
      for (const door of doors) {
        const { key, secret } = await easel.key()
        await door.generate(easel, { prompt, image: 2 }, { secret })
        easel.engine.script(failing('unavailable'))
        await door.generate(easel, { prompt, image: 3 }, { secret })
        easel.engine.script(failing('rejected'))
        await door.generate(easel, { prompt }, { secret })
        await door.generate(easel, { prompt, image: 99 }, { secret })
        const own = (await rowsOf(easel)).find(({ key_id }) => key_id === key.id)
        const counts = { images: 2, requests: 3, failures: 1, refusals: 1, hasBytes: true }
        try {
          expect(own).toEqual(row({ key_id: key.id, ...counts }))
        } catch (error) {
          wrong.push(`${door.name}: ${error}`)
        }
      }
      expect(wrong).toEqual([])
      expect(await booksOf(easel)).toEqual(balancedAt(2 * doors.length))
    })

    test('has the price and the time of each engine, and one row without a key', async () => {
      await using database = await open()
      const engine = Object.assign(createTestEngine(), { id: 'black-forest-labs' })
      const env = { ...database.env, PRICE_black_forest_labs: '0.003' }
      await using easel = await startEasel({ env, engine })
      for (const address of ['192.0.2.1', '192.0.2.2']) {
        engine.script(async () => {
          easel.clock.now += 1500
        })
        const init = { headers: { 'content-type': 'application/json' }, address }
        const body = JSON.stringify({ prompt, image: 2 })
        const made = await easel.fetch('/api/generate-turbo', { ...init, method: 'POST', body })
        expect(made.status).toBe(200)
      }
      const priced = { engine: 'black-forest-labs', cost: 12_000, engine_ms: 3000 }
      const counts = { images: 4, requests: 2, hasBytes: true }
      expect(await rowsOf(easel)).toEqual([row({ key_id: 'keyless', ...priced, ...counts })])
    })

    test('counts the images that the caller of a failed generation keeps', async () => {
      await using database = await open()
      await using easel = await startEasel({ env: database.env })
      const { key, secret } = await easel.key()
      easel.engine.script((request) => drawn({ ...request, images: 2 }))
      const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' }
      const init = { method: 'POST', headers: { ...headers, prefer: 'wait=10' } }
      const body = JSON.stringify({ prompt, image: 3 })
      await easel.fetch('/api/v1/generations', { ...init, body })
      const counts = { images: 2, requests: 1, failures: 1, hasBytes: true }
      await expect.poll(() => rowsOf(easel)).toEqual([row({ key_id: key.id, ...counts })])
      expect(await booksOf(easel)).toEqual(balancedAt(2))
    })

    test('does not count images of test keys, whose use is free', async () => {
      await using database = await open()
      await using easel = await startEasel({ env: { ...database.env, PRICE_illustrator: '1' } })
      const { key, secret } = await easel.key({ mode: 'test' })
      await doors[0]?.generate(easel, { prompt }, { secret })
      const [only, ...others] = await rowsOf(easel)
      expect(others).toEqual([])
      expect(only).toMatchObject({ key_id: key.id, images: 0, requests: 1, cost: 0 })
    })

    test('takes back what a caller did not get after all, at its price', async () => {
      await using storage = await openStorage(open)
      const { database } = storage
      const generation = queuedGeneration({ id: 'gen_a', image: 2, startedAt: 1000 })
      const other = queuedGeneration({ id: 'gen_b', image: 2, startedAt: 1000 })
      for (const state of [generation, other]) {
        await insertGeneration(database.db, state, ledgerOf(state, { server: 'gone' }))
        const images = [0, 1].map((index) =>
          imageOf({ id: imageId(index), generationId: state.id, index }),
        )
        const succeeded = { generation: { ...state, images, finishedAt: 3000 }, price: 2000 }
        const last = { image: imageOf({ id: `img_${state.id}`, generationId: state.id, index: 1 }) }
        await recordImage(database, { ...last, createdAt: 3000, attempt: 0, succeeded })
      }
      const settings = { prices: new Map([['test', 2000]]) }
      const store = { remove: async () => {} }
      const log = { error: () => {}, info: () => {} }
      const error = new ServiceError('UNAVAILABLE', 'The server stopped before it was finished')
      const failure = { status: 'FAILED', error, finishedAt: 9000 } as const
      const failings = [
        { id: 'gen_a', server: 'gone' },
        { id: 'gen_a', server: 'gone' },
        { id: 'gen_b' },
      ]
      for (const failed of failings)
        await endAndRefund({ database, settings, store, log }, failed, failure)
      const counts = { images: 2, requests: 2, failures: 1, engine_ms: 4000, cost: 4000 }
      const rows = await database.db.selectFrom('daily_usage').selectAll().execute()
      expect(rows).toEqual([
        { day: '2026-11-20', key_id: 'key_a', engine: 'test', refusals: 0, bytes: 27, ...counts },
      ])
    })
  })
}

test('a lost file takes its image from the usage, when the sweep refunds it', async () => {
  await using database = await databases.SQLite()
  await using easel = await startEasel({ env: database.env })
  const { key, secret } = await easel.key()
  const made = await doors[0]?.generate(easel, { prompt, image: 3 }, { secret })
  const { images } = easel.config
  const name = made?.images[0]?.split('/').at(-1) ?? ''
  await rm(`${(images as { folder: string }).folder}/${name}`)
  easel.clock.now += 2 * 3_600_000
  expect(await easel.app.sweepFiles()).toEqual({ files: 0, rows: 1 })
  const counts = { images: 2, requests: 1, hasBytes: true }
  expect(await rowsOf(easel)).toEqual([row({ key_id: key.id, ...counts })])
  expect(await booksOf(easel)).toEqual(balancedAt(2))
})
