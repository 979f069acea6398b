import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { ServiceError } from '../../schema/error.ts'
import type { Database } from '../../server/db/database.ts'
import { insertImage } from '../../server/db/images.ts'
import { insertGeneration, markFailed } from '../../server/db/ledger.ts'
import { openDatabase } from '../../server/db/open.ts'
import { booksOf } from '../support/books.ts'
import { databases } from '../support/databases.ts'
import { doors, type Outcome } from '../support/doors.ts'
import { type Easel, startEasel } from '../support/easel.ts'
import { imageOf, ledgerOf, queuedGeneration } from '../support/generations.ts'
import { held } from '../support/test-engine.ts'

const hourMs = 3600 * 1000
const dayMs = 24 * hourMs
const nothing = { generations: 0, images: 0, bytes: 0 }

for (const [name, open] of Object.entries(databases)) {
  describe(`retention, on ${name},`, () => {
    test('keeps everything when it is not set', async () => {
      await using storage = await open()
      await using easel = await startEasel({ env: storage.env })
      await drawer(easel, (await easel.key()).secret)()
      easel.clock.now += 1000 * dayMs
      expect(await easel.app.removeOld()).toEqual(nothing)
      expect(await booksOf(easel)).toMatchObject({ rows: 2, files: 2 })
    })

    test('removes a generation with its images and files when it is KEEP_DAYS old', async () => {
      await using storage = await open()
      await using easel = await startEasel({ env: { ...storage.env, KEEP_DAYS: '3' } })
      const { secret } = await easel.key()
      const old = await drawer(easel, secret)()
      easel.clock.now += 1000
      const young = await drawer(easel, secret)()
      easel.clock.now += 3 * dayMs - 1001
      expect(await easel.app.removeOld()).toEqual(nothing)
      easel.clock.now += 1
      expect(await easel.app.removeOld()).toMatchObject({ generations: 1, images: 2 })
      expect(await statusesOf(easel, old)).toEqual([404, 404])
      expect(await statusesOf(easel, young)).toEqual([200, 200])
      expect(await booksOf(easel)).toMatchObject({ used: 4, charged: 2, rows: 2, files: 2 })
      expect(easel.logged.filter((line) => line.includes('by KEEP_DAYS and KEEP_GB'))).toHaveLength(
        1,
      )
      const metrics = await (await easel.fetch('/metrics')).text()
      expect(metrics).toContain('easel_expired_total{what="generation"} 1')
      expect(metrics).toContain('easel_expired_total{what="image"} 2')
    })

    test('removes the oldest when the images have a byte more than KEEP_GB', async () => {
      await using storage = await open()
      await using easel = await startEasel({ env: { ...storage.env, KEEP_GB: '0.001' } })
      await using database = await openDatabase(easel.config.database)
      await insert(database, 'gen_c', { endedAt: easel.clock.now, bytes: [250_000, 250_001] })
      await insert(database, 'gen_b', { endedAt: easel.clock.now - 1, bytes: [250_000] })
      await insert(database, 'gen_a', { endedAt: easel.clock.now - 2, bytes: [249_999] })
      easel.clock.now += hourMs
      expect(await easel.app.removeOld()).toEqual(nothing)
      await insert(database, 'gen_d', { endedAt: easel.clock.now, bytes: [1] })
      expect(await easel.app.removeOld()).toEqual({ generations: 1, images: 1, bytes: 249_999 })
      expect(await generationsIn(database)).toEqual(['gen_b', 'gen_c', 'gen_d'])
      await insert(database, 'gen_e', { endedAt: easel.clock.now, bytes: [499_998] })
      expect(await easel.app.removeOld()).toEqual({ generations: 1, images: 1, bytes: 250_000 })
      expect(await easel.app.removeOld()).toEqual(nothing)
      expect(await generationsIn(database)).toEqual(['gen_c', 'gen_d', 'gen_e'])
    })

    test('keeps what ended within the last hour, however much it is', async () => {
      await using storage = await open()
      await using easel = await startEasel({ env: { ...storage.env, KEEP_GB: '0.001' } })
      await using database = await openDatabase(easel.config.database)
      await insert(database, 'gen_a', { endedAt: easel.clock.now, bytes: [2_000_000] })
      easel.clock.now += hourMs - 1
      expect(await easel.app.removeOld()).toEqual(nothing)
      easel.clock.now += 1
      expect(await easel.app.removeOld()).toMatchObject({ generations: 1 })
    })

    test('keeps what waits or runs, however old it is', async () => {
      await using storage = await open()
      const env = { ...storage.env, KEEP_DAYS: '1', KEEP_GB: '0.001', ENGINE_CONCURRENCY: '1' }
      await using easel = await startEasel({ env })
      const draw = drawer(easel, (await easel.key()).secret)
      const { step, entered, release } = held()
      easel.engine.script(step)
      const running = [draw(), draw()]
      await entered
      easel.clock.now += 10 * dayMs
      expect(await easel.app.removeOld()).toEqual(nothing)
      release()
      for (const { images } of await Promise.all(running)) expect(images).toHaveLength(2)
      expect(await easel.app.removeOld()).toEqual(nothing)
    })

    test('removes many in batches, also those without images', async () => {
      await using storage = await open()
      await using easel = await startEasel({ env: { ...storage.env, KEEP_DAYS: '1' } })
      await using database = await openDatabase(easel.config.database)
      const endedAt = easel.clock.now
      for (let index = 0; index < 250; index++)
        await insert(database, `gen_${index}`, { endedAt, bytes: index % 2 === 0 ? [1, 2] : [] })
      easel.clock.now += dayMs
      await insert(database, 'gen_young', { endedAt: easel.clock.now, bytes: [1] })
      expect(await easel.app.removeOld()).toEqual({ generations: 250, images: 250, bytes: 375 })
      expect(await generationsIn(database)).toEqual(['gen_young'])
    })

    test('forgets an idempotency key with its generation', async () => {
      await using storage = await open()
      await using easel = await startEasel({ env: { ...storage.env, KEEP_GB: '0.001' } })
      await using database = await openDatabase(easel.config.database)
      const draw = drawer(easel, (await easel.key()).secret, { 'idempotency-key': 'a' })
      const first = await draw()
      await database.db.updateTable('images').set({ bytes: 1_000_000 }).execute()
      easel.clock.now += hourMs
      expect(await easel.app.removeOld()).toMatchObject({ generations: 1 })
      expect(await database.db.selectFrom('idempotency_keys').selectAll().execute()).toEqual([])
      const second = await draw()
      expect(second.generation).not.toBe(first.generation)
      expect(await booksOf(easel)).toMatchObject({ used: 4, charged: 2, rows: 2, files: 2 })
    })

    test('stops at a file that cannot be removed, and counts what it removed', async () => {
      await using storage = await open()
      await using easel = await startEasel({ env: { ...storage.env, KEEP_DAYS: '1' } })
      const { images } = await drawer(easel, (await easel.key()).secret)()
      const file = join(
        easel.config.dataDir,
        'images',
        `${/img_\w+/.exec(images[0] ?? '')?.[0]}.png`,
      )
      await rm(file)
      await mkdir(file)
      easel.clock.now += dayMs
      await expect(easel.app.removeOld()).rejects.toThrow()
      expect(await booksOf(easel)).toMatchObject({ rows: 0, charged: 0 })
      expect(easel.logged.join()).toContain('by KEEP_DAYS and KEEP_GB')
    })
  })
}

describe('retention of several servers', () => {
  const open = databases.PostgreSQL

  test('removes no more than one of them would', async () => {
    await using storage = await open()
    const env = { ...storage.env, KEEP_GB: '0.001' }
    await using first = await startEasel({ env })
    await using second = await startEasel({ env })
    await using third = await startEasel({ env })
    await using database = await openDatabase(first.config.database)
    const servers = [first, second, third]
    for (let index = 0; index < 20; index++)
      await insert(database, `gen_${index}`, {
        endedAt: first.clock.now - dayMs + index,
        bytes: [100_000],
      })
    const removed = await Promise.all(servers.map(({ app }) => app.removeOld()))
    expect(removed.reduce((total, { generations }) => total + generations, 0)).toBe(10)
    expect(await generationsIn(database)).toHaveLength(10)
  })

  test('is left to the one that is at it', async () => {
    await using storage = await open()
    await using easel = await startEasel({ env: { ...storage.env, KEEP_DAYS: '1' } })
    await drawer(easel, (await easel.key()).secret)()
    easel.clock.now += dayMs
    const other = new pg.Client({ connectionString: storage.env.DATABASE_URL })
    await other.connect()
    await other.query(`select pg_advisory_lock(${0xea5e2}, 1)`)
    expect(await easel.app.removeOld()).toEqual(nothing)
    await other.query('select pg_advisory_unlock_all()')
    await other.end()
    expect(await easel.app.removeOld()).toMatchObject({ generations: 1 })
  })
})

/** Draws two small images each time. */
function drawer(easel: Easel, secret: string, headers = {}): () => Promise<Outcome> {
  const input = { prompt: 'a fox', image: 2, dimensions: '3:2' }
  const [door] = doors
  if (!door) throw new Error('There is no door')
  return () => door.generate(easel, input, { secret, headers })
}

/** A generation that ended, and its images, as rows without files. */
async function insert(
  { db }: Database,
  id: string,
  { endedAt, bytes }: { endedAt: number; bytes: number[] },
): Promise<void> {
  const generation = queuedGeneration({ id, createdAt: endedAt })
  await insertGeneration(db, generation, ledgerOf(generation))
  for (const [index, size] of bytes.entries()) {
    const image = imageOf({ id: `img_${id}_${index}`, generationId: id, index, bytes: size })
    await insertImage(db, image, endedAt)
  }
  const error = new ServiceError('CANCELLED', 'Cancelled')
  await markFailed(db, { id }, { status: 'CANCELLED', error, finishedAt: endedAt })
}

async function generationsIn({ db }: Database): Promise<string[]> {
  const rows = await db.selectFrom('generations').select('id').execute()
  return rows.map(({ id }) => id).sort()
}

function statusesOf(easel: Easel, { images }: Outcome): Promise<number[]> {
  return Promise.all(
    images.map(async (url) => {
      const response = await easel.fetch(new URL(url).pathname)
      await response.arrayBuffer()
      return response.status
    }),
  )
}
