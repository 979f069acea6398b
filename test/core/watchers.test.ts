import type { Kysely, KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import type { Generation } from '../../schema/generation.ts'
import { type Clock, systemClock } from '../../server/clock.ts'
import { openNotifications } from '../../server/db/notifications.ts'
import type { Tables } from '../../server/db/tables.ts'
import { createPostgresLive } from '../../server/live/postgres.ts'
import { databases } from '../support/databases.ts'
import { queuedGeneration } from '../support/generations.ts'
import { openStorage } from '../support/storage.ts'
import { rows } from './live.contract.ts'

const log = { warn() {}, info() {} }
const id = 'gen_a'
const work = { attempt: 1, imageIds: [], keepsPart: true, askedEngine: null }

/** Never resolves, so that only notifications cause a read. */
const forEver: Clock['sleep'] = (_ms, signal) =>
  new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

/** Counts statements and their bytes, including values. */
function counting() {
  const sent = { statements: 0, characters: 0 }
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      sent.statements += 1
      sent.characters += JSON.stringify(node).length
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { sent, plugin }
}

/** The cost at PostgreSQL of a worker and another server while clients follow six changes. */
async function costsWith(watchers: number) {
  await using stack = new AsyncDisposableStack()
  const storage = stack.use(await openStorage(databases.PostgreSQL))
  if (storage.location.kind !== 'postgres') throw new Error('This needs PostgreSQL')
  const { url } = storage.location
  const { readAll: readRows, set } = rows()
  const places = async () => new Map<string, number>()
  const open = async (db: Kysely<Tables>, sleep: Clock['sleep']) => {
    const notifications = stack.use(await openNotifications({ url, log }))
    return stack.use(createPostgresLive({ db, notifications, readRows, places, sleep, log }))
  }
  const [runs, answers] = [counting(), counting()]
  const worker = await open(storage.database.db.withPlugin(runs.plugin), systemClock.sleep)
  const other = await open(storage.database.db.withPlugin(answers.plugin), forEver)
  const generation = queuedGeneration({ id, status: 'RUNNING' })
  set(generation)
  const live = worker.begin(generation, work)
  const followers = Array.from({ length: watchers }, () =>
    other.follow(id, new AbortController().signal)[Symbol.asyncIterator](),
  )
  const until = (matches: (state: Generation) => boolean) =>
    Promise.all(
      followers.map(async (follower) => {
        for (;;) {
          const { done, value } = await follower.next()
          if (done || matches(value)) return
        }
      }),
    )
  for (let step = 1; step <= 5; step++) {
    live.update({ frames: [{ index: 0, step, steps: 6, preview: Uint8Array.of(0x89, step) }] })
    await until(({ frames }) => frames[0]?.step === step)
  }
  set({ ...live.state, status: 'SUCCEEDED', finishedAt: 1 })
  live.update({ status: 'SUCCEEDED', finishedAt: 1 })
  await until(({ status }) => status === 'SUCCEEDED')
  return { worker: runs.sent, answering: answers.sent }
}

/** The cost at PostgreSQL of a server while waiting generations move up in the queue. */
async function costsOfWaiting(count: number) {
  await using stack = new AsyncDisposableStack()
  const storage = stack.use(await openStorage(databases.PostgreSQL))
  if (storage.location.kind !== 'postgres') throw new Error('This needs PostgreSQL')
  const notifications = stack.use(await openNotifications({ url: storage.location.url, log }))
  const { readAll, set } = rows()
  const ids = Array.from({ length: count }, (_, index) => `gen_${index}`)
  for (const id of ids) set(queuedGeneration({ id }))
  const reads = { rows: 0, places: 0 }
  let before = 9
  const answers = counting()
  let pass = Promise.withResolvers<void>()
  const live = stack.use(
    createPostgresLive({
      db: storage.database.db.withPlugin(answers.plugin),
      notifications,
      log,
      readRows(ids) {
        reads.rows += 1
        return readAll(ids)
      },
      async places() {
        reads.places += 1
        return new Map(ids.map((id) => [id, before]))
      },
      sleep: () => pass.promise,
    }),
  )
  const followers = ids.map((id) =>
    live.follow(id, new AbortController().signal)[Symbol.asyncIterator](),
  )
  const positions = async () =>
    (await Promise.all(followers.map((follower) => follower.next()))).map(
      ({ value }) => value?.queuePosition,
    )
  expect(new Set(await positions())).toEqual(new Set([before]))
  for (before of [8, 7, 6]) {
    const next = positions()
    // One turn later, so that every follower sleeps before the clock moves.
    await new Promise(setImmediate)
    const passed = pass
    pass = Promise.withResolvers()
    passed.resolve()
    expect(new Set(await next)).toEqual(new Set([before]))
  }
  return { ...reads, statements: answers.sent.statements }
}

test('200 waiting generations cost a server no more statements than one', async () => {
  const one = await costsOfWaiting(1)
  expect(one).toEqual({ rows: 4, places: 4, statements: 4 })
  expect(await costsOfWaiting(200)).toEqual(one)
})

test('500 followers of one generation cost its worker no more bytes than one', async () => {
  const one = await costsWith(1)
  const many = await costsWith(500)
  expect(one.worker.statements).toBeGreaterThan(5)
  expect(many.worker).toEqual(one.worker)
  // Followers on the same server share their reads: each alone would read six times. On a busy
  // machine some followers ask after a shared read has ended, and share the next.
  expect(many.answering.statements).toBeGreaterThanOrEqual(one.answering.statements)
  expect(many.answering.statements).toBeLessThan(100)
})
