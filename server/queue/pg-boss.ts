import type { Kysely } from 'kysely'
import { fromKysely, PgBoss } from 'pg-boss'
import { hourMs } from '../../schema/durations.ts'
import { systemClock } from '../clock.ts'
import { notify } from '../db/live-states.ts'
import type { Notifications } from '../db/notifications.ts'
import { withCommit } from '../db/postgres.ts'
import type { Tables } from '../db/tables.ts'
import { shareNextRun } from '../share-next-run.ts'
import {
  type Entry,
  type Lane,
  type Place,
  type Queue,
  queueClosed,
  queueFull,
  type Run,
  takesRoom,
} from './queue.ts'
import { countUnfinished, findPlaces, longestLane, takeTurn } from './turns.ts'

const generations = 'generations'
/** Jobs that are unfinished after their last attempt. */
const abandonedJobs = 'abandoned_generations'

/** An attempt without a heartbeat for this long is lost. The minimum of pg-boss. */
const heartbeatSeconds = 10
const touchEveryMs = 3000
const superviseSeconds = 2
/** After the first attempt. */
const retries = 2
/** Longer than the engine's time limit, which ends a generation. pg-boss takes at most a day. */
const expireSeconds = (23 * hourMs) / 1000
/** pg-boss keeps ended jobs for this long. Nothing reads them. */
const keepSeconds = 60
/** The period of looking for work without a notification. */
const pollMs = 1000
/** After a notification, the admissions of this time share the next notification. */
const ringMs = 10
const abandonedAtOnce = 100

export interface SharedQueueOptions {
  url: string
  db: Kysely<Tables>
  notifications: Pick<Notifications, 'received'>
  /** The number of generations that this server runs at once. */
  concurrency: number
  /** The maximum number of waiting generations on all servers together. */
  capacity: number
  /** Returns a promise while the engine is down: this server begins no generation. */
  outage?(): Promise<void> | undefined
  log: { warn(fields: object, message: string): void }
}

/** An attempt at a job. */
interface JobAttempt {
  id: string
  retryCount: number
}

/** The data of a job. Servers of earlier versions read the id only. */
type JobData = Pick<Entry, 'id' | 'origin'>

interface Job extends JobAttempt {
  lost: AbortController
}

/**
 * The queue of servers that share a database, by pg-boss. The generation's row is the truth: a job
 * only makes a server look at the row. Start-time fair queueing sets the priority of each job.
 */
export async function createSharedQueue(options: SharedQueueOptions): Promise<Queue> {
  const { url, db, notifications, concurrency, capacity, outage, log } = options
  const held = new Map<string, Job>()
  const ended: JobAttempt[] = []
  const closing = new AbortController()
  const boss = await startBoss(url, log)
  const onDb = { db: fromKysely(db) }
  let wake = Promise.withResolvers<void>()
  /** True if the last fetch used all free places: more jobs may wait, so the next end fetches. */
  let mayHaveMore = true
  let working: Promise<void> | undefined
  let ringing: Promise<void> | undefined
  let hasToRing = false

  function lookForWork(): void {
    wake.resolve()
    wake = Promise.withResolvers()
  }

  /** Notifies all servers of work. They find it at their next poll if the notification is lost. */
  function ring(): void {
    hasToRing = true
    ringing ??= ringUntilTold()
  }

  async function ringUntilTold(): Promise<void> {
    while (hasToRing) {
      hasToRing = false
      await notify(db, 'entered', ['']).catch(() => {})
      await systemClock.sleep(ringMs, closing.signal).catch(() => {})
    }
    ringing = undefined
  }

  async function makeRoom(lane: Lane, transaction: Kysely<Tables>): Promise<string> {
    const longest = await longestLane(transaction, lane)
    if (longest && takesRoom(lane, longest.held, longest)) return longest.newest
    throw queueFull()
  }

  /** Begins up to `count` jobs. Returns the number of begun jobs. */
  async function fetchJobs(count: number): Promise<number> {
    const options = { batchSize: count, includeMetadata: true, ...onDb } as const
    const jobs = await boss.fetch<JobData>(generations, options)
    for (const { id, retryCount, data } of jobs) {
      const job = { id, retryCount, lost: new AbortController() }
      held.set(id, job)
      void runJob(job, data)
    }
    return jobs.length
  }

  let run: Run = async () => false

  /** Jobs that end while one statement is under way share the next one. */
  const completeEnded = shareNextRun(async () => {
    await boss.complete(generations, ended.splice(0), undefined, onDb)
  })

  async function runJob(job: Job, data: JobData): Promise<void> {
    const claim = { id: job.id, retryCount: job.retryCount }
    try {
      const isDone = await run({ ...data, attempt: job.retryCount + 1 }, job.lost.signal)
      if (isDone) {
        ended.push(claim)
        await completeEnded()
      } else {
        await boss.fail(generations, claim, undefined, onDb)
        ring()
      }
    } catch (error) {
      // The heartbeat of the job ends. A later attempt reads in the row how the generation ended.
      log.warn({ error }, 'The end of a generation could not be reported to the queue')
    } finally {
      held.delete(job.id)
      if (mayHaveMore || closing.signal.aborted) lookForWork()
    }
  }

  async function workUntilClosed(): Promise<void> {
    while (!closing.signal.aborted) {
      const change = wake.promise
      const free = concurrency - held.size
      try {
        if (free > 0 && !outage?.()) {
          mayHaveMore = true
          mayHaveMore = (await fetchJobs(free)) === free
          if (mayHaveMore) continue
        }
      } catch (error) {
        log.warn({ error }, 'The queue does not answer: the server asks again in a second')
      }
      const waiting = new AbortController()
      const ended = AbortSignal.any([closing.signal, waiting.signal])
      await Promise.race([change, systemClock.sleep(pollMs, ended).catch(() => {})])
      waiting.abort()
    }
  }

  async function touch(): Promise<void> {
    const jobs = [...held.values()]
    if (jobs.length === 0) return
    const claims = jobs.map(({ id, retryCount }) => ({ id, retryCount }))
    const { settled } = (await boss.touch(generations, claims, onDb)) as { settled?: string[] }
    for (const { id, lost } of jobs) if (settled && !settled.includes(id)) lost.abort()
  }

  // An error is harmless: while the database does not answer, no other server takes a generation.
  const touching = setInterval(() => void touch().catch(() => {}), touchEveryMs)
  notifications.received.on('entered', lookForWork)

  return {
    isShared: true,
    async prepare({ id, lane, pauseMs, origin }) {
      const { turn, waiting } = await takeTurn(db, lane)
      const isFull = waiting >= capacity
      async function enter(transaction: Kysely<Tables>): Promise<Place> {
        if (closing.signal.aborted) throw queueClosed()
        const drops = isFull ? await makeRoom(lane, transaction) : undefined
        const startAfter = pauseMs > 0 ? new Date(Date.now() + pauseMs) : undefined
        await boss.send(generations, { id, origin } satisfies JobData, {
          priority: -turn,
          ...(startAfter && { startAfter }),
          db: sendWithCommit(transaction),
        })
        return { position: null, turn, drops, confirm: ring, release() {} }
      }
      return { isFull, enter }
    },
    work(runner) {
      run = runner
      working = workUntilClosed()
    },
    release() {},
    places: () => findPlaces(db),
    load: () => countUnfinished(db),
    async abandoned(end) {
      const options = { batchSize: abandonedAtOnce, ...onDb }
      for (const { id, data } of await boss.fetch<JobData>(abandonedJobs, options)) {
        await end(data.id)
        await boss.complete(abandonedJobs, id, undefined, onDb)
      }
    },
    close: () => closing.abort(),
    async [Symbol.asyncDispose]() {
      closing.abort()
      await working
      while (held.size > 0) await wake.promise
      notifications.received.off('entered', lookForWork)
      clearInterval(touching)
      await ringing
      await boss.stop({ graceful: false })
    },
  }
}

/** Sends the job with the commit, which saves a round trip. The transaction reads no job. */
function sendWithCommit(transaction: Kysely<Tables>): ReturnType<typeof fromKysely> {
  const { executeSql } = fromKysely(transaction)
  return { executeSql: (text, values) => executeSql(withCommit + text, values) }
}

/** Every server supervises. pg-boss allows one server at a time. */
async function startBoss(url: string, log: SharedQueueOptions['log']): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: url,
    max: 2,
    schedule: false,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    maintenanceIntervalSeconds: keepSeconds,
  })
  boss.on('error', (error) => log.warn({ error }, 'The queue cannot be supervised now'))
  try {
    await boss.start()
    await ensureQueues(boss)
  } catch (error) {
    // Otherwise its timers and connections keep a process alive that cannot start.
    await boss.stop({ graceful: false }).catch(() => {})
    throw error
  }
  return boss
}

async function ensureQueues(boss: PgBoss): Promise<void> {
  const settings = { deleteAfterSeconds: keepSeconds }
  await ensureQueue(boss, abandonedJobs, settings)
  await ensureQueue(boss, generations, {
    ...settings,
    heartbeatSeconds,
    retryLimit: retries,
    retryDelay: 0,
    expireInSeconds: expireSeconds,
    deadLetter: abandonedJobs,
  })
}

type QueueSettings = NonNullable<Parameters<PgBoss['createQueue']>[1]>

/** Updates the settings, because an earlier version may have created the queue with others. */
async function ensureQueue(boss: PgBoss, name: string, settings: QueueSettings): Promise<void> {
  await boss.createQueue(name, settings)
  await boss.updateQueue(name, settings)
}
