import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import type { Generation } from '../../schema/generation.ts'
import { createDeliveries } from '../../server/core/generation/delivery.ts'
import { recover } from '../../server/core/generation/end.ts'
import { findGeneration } from '../../server/db/generations.ts'
import { reserveUsage, usedOn } from '../../server/db/key-usage.ts'
import { insertGeneration, listEndingWithServers } from '../../server/db/ledger.ts'
import { announce, type Presence } from '../../server/db/presence.ts'
import { createDiskStore } from '../../server/images/disk.ts'
import { balancedAt, booksOf } from '../support/books.ts'
import { databases } from '../support/databases.ts'
import { doors } from '../support/doors.ts'
import { startEasel } from '../support/easel.ts'
import { imageId, ledgerOf, queuedGeneration } from '../support/generations.ts'
import { openStorage, type Storage } from '../support/storage.ts'

const now = () => Date.parse('2026-11-21T00:00:01Z')
const day = '2026-11-20'

for (const [name, open] of Object.entries(databases)) {
  describe(`a dead server, on ${name},`, () => {
    test('has its unfinished generations given back once, also on the next day', async () => {
      await using storage = await openStorage(open)
      const images = join(storage.env.DATA_DIR as string, 'images')
      await leaveBehind(storage, 'gen_a', 3)
      await mkdir(images, { recursive: true })
      await writeFile(join(images, `${imageId(0)}.png`), 'left')
      await using judge = await judgeOf(storage)
      await judge.recover()
      judge.clock.now += 10_000
      await Promise.all([judge.recover(), judge.recover()])
      expect(await judge.recover()).toBe(0)
      expect(await usedOn(storage.database.db, 'key_a', day)).toBe(0)
      expect(await readdir(images)).toEqual(['incoming'])
      expect(await findGeneration(storage.database.db, 'gen_a')).toMatchObject({
        status: 'FAILED',
        error: { code: 'UNAVAILABLE', message: 'The server stopped before it was finished' },
      })
    })

    test('has its unfinished generations refunded by the next server', async () => {
      await using storage = await openStorage(open)
      await leaveBehind(storage, 'gen_a', 3)
      await using easel = await startEasel({ env: storage.env })
      await easel.recover()
      expect(await booksOf(easel)).toEqual(balancedAt(0))
      expect(easel.logged.join()).toContain(
        'refunded generations that a stopped server left unfinished',
      )
    })
  })
}

describe('two servers on one database', () => {
  test('are refused on SQLite with one line, until the first has stopped', async () => {
    await using empty = await databases.SQLite()
    const first = await startEasel({ env: empty.env })
    await expect(startEasel({ env: empty.env })).rejects.toThrow(
      /^Another Easel is running on \S+: stop it, or choose another DATA_DIR$/,
    )
    await first[Symbol.asyncDispose]()
    await using second = await startEasel({ env: empty.env })
    expect((await second.fetch('/healthz')).status).toBe(200)
  })

  test('run side by side on PostgreSQL, and give back only generations of dead servers', async () => {
    await using storage = await openStorage(databases.PostgreSQL)
    const { database, location } = storage
    await using living = await announce(location, storage.database.db, { now })
    await using judge = await judgeOf(storage)
    await record(storage, 'gen_living', 2, living)
    await record(storage, 'gen_own', 1, judge.presence)
    judge.live.add('gen_own')
    await leaveBehind(storage, 'gen_dead', 3)
    expect(await judge.recover()).toBe(0)
    judge.clock.now += 10_000
    expect(await judge.recover()).toBe(1)
    expect(await usedOn(database.db, 'key_a', day)).toBe(3)
    expect(await findGeneration(database.db, 'gen_living')).toMatchObject({ status: 'QUEUED' })
    expect(await findGeneration(database.db, 'gen_own')).toMatchObject({ status: 'QUEUED' })
    expect(await findGeneration(database.db, 'gen_dead')).toMatchObject({ status: 'FAILED' })
  })
})

describe('a server on PostgreSQL', () => {
  test('that hangs is dead after 10 s without a heartbeat', async () => {
    await using storage = await openStorage(databases.PostgreSQL)
    await using judge = await judgeOf(storage)
    await record(storage, 'gen_hung', 2, { id: 'hung' })
    await lastSeen(storage, 'hung', 60)
    expect(await judge.recover()).toBe(0)
    judge.clock.now += 10_000
    expect(await judge.recover()).toBe(1)
  })

  test('that was late for a moment keeps its generations', async () => {
    await using storage = await openStorage(databases.PostgreSQL)
    await using judge = await judgeOf(storage)
    await record(storage, 'gen_living', 2, { id: 'living' })
    await lastSeen(storage, 'living', 60)
    await judge.recover()
    await lastSeen(storage, 'living', 0)
    await judge.recover()
    await lastSeen(storage, 'living', 60)
    judge.clock.now += 10_000
    expect(await judge.recover()).toBe(0)
  })

  test('writes its heartbeat again after PostgreSQL has lost the table', async () => {
    await using storage = await openStorage(databases.PostgreSQL)
    await using living = await announce(storage.location, storage.database.db, { now })
    await sql`delete from servers`.execute(storage.database.db)
    const seen = async () =>
      (await sql<{ id: string }>`select id from servers`.execute(storage.database.db)).rows
    await expect.poll(seen).toEqual([{ id: living.id }])
  })
})

for (const door of doors) {
  test(`a generation on PostgreSQL ends with its server until its answer by ${door.name} is made`, async () => {
    await using storage = await openStorage(databases.PostgreSQL)
    await using easel = await startEasel({ env: storage.env })
    const { secret } = await easel.key()
    const [generated, made] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const { generations, access } = easel.app.core
    async function held<Requested>(requested: Promise<Requested>): Promise<Requested> {
      await requested
      generated.resolve()
      await made.promise
      return requested
    }
    const { generate, generateAll } = generations
    vi.spyOn(generations, 'generate').mockImplementation((...asked) => held(generate(...asked)))
    vi.spyOn(generations, 'generateAll').mockImplementation((...asked) =>
      held(generateAll(...asked)),
    )
    vi.spyOn(access, 'allowance').mockRejectedValue(new Error('There are no headers'))
    const outcome = door.generate(easel, { prompt: 'a fox', image: 2 }, { secret })
    await generated.promise
    const { db } = storage.database
    expect(await listEndingWithServers(db)).toHaveLength(1)
    made.resolve()
    expect((await outcome).images).toHaveLength(2)
    expect(await listEndingWithServers(db)).toEqual([])
  })
}

for (const [name, open] of Object.entries(databases)) {
  test(`a server on ${name} stops, although a caller left before its answer was made`, async () => {
    await using database = await open()
    await using easel = await startEasel({ env: database.env })
    const { key } = await easel.key()
    const caller = { kind: 'key', key, safetyKey: null } as const
    const leaving = new AbortController()
    await easel.app.core.generations.generate({ prompt: 'a fox' }, caller, leaving.signal)
    leaving.abort()
    await easel.app.drain(60_000)
  })
}

describe('a generation that its caller followed', () => {
  test('stays as it is when it has ended before its server died', async () => {
    await using storage = await openStorage(databases.PostgreSQL)
    const { database } = storage
    const ended = { status: 'SUCCEEDED', finishedAt: now() } as const
    await record(storage, 'gen_seen', 2, { id: 'gone' }, { ended, keepsPart: true })
    await record(storage, 'gen_unanswered', 3, { id: 'gone' }, { ended, keepsPart: false })
    await using judge = await judgeOf(storage)
    await judge.recover()
    judge.clock.now += 10_000
    expect(await judge.recover()).toBe(1)
    expect(await findGeneration(database.db, 'gen_seen')).toMatchObject(ended)
    expect(await findGeneration(database.db, 'gen_unanswered')).toMatchObject({ status: 'FAILED' })
    expect(await usedOn(database.db, 'key_a', day)).toBe(2)
    expect(await listEndingWithServers(database.db)).toEqual([])
  })
})

describe('a generation that its own server does not run', () => {
  test('is given back, for example when the answer to its commit was lost', async () => {
    await using storage = await openStorage(databases.SQLite)
    await using judge = await judgeOf(storage)
    await record(storage, 'gen_lost', 2, judge.presence)
    await record(storage, 'gen_runs', 1, judge.presence)
    judge.live.add('gen_runs')
    expect(await judge.recover()).toBe(1)
    expect(await usedOn(storage.database.db, 'key_a', day)).toBe(1)
  })
})

interface Judge extends AsyncDisposable {
  presence: Presence
  clock: { now: number }
  live: Set<string>
  recover(): Promise<number>
}

/** A server that refunds the generations of dead servers. */
async function judgeOf({ database, location, env }: Storage): Promise<Judge> {
  const clock = { now: now() }
  const presence = await announce(location, database.db, { now: () => clock.now })
  const live = new Set<string>()
  const store = createDiskStore(join(env.DATA_DIR as string, 'images'))
  const log = { error: () => {}, info: () => {} }
  const deps = {
    database,
    settings: { prices: new Map() },
    presence,
    store,
    log,
    live: { own: live, ended: async () => {} },
    deliveries: createDeliveries({ database, isShared: true }),
    now: () => clock.now,
  }
  const dispose = () => presence[Symbol.asyncDispose]()
  return { presence, clock, live, recover: () => recover(deps), [Symbol.asyncDispose]: dispose }
}

/** Makes a server look as if its last heartbeat was some seconds ago. */
async function lastSeen({ database }: Storage, id: string, seconds: number): Promise<void> {
  await sql`insert into servers (id, seen_at) values (${id}, now() - make_interval(secs => ${seconds}))
    on conflict (id) do update set seen_at = excluded.seen_at`.execute(database.db)
}

/** A generation that was charged by a server which is gone. */
async function leaveBehind(storage: Storage, id: string, images: number): Promise<void> {
  await using presence = await announce(storage.location, storage.database.db, { now })
  await record(storage, id, images, presence)
}

async function record(
  { database }: Storage,
  id: string,
  image: number,
  { id: server }: Pick<Presence, 'id'>,
  { ended, keepsPart = false }: { ended?: Partial<Generation>; keepsPart?: boolean } = {},
): Promise<void> {
  const generation = queuedGeneration({ id, image, ...ended })
  const imageIds = generation.frames.map(({ index }) => imageId(index))
  await database.write(async (transaction) => {
    await reserveUsage(transaction, { keyId: 'key_a', day, images: image, limit: 1000 })
    await insertGeneration(
      transaction,
      generation,
      ledgerOf(generation, { server, keepsPart, attempt: 1, imageIds }),
    )
  })
}
