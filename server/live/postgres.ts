import { EventEmitter } from 'node:events'
import type { Kysely } from 'kysely'
import { type ErrorCode, ServiceError } from '../../schema/error.ts'
import { type Generation, isFinished } from '../../schema/generation.ts'
import { lastingConnection } from '../db/lasting-connection.ts'
import {
  deleteFinishedStates,
  deleteStates,
  findStates,
  notify,
  putStates,
} from '../db/live-states.ts'
import type { Tables } from '../db/tables.ts'
import { followState, type Live, type ReadRow } from './live.ts'
import { LiveGeneration, LiveGenerations } from './live-generation.ts'
import { stateOfText, stateText } from './state-text.ts'

/** At most four states a second and generation. */
const publishEveryMs = 250
/** How often a state is read again though no notification came. */
const backstopMs = 5000
/** The same while notifications are lost, and how often a stop is sent again. */
const pollMs = 1000

const changes = 'easel_live'
const stops = 'easel_stop'

export interface PostgresLiveOptions {
  url: string
  db: Kysely<Tables>
  readRow: ReadRow
  sleep(ms: number, signal: AbortSignal): Promise<void>
  log: {
    warn(fields: object, message: string): void
    info(fields: object, message: string): void
  }
}

interface StopMessage {
  id: string
  code: ErrorCode
  message: string
}

/**
 * States by way of PostgreSQL. The newest state of each unfinished generation is a row of an
 * unlogged table; notifications carry only ids. One connection listens for all followers of this
 * server. Throws when PostgreSQL cannot be reached.
 */
export async function createPostgresLive(options: PostgresLiveOptions): Promise<Live> {
  const { url, db, readRow, sleep, log } = options
  const own = new LiveGenerations()
  const changed = new Set<LiveGeneration>()
  /** Emits `changed`, with an id or, after a gap in the notifications, without one. */
  const events = new EventEmitter().setMaxListeners(0)
  const reads = new Map<string, Promise<Generation | undefined>>()
  const closing = new AbortController()
  let problem: string | null = null
  let publishing: Promise<void> | undefined

  const connection = await lastingConnection({
    url,
    async prepare(client) {
      client.on('notification', ({ channel, payload = '' }) => {
        if (channel === stops) return stopOwn(JSON.parse(payload))
        // A read that has begun may not see the change.
        reads.delete(payload)
        events.emit('changed', payload)
      })
      await client.query(`listen ${changes}; listen ${stops}`)
    },
    onLost() {
      problem = 'Notifications of PostgreSQL are lost: progress is read once a second'
      log.warn({}, problem)
      events.emit('changed')
    },
    onBack() {
      problem = null
      log.info({}, 'Notifications of PostgreSQL arrive again')
      events.emit('changed')
    },
  })

  function stopOwn({ id, code, message }: StopMessage): void {
    own.get(id)?.stop(new ServiceError(code, message))
  }

  function onUpdate(live: LiveGeneration): void {
    changed.add(live)
    schedule()
  }

  function schedule(): void {
    publishing ??= publish().finally(() => {
      publishing = undefined
      if (changed.size > 0) schedule()
    })
  }

  /** Collects changes first, so that many of them cost one statement. */
  async function publish(): Promise<void> {
    await sleep(publishEveryMs, closing.signal).catch(() => {})
    const states = [...changed].map(({ state }) => state)
    changed.clear()
    const running = states.filter(({ status }) => !isFinished(status))
    const finished = states.filter(({ status }) => isFinished(status)).map(({ id }) => id)
    try {
      await putStates(
        db,
        running.map((state) => ({ id: state.id, state: stateText(state) })),
      )
      await deleteStates(db, finished)
      await notify(
        db,
        changes,
        states.map(({ id }) => id),
      )
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
    return unfinished.map((row) => own.get(row.id)?.state ?? states.get(row.id) ?? row)
  }

  async function read(id: string): Promise<Generation | undefined> {
    const row = await readRow(id)
    return row && !isFinished(row.status) ? (await newest([row]))[0] : row
  }

  /** All followers of a generation share one read after a change. */
  function readOnce(id: string): Promise<Generation | undefined> {
    const reading =
      reads.get(id) ??
      read(id).finally(() => {
        if (reads.get(id) === reading) reads.delete(id)
      })
    reads.set(id, reading)
    return reading
  }

  /** Resolves with the next change of a generation, or after `waitMs`. */
  async function change(
    id: string,
    signal: AbortSignal,
    waitMs = problem ? pollMs : backstopMs,
  ): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const waiting = new AbortController()
    const look = (changedId?: string) => {
      if (changedId === undefined || changedId === id) resolve()
    }
    events.on('changed', look)
    try {
      const ended = AbortSignal.any([signal, waiting.signal])
      await Promise.race([promise, sleep(waitMs, ended)])
    } finally {
      events.off('changed', look)
      waiting.abort()
    }
  }

  return {
    own,
    begin(generation, keepsPart) {
      const live = new LiveGeneration(generation, { keepsPart, onUpdate })
      own.set(generation.id, live)
      return live
    },
    newest,
    follow: (id, signal) => followState(id, { own, signal, read: readOnce, change }),
    async stop(id, reason, signal) {
      const live = own.get(id)
      live?.stop(reason)
      if (live) return void (await live.finished)
      const message = JSON.stringify({ id, code: reason.code, message: reason.message })
      // Sent again until it is finished: a notification may be lost.
      while (!signal.aborted) {
        const state = await readRow(id)
        if (!state || isFinished(state.status)) return
        await notify(db, stops, [message])
        await change(id, signal, pollMs).catch(() => {})
      }
    },
    sweep: () => deleteFinishedStates(db),
    get problem() {
      return problem
    },
    async [Symbol.asyncDispose]() {
      closing.abort()
      await publishing
      await connection[Symbol.asyncDispose]()
    },
  }
}
