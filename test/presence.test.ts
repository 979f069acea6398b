import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { recover } from '../server/core/give-back.ts'
import { findGeneration, insertGeneration } from '../server/db/generations.ts'
import { reserveUsage, usedOn } from '../server/db/key-usage.ts'
import { announce, type Presence } from '../server/db/presence.ts'
import { createDiskStore } from '../server/images/disk.ts'
import { balancedAt, booksOf } from './support/books.ts'
import { type databases as all, databases } from './support/databases.ts'
import { startEasel } from './support/easel.ts'
import { ledgerOf, queuedGeneration } from './support/generations.ts'
import { openStorage, type Storage } from './support/storage.ts'

const now = () => Date.parse('2026-11-21T00:00:01Z')
const day = '2026-11-20'

for (const [name, open] of Object.entries(databases)) {
  describe(`A server that died on ${name}`, () => {
    test('has its unfinished generations given back once, also in the morning after', async () => {
      await using storage = await openStorage(open)
      const images = join(storage.env.DATA_DIR as string, 'images')
      await leaveBehind(storage, 'gen_a', 3)
      await mkdir(images, { recursive: true })
      await writeFile(join(images, 'img_gen_a_0.png'), 'left')
      await using presence = await announce(storage.location)
      const recovery = { ...storage, store: createDiskStore(images), presence, now }
      expect(await Promise.all([recover(recovery), recover(recovery)])).toContain(1)
      expect(await recover(recovery)).toBe(0)
      expect(await usedOn(storage.database.db, 'key_a', day)).toBe(0)
      expect(await readdir(images)).toEqual(['incoming'])
      expect(await findGeneration(storage.database.db, 'gen_a')).toMatchObject({
        status: 'FAILED',
        error: { code: 'UNAVAILABLE', message: 'The server stopped before it was finished' },
        finishedAt: now(),
      })
    })

    test('is cleaned up after by the next one, before it serves', async () => {
      await using storage = await openStorage(open)
      await leaveBehind(storage, 'gen_a', 3)
      await using easel = await startEasel({ env: storage.env })
      expect(await booksOf(easel)).toEqual(balancedAt(0))
      expect(easel.logged.join()).toContain('gave back what a stopped server left unfinished')
    })
  })
}

describe('Two servers on one database', () => {
  test('are refused on SQLite in one plain line, until the first has stopped', async () => {
    await using empty = await opener('SQLite')()
    const first = await startEasel({ env: empty.env })
    await expect(startEasel({ env: empty.env })).rejects.toThrow(
      /^Another Easel is running on \S+: stop it, or choose another DATA_DIR$/,
    )
    await first[Symbol.asyncDispose]()
    await using second = await startEasel({ env: empty.env })
    expect((await second.fetch('/healthz')).status).toBe(200)
  })

  test('live side by side on PostgreSQL, and give back only what belongs to a dead one', async () => {
    await using storage = await openStorage(opener('PostgreSQL'))
    const { database, location } = storage
    await using living = await announce(location)
    await using presence = await announce(location)
    await record(storage, 'gen_living', 2, living)
    await record(storage, 'gen_own', 1, presence)
    await leaveBehind(storage, 'gen_dead', 3)
    const store = createDiskStore(join(storage.env.DATA_DIR as string, 'images'))
    expect(await recover({ database, store, presence, now })).toBe(1)
    expect(await usedOn(database.db, 'key_a', day)).toBe(3)
    expect(await findGeneration(database.db, 'gen_living')).toMatchObject({ status: 'QUEUED' })
    expect(await findGeneration(database.db, 'gen_own')).toMatchObject({ status: 'QUEUED' })
    expect(await findGeneration(database.db, 'gen_dead')).toMatchObject({ status: 'FAILED' })
  })
})

function opener(name: string): (typeof all)[string] {
  return databases[name] as (typeof all)[string]
}

/** A generation that was charged by a server which is gone. */
async function leaveBehind(storage: Storage, id: string, images: number): Promise<void> {
  await using presence = await announce(storage.location)
  await record(storage, id, images, presence)
}

async function record({ database }: Storage, id: string, image: number, { id: server }: Presence): Promise<void> {
  const generation = queuedGeneration({ id, image })
  await database.write(async (transaction) => {
    await reserveUsage(transaction, { keyId: 'key_a', day, images: image, limit: 1000 })
    await insertGeneration(transaction, generation, ledgerOf(generation, { server }))
  })
}
