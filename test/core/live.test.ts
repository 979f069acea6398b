import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { systemClock } from '../../server/clock.ts'
import { putStates } from '../../server/db/live-states.ts'
import { openNotifications } from '../../server/db/notifications.ts'
import { createLocalLive } from '../../server/live/local.ts'
import { createPostgresLive } from '../../server/live/postgres.ts'
import { stateText } from '../../server/live/state-text.ts'
import { databases } from '../support/databases.ts'
import { queuedGeneration } from '../support/generations.ts'
import { openStorage, type Storage } from '../support/storage.ts'
import { type LiveStage, liveContract, rows, sharedLiveContract } from './live.contract.ts'

const { sleep } = systemClock
const ahead = 3
const places = async () => new Map([['gen_waiting', ahead]])

async function local(): Promise<LiveStage> {
  const { read, set } = rows()
  const one = createLocalLive({ readRow: read, sleep })
  return {
    one,
    other: null,
    store: async (generation) => set(generation),
    [Symbol.asyncDispose]: () => one[Symbol.asyncDispose](),
  }
}

const log = { warn: vi.fn(), info: vi.fn() }

async function postgres(): Promise<LiveStage & { storage: Storage }> {
  await using stack = new AsyncDisposableStack()
  const storage = stack.use(await openStorage(databases.PostgreSQL))
  if (storage.location.kind !== 'postgres') throw new Error('This needs PostgreSQL')
  const { url } = storage.location
  const { readAll: readRows, set } = rows()
  const { db } = storage.database
  const open = async () => {
    const notifications = stack.use(await openNotifications({ url, log }))
    return stack.use(createPostgresLive({ db, notifications, readRows, places, sleep, log }))
  }
  const [one, other] = [await open(), await open()]
  const opened = stack.move()
  return {
    one,
    other,
    storage,
    store: async (generation) => set(generation),
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}

liveContract('in memory', local)
liveContract('by PostgreSQL', postgres)
sharedLiveContract('by PostgreSQL', postgres)

test('a generation that waits in a shared queue has its place in the queue', async () => {
  await using stage = await postgres()
  const waiting = queuedGeneration({ id: 'gen_waiting' })
  await stage.store(waiting)
  expect(await stage.one.newest([waiting])).toMatchObject([{ queuePosition: ahead }])
  for await (const next of stage.one.follow('gen_waiting', new AbortController().signal)) {
    expect(next.queuePosition).toBe(ahead)
    break
  }
})

describe('the connection for notifications', () => {
  test('is opened again when it is lost: until then states are read, and a problem is reported', async () => {
    await using stage = await postgres()
    const { one, other, storage } = stage
    const generation = queuedGeneration({ id: 'gen_a' })
    await stage.store(generation)
    const live = one.begin(generation, {
      attempt: 1,
      imageIds: [],
      keepsPart: true,
      askedEngine: null,
    })
    const states = other?.follow('gen_a', new AbortController().signal)[Symbol.asyncIterator]()
    await states?.next()
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where query like 'listen %' and datname = current_database()`.execute(storage.database.db)
    await expect.poll(() => log.info.mock.lastCall?.[1]).toMatch(/arrive again$/)
    expect(log.warn.mock.calls.map(([, message]) => message)).toContain(
      'Notifications of PostgreSQL are lost: servers look for changes once a second',
    )
    await expect.poll(() => other?.problem).toBe(null)
    live.update({ status: 'RUNNING' })
    await expect
      .poll(async () => (await states?.next())?.value?.status, { interval: 0 })
      .toBe('RUNNING')
  })
})

test('an earlier attempt does not replace the state of a later attempt', async () => {
  await using stage = await postgres()
  const { one, storage } = stage
  const generation = queuedGeneration({ id: 'gen_a' })
  const newest = { ...generation, warnings: ['of the second attempt'] }
  const put = (attempt: number, state: typeof generation) =>
    putStates(storage.database.db, [{ id: 'gen_a', attempt, state: stateText(state) }])
  await put(2, newest)
  await put(1, generation)
  expect(await one.newest([generation])).toEqual([newest])
})
