import DataLoader from 'dataloader'
import type { Kysely } from 'kysely'
import { type ErrorCode, ServiceError } from '../../schema/error.ts'
import { type Generation, isFinished } from '../../schema/generation.ts'
import { unlessAborted } from '../abort.ts'
import { findStates, notify, publishChanges, putStates } from '../db/live-states.ts'
import type { Notifications } from '../db/notifications.ts'
import type { Tables } from '../db/tables.ts'
import { followState, type Live } from './live.ts'
import { IdleMap, LiveGeneration, type LiveGenerations } from './live-generation.ts'
import { stateOfText, stateText } from './state-text.ts'

/** Each generation publishes at most four states a second. */
const publishEveryMs = 250
/** Finished states are collected only for this long, because callers wait for them. */
const endsEveryMs = 10
/** The period of reading a row again without a notification. */
const backstopMs = 5000
/** The same period while notifications are lost, and for a generation that begins soon. */
const pollMs = 1000
/** The places in the queue are reused for this long. */
const recentMs = 500
/** Callers further back get their place only at the periodic refresh. */
const farBehind = 20
/** The maximum number of generations that one statement reads. */
const readsAtOnce = 250

export interface PostgresLiveOptions {
  db: Kysely<Tables>
  notifications: Notifications
  /** Reads the existing rows of these generations, in any order. */
  readRows(ids: string[]): Promise<Generation[]>
  /** The number of generations before each waiting generation. */
  places(): Promise<ReadonlyMap<string, number>>
  sleep(ms: number, signal: AbortSignal): Promise<void>
  log: { warn(fields: object, message: string): void }
}

const idOf = ({ state }: LiveGeneration) => state.id

interface StopMessage {
  id: string
  code: ErrorCode
  message: string
}

/**
 * Live states in PostgreSQL. The newest state of each unfinished generation is a row of an
 * unlogged table; notifications carry only ids.
 */
export function createPostgresLive(options: PostgresLiveOptions): Live {
  const { db, notifications, readRows, places, sleep, log } = options
  const { received } = notifications
  const own: LiveGenerations = new IdleMap()
  const changed = new Set<LiveGeneration>()
  const reads = new Map<string, Promise<Generation | undefined>>()
  const closing = new AbortController()
  let publishing: Promise<void> | undefined
  /** Aborted to publish the collected states at once. */
  let collecting = new AbortController()

  /** Forgets a read that began before the change, because it may return the earlier state. */
  function forgetRead(id?: string): void {
    if (id !== undefined) reads.delete(id)
  }

  function stopOwn(payload?: string): void {
    if (payload === undefined) return void stopEnded()
    const { id, code, message }: StopMessage = JSON.parse(payload)
    own.get(id)?.stop(new ServiceError(code, message))
  }

  /** Stops generations whose row another server has ended, because the notification may be lost. */
  async function stopEnded(): Promise<void> {
    if (own.size === 0) return
    try {
      for (const { id, error } of await readRows([...own.keys()]))
        if (error) own.get(id)?.stop(error)
    } catch {
      // The database does not answer. The next period tries again.
    }
  }

  async function stopEndedUntilClosed(): Promise<void> {
    while (!closing.signal.aborted) {
      await (notifications.isLost ? pollTime() : backstopTime())
      await stopEnded()
    }
  }

  function onUpdate(live: LiveGeneration): void {
    changed.add(live)
    schedule()
    if (isFinished(live.state.status)) collecting.abort()
  }

  function schedule(): void {
    publishing ??= publish().finally(() => {
      publishing = undefined
      if (changed.size > 0) schedule()
    })
  }

  /** Collects changes first, so that many of them cost one statement. */
  async function publish(): Promise<void> {
    collecting = new AbortController()
    const collected = AbortSignal.any([closing.signal, collecting.signal])
    await sleep(publishEveryMs, collected).catch(() => {})
    if (collecting.signal.aborted) await sleep(endsEveryMs, closing.signal).catch(() => {})
    const lives = [...changed].filter(({ isLost }) => !isLost)
    changed.clear()
    const running = lives.filter(({ state }) => !isFinished(state.status))
    const ended = lives.filter(({ state }) => isFinished(state.status))
    try {
      await putStates(
        db,
        running.map(({ state, work: { attempt } }) => ({
          id: state.id,
          attempt,
          state: stateText(state),
        })),
      )
      await publishChanges(db, { changed: lives.map(idOf), ended: ended.map(idOf) })
    } catch (error) {
      log.warn({ error }, 'The progress of generations could not be published')
    }
  }

  async function newest(unfinished: Generation[]): Promise<Generation[]> {
    const others = unfinished.filter(({ id }) => !own.has(id))
    const rows = await findStates(
      db,
      others.map(({ id }) => id),
    )
    const states = new Map(rows.map(({ id, state }) => [id, stateOfText(state)]))
    return withPlaces(unfinished.map((row) => own.get(row.id)?.state ?? states.get(row.id) ?? row))
  }

  let recent: Promise<ReadonlyMap<string, number>> | undefined

  /** Shared by all callers, because each read goes over the whole queue. */
  function recentPlaces(): Promise<ReadonlyMap<string, number>> {
    if (recent) return recent
    const reading = places()
    recent = reading
    const forget = () => {
      if (recent === reading) recent = undefined
    }
    reading.then(() => sleep(recentMs, closing.signal)).then(forget, forget)
    return reading
  }

  async function withPlaces(generations: Generation[]): Promise<Generation[]> {
    const waiting = generations.filter(({ status }) => status === 'QUEUED')
    if (waiting.length === 0) return generations
    let found = await recentPlaces()
    if (waiting.some(({ id }) => !found.has(id))) {
      recent = undefined
      found = await recentPlaces()
    }
    return generations.map((generation) => {
      const queuePosition = found.get(generation.id)
      return queuePosition === undefined ? generation : { ...generation, queuePosition }
    })
  }

  async function readAll(ids: readonly string[]): Promise<(Generation | undefined)[]> {
    const rows = await readRows([...ids])
    const states = await newest(rows.filter(({ status }) => !isFinished(status)))
    const byId = new Map([...rows, ...states].map((state) => [state.id, state]))
    return ids.map((id) => byId.get(id))
  }

  /** All reads of one turn of the event loop share a few statements. */
  const loader = new DataLoader(readAll, { cache: false, maxBatchSize: readsAtOnce })

  /** All followers of a generation share one read after a change. */
  function readOnce(id: string): Promise<Generation | undefined> {
    const reading =
      reads.get(id) ??
      loader.load(id).finally(() => {
        if (reads.get(id) === reading) reads.delete(id)
      })
    reads.set(id, reading)
    return reading
  }

  /** A timer that all followers share, so that they read together. */
  function sharedTime(ms: number): () => Promise<void> {
    let next: Promise<void> | undefined
    return () => {
      next ??= sleep(ms, closing.signal)
        .catch(() => {})
        .finally(() => {
          next = undefined
        })
      return next
    }
  }

  const pollTime = sharedTime(pollMs)
  const backstopTime = sharedTime(backstopMs)

  /** Resolves at the next change of a generation, after a period, or when the signal is aborted. */
  async function change(
    id: string,
    signal: AbortSignal,
    state: Generation | undefined,
  ): Promise<void> {
    if (signal.aborted) return
    const isNext = state?.status === 'QUEUED' && (state.queuePosition ?? 0) < farBehind
    const isPolled = notifications.isLost || isNext
    const { promise, resolve } = Promise.withResolvers<void>()
    const look = (changedId?: string) => {
      if (changedId === undefined || changedId === id) resolve()
    }
    received.on('changed', look)
    const looked = Promise.race([promise, isPolled ? pollTime() : backstopTime()])
    await unlessAborted(looked, signal).catch(() => {})
    received.off('changed', look)
  }

  received.on('changed', forgetRead)
  received.on('stopped', stopOwn)
  void stopEndedUntilClosed()
  return {
    own,
    begin(generation, work) {
      const live = new LiveGeneration(generation, work, onUpdate)
      own.set(generation.id, live)
      return live
    },
    newest,
    follow: (id, signal, options) =>
      followState(id, {
        ...options,
        own,
        signal: AbortSignal.any([signal, closing.signal]),
        read: readOnce,
        change,
      }),
    async ended(id, { code, message }) {
      await notify(db, 'changed', [id])
      await notify(db, 'stopped', [JSON.stringify({ id, code, message })])
    },
    get problem() {
      return notifications.isLost ? 'Notifications of PostgreSQL are lost' : null
    },
    async [Symbol.asyncDispose]() {
      closing.abort()
      await publishing
      received.off('changed', forgetRead)
      received.off('stopped', stopOwn)
    },
  }
}
