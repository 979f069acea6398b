import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Database } from '../../server/db/database.ts'
import type { Tables } from '../../server/db/tables.ts'
import {
  deleteExpiredUploads,
  type Filling,
  fillUpload,
  insertUpload,
} from '../../server/db/uploads.ts'
import { newId } from '../../server/id.ts'
import { booksOf } from '../support/books.ts'
import { databases } from '../support/databases.ts'
import { doors } from '../support/doors.ts'
import { startEasel } from '../support/easel.ts'
import { picture, uploadTo } from '../support/pictures.ts'
import { openStorage } from '../support/storage.ts'
import { allInputs, createTestEngine } from '../support/test-engine.ts'

const hourMs = 3600 * 1000
const [door] = doors as [(typeof doors)[0]]

for (const [name, open] of Object.entries(databases)) {
  describe(`the files of uploads, on ${name},`, () => {
    test('stay in the sweep while an upload has them; others are removed', async () => {
      await using storage = await open()
      const engine = createTestEngine({ capabilities: allInputs })
      await using easel = await startEasel({ env: storage.env, engine })
      const { secret } = await easel.key()
      const body = new Uint8Array(await picture())
      const { id } = await uploadTo(easel, body, { secret })
      await door.generate(easel, { prompt: 'in winter', references: [id] }, { secret })
      const stray = newId('img', easel.clock.now)
      const images = join(easel.config.dataDir, 'images')
      await writeFile(join(images, `${stray}.png`), 'left')
      await writeFile(join(images, 'incoming', newId('img', easel.clock.now)), 'left')
      easel.clock.now = Date.now() + 2 * hourMs
      expect(await easel.app.sweepFiles()).toEqual({ files: 2, rows: 0 })
      expect(await booksOf(easel)).toMatchObject({ rows: 1, files: 1, lostUploads: 0 })
    })

    test('count for KEEP_GB, each once', async () => {
      await using storage = await open()
      await using easel = await startEasel({ env: { ...storage.env, KEEP_GB: '0.001' } })
      const { secret } = await easel.key()
      await door.generate(easel, { prompt: 'a fox', dimensions: '3:2' }, { secret })
      easel.clock.now += 2 * hourMs
      await using opened = await openStorage(async () => ({
        env: storage.env,
        [Symbol.asyncDispose]: async () => {},
      }))
      const { database } = opened
      const bytes = { bytes: 600_000, createdAt: easel.clock.now }
      await place(database, 'upl_1', { ...bytes, file: 'img_a' })
      await place(database, 'upl_2', { ...bytes, file: 'img_a' })
      expect(await easel.app.removeOld()).toMatchObject({ generations: 0 })
      await place(database, 'upl_3', { ...bytes, file: 'img_b' })
      expect(await easel.app.removeOld()).toMatchObject({ generations: 1 })
    })

    test('stay when the last upload with a file expires while an equal one is filled', async () => {
      await using storage = await openStorage(open)
      const { database } = storage
      await place(database, 'upl_old', { file: 'img_a', sha256: 'hash', expiresAt: 1 })
      await place(database, 'upl_new', {})
      const isFilled = Promise.withResolvers<void>()
      const mayCommit = Promise.withResolvers<void>()
      const filling = database.write(async (transaction) => {
        const filled = await fillUpload(transaction, { id: 'upl_new', owner: 'key_1' }, equal)
        isFilled.resolve()
        await mayCommit.promise
        return filled
      })
      await isFilled.promise
      const removing = database.write((transaction) =>
        deleteExpiredUploads(transaction, { now: 2, count: 10 }),
      )
      if (name === 'PostgreSQL') await expect.poll(() => waiting(database.db)).toBeGreaterThan(0)
      mayCommit.resolve()
      expect(await filling).toMatchObject({ upload: { file: 'img_a' }, isSuperfluous: true })
      expect(await removing).toEqual({ deleted: 1, files: [] })
    })

    test('are removed once when an equal upload is filled after that', async () => {
      await using storage = await openStorage(open)
      const { database } = storage
      await place(database, 'upl_old', { file: 'img_a', sha256: 'hash', expiresAt: 1 })
      await place(database, 'upl_new', {})
      const isDeleted = Promise.withResolvers<void>()
      const mayCommit = Promise.withResolvers<void>()
      const removing = database.write(async (transaction) => {
        const removed = await deleteExpiredUploads(transaction, { now: 2, count: 10 })
        isDeleted.resolve()
        await mayCommit.promise
        return removed
      })
      await isDeleted.promise
      const filling = database.write((transaction) =>
        fillUpload(transaction, { id: 'upl_new', owner: 'key_1' }, equal),
      )
      if (name === 'PostgreSQL') await expect.poll(() => waiting(database.db)).toBeGreaterThan(0)
      mayCommit.resolve()
      expect(await removing).toEqual({ deleted: 1, files: ['img_a'] })
      expect(await filling).toMatchObject({ upload: { file: 'img_b' }, isSuperfluous: false })
    })
  })
}

const equal: Filling = {
  file: 'img_b',
  sha256: 'hash',
  width: 1,
  height: 1,
  bytes: 10,
  isOpaque: true,
  expiresAt: 1000,
}

async function place({ write }: Database, id: string, given: Partial<Filling> & object) {
  const empty = { file: null, sha256: null, width: 1, height: 1, bytes: 0, isOpaque: true }
  const owned = {
    id,
    owner: 'key_1',
    payer: 'key_1',
    createdAt: 0,
    expiresAt: Number.MAX_SAFE_INTEGER,
  }
  await write((transaction) => insertUpload(transaction, { ...empty, ...owned, ...given }))
}

/** Transactions that wait for a lock. */
async function waiting(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from pg_locks
    where not granted`.execute(db)
  return Number(rows[0]?.count)
}
