import { expect, test } from 'vitest'
import { systemClock } from '../../server/clock.ts'
import { readConfig } from '../../server/config.ts'
import { insertGeneration, markFailed, markStarted } from '../../server/db/ledger.ts'
import { openNotifications } from '../../server/db/notifications.ts'
import { openDatabase } from '../../server/db/open.ts'
import { createLocalQueue } from '../../server/queue/local.ts'
import { createSharedQueue } from '../../server/queue/pg-boss.ts'
import { queueFull } from '../../server/queue/queue.ts'
import { databases } from '../support/databases.ts'
import { ledgerOf, queuedGeneration } from '../support/generations.ts'
import { Line, type QueueStage, queueContract } from './queue.contract.ts'

const log = { warn: () => {}, info: () => {} }

queueContract('in this process', async (limits) => {
  const queue = createLocalQueue({ ...limits, sleep: systemClock.sleep })
  const ended = new Set<string>()
  return {
    queue,
    admit: async (entry) => (await queue.prepare(entry)).enter(undefined as never),
    begin: async (id) => !ended.has(id),
    end: async (id) => void ended.add(id),
    [Symbol.asyncDispose]: () => queue[Symbol.asyncDispose](),
  }
})

queueContract('of servers on PostgreSQL', async (limits) => {
  const [stage] = await servers(1, limits)
  return stage as QueueStage
})

/** The queues of some servers on one new database. */
async function servers(
  count: number,
  limits: { concurrency: number; capacity: number },
): Promise<QueueStage[]> {
  await using stack = new AsyncDisposableStack()
  const { env } = stack.use(await databases.PostgreSQL())
  const { database: location } = readConfig(env)
  if (location.kind !== 'postgres') throw new Error('This needs PostgreSQL')
  const { url } = location
  const { db, write } = stack.use(await openDatabase(location))
  const queues = []
  for (let server = 0; server < count; server++) {
    const notifications = stack.use(await openNotifications({ url, log }))
    const queue = stack.use(await createSharedQueue({ url, db, notifications, ...limits, log }))
    queues.push(queue)
  }
  const opened = stack.move()
  return queues.map((queue) => ({
    queue,
    admit: async (entry) => {
      const { enter } = await queue.prepare(entry)
      return write(async (transaction) => {
        const place = await enter(transaction)
        const generation = queuedGeneration({ id: entry.id })
        const ledger = { payer: entry.lane.name, turn: place.turn, server: null }
        await insertGeneration(transaction, generation, ledgerOf(generation, ledger))
        return place
      })
    },
    begin: async (id, attempt) =>
      (await markStarted(db, { id, attempt, startedAt: 1 })) !== undefined,
    async end(id) {
      await markFailed(db, { id }, { status: 'FAILED', error: queueFull(), finishedAt: 1 })
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }))
}

const entry = (id: string) => ({
  id,
  lane: { name: 'alice', priority: 'normal' } as const,
  pauseMs: 0,
})

test('servers on PostgreSQL run each generation once', async () => {
  const stages = await servers(2, { concurrency: 4, capacity: 1000 })
  await using one = new Line(stages[0] as QueueStage)
  await using other = new Line(stages[1] as QueueStage)
  await one.enter({ name: 'alice', priority: 'normal' }, 30)
  while (one.begun.length + other.begun.length < 30)
    await Promise.race([one.finishNext(), other.finishNext()])
  // A queue closes only when nothing runs, and disposing one of them closes both.
  await Promise.all([one.settle(), other.settle()])
  expect(new Set([...one.begun, ...other.begun]).size).toBe(30)
  expect(other.begun.length).toBeGreaterThan(0)
})

test('an unfinished generation is run again, three times at most, and is then refunded', async () => {
  const [stage] = await servers(1, { concurrency: 1, capacity: 10 })
  await using opened = stage as QueueStage
  const { queue, admit, begin } = opened
  const attempts: number[] = []
  queue.work(async ({ id, attempt }) => {
    if (await begin(id, attempt)) attempts.push(attempt)
    return false
  })
  const place = await admit(entry('gen_a'))
  place.confirm()
  const abandoned: string[] = []
  await expect
    .poll(
      async () => {
        await queue.abandoned(async (id) => abandoned.push(id))
        return abandoned
      },
      { timeout: 10_000 },
    )
    .toEqual(['gen_a'])
  expect(attempts).toEqual([1, 2, 3])
})
