import { fromKysely, PgBoss } from 'pg-boss'
import { openNotifications } from '../../server/db/notifications.ts'
import { openDatabase } from '../../server/db/open.ts'
import { createSharedQueue } from '../../server/queue/pg-boss.ts'
import { createDatabase } from '../cluster/cluster.ts'
import { median } from './median.ts'

const warmUp = 20
const times = 100

export interface WakeUp {
  queue: string
  'median ms': number
  'p99 ms': number
  '÷ pg-boss': number
}

/** How long a generation waits from its commit to the start of its run, while nothing else runs. */
export async function measureWakeUp(postgresUrl: string): Promise<WakeUp[]> {
  await using stack = new AsyncDisposableStack()
  const url = await createDatabase(postgresUrl)
  const database = stack.use(await openDatabase({ kind: 'postgres', url }))
  const { db } = database
  const started = Promise.withResolvers<void>()
  let begin = started
  const log = { warn() {}, info() {} }
  const notifications = stack.use(await openNotifications({ url, log }))
  const limits = { concurrency: 4, capacity: 1000 }
  const queue = stack.use(await createSharedQueue({ url, db, notifications, ...limits, log }))
  queue.work(async () => {
    begin.resolve()
    return true
  })
  const boss = new PgBoss({ connectionString: url, useListenNotify: true, schedule: false })
  stack.defer(() => boss.stop({ graceful: false }))
  await boss.start()
  await boss.createQueue('bare', { notify: true })
  await boss.work('bare', async () => begin.resolve())

  const ways = {
    'pg-boss, send to work': async () => {
      await db
        .transaction()
        .execute((transaction) => boss.send('bare', {}, { db: fromKysely(transaction) }))
      return () => {}
    },
    Easel: async () => {
      const entry = { lane: { name: 'Bench', priority: 'normal' }, pauseMs: 0 } as const
      const id = crypto.randomUUID()
      const { enter } = await queue.prepare({ id, ...entry })
      const { confirm } = await database.write(enter)
      return confirm
    },
  }
  const waits = new Map<string, number[]>(Object.keys(ways).map((name) => [name, []]))
  for (let turn = 0; turn < warmUp + times; turn++) {
    for (const [name, send] of Object.entries(ways)) {
      begin = Promise.withResolvers()
      const confirm = await send()
      const committed = performance.now()
      confirm()
      await begin.promise
      if (turn >= warmUp) waits.get(name)?.push(performance.now() - committed)
    }
  }
  const bare = median(waits.get('pg-boss, send to work') ?? [])
  return [...waits].map(([name, all]) => ({
    queue: name,
    'median ms': Number(median(all).toFixed(1)),
    'p99 ms': Number(
      (all.toSorted((a, b) => a - b).at(Math.ceil(0.99 * all.length) - 1) ?? 0).toFixed(1),
    ),
    '÷ pg-boss': Number((median(all) / bare).toFixed(2)),
  }))
}
