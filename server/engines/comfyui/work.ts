import * as z from 'zod'
import type { Clock } from '../../clock.ts'
import { EngineError, type EngineEvent } from '../engine.ts'
import type { JsonClient } from '../upstream/json-client.ts'
import type { Texts } from '../upstream/redacted.ts'
import { type Entry, history } from './history.ts'
import type { Message, Received, Socket } from './socket.ts'
import type { Workflow } from './workflow.ts'

const item = z.tuple([z.number(), z.string()]).rest(z.unknown())

/** The answer of `/queue`. The waiting jobs are a heap: the lowest number is next. */
const queue = z.object({ queue_running: z.array(item), queue_pending: z.array(item) })

/** How often the state of the job is polled, besides its messages. */
const pollMs = 1000

const cancelLookMs = 5000

/** A job of ComfyUI: one image. */
export interface Work {
  id: string
  /** The index of the image in the request. */
  index: number
  /** Removed from the log. */
  prompt: Texts
  client: JsonClient
  clock: Clock
  socket: Socket
  workflow: Workflow
  signal: AbortSignal
  /** The number of jobs before it, or `running`, at the last poll. */
  position?: number | 'running'
}

type Progress = Extract<EngineEvent, { type: 'progress' }>

/** Yields the progress of a job until it ends, and returns its entry in the history. */
export async function* follow(work: Work): AsyncGenerator<EngineEvent, Entry> {
  const { id, clock, socket, signal } = work
  let last: Progress = { type: 'progress', image: work.index, step: 0, steps: 1 }
  let silent = false
  // Broadcast messages must not delay the next poll, so it has a time of its own.
  function pauseBeforePoll(): Promise<undefined> {
    const pause = clock.sleep(pollMs, signal).then(() => undefined)
    // An abort during a poll rejects this promise while nothing waits for it.
    pause.catch(() => {})
    return pause
  }
  let pause = pauseBeforePoll()
  yield { type: 'queued' }
  for (;;) {
    const before = work.position
    const received: Received | undefined = await (silent
      ? pause
      : Promise.race([pause, socket.next]))
    signal.throwIfAborted()
    if (received) socket.take()
    else pause = pauseBeforePoll()
    if (received?.work !== undefined && received.work !== id) continue
    silent ||= received?.message.type === 'silent'
    const asks = !received || received.message.type === 'finished'
    const entry = asks ? await look(work) : undefined
    if (entry) return entry
    const next = received && advanced(work, last, received.message)
    if (work.position !== undefined && work.position !== before) {
      yield work.position === 'running'
        ? { type: 'started' }
        : { type: 'queued', position: work.position }
    }
    if (next) yield next
    last = next ?? last
  }
}

/** Polls a job: returns its entry when it has ended. Throws when the server has lost it. */
async function look(work: Work): Promise<Entry | undefined> {
  const { id, client, signal } = work
  const entry = async () => (await client.request(`/history/${id}`, history, { signal }))[id]
  const found = await entry()
  if (found) return found
  const position = positionOf(id, await client.request('/queue', queue, { signal }))
  if (position !== undefined) {
    work.position = position
    return undefined
  }
  // It may have ended between the two requests.
  const ended = await entry()
  if (!ended)
    throw new EngineError(
      'unavailable',
      'ComfyUI lost the work: its queue was cleared, or it was started anew',
      { outage: 'lost_job' },
    )
  return ended
}

/** The progress after a message; undefined where it is unchanged. */
function advanced(work: Work, last: Progress, message: Message): Progress | undefined {
  if (message.type === 'started') work.position = 'running'
  if (message.type === 'preview')
    return work.position === 'running' ? { ...last, preview: message.bytes } : undefined
  if (message.type !== 'progress' || !work.workflow.isSampler(message.node)) return undefined
  work.position = 'running'
  const { step, steps } = message
  const { preview: _, ...rest } = last
  return step / steps > last.step / last.steps ? { ...rest, step, steps } : undefined
}

/**
 * Removes the job from the queue, or interrupts it if it runs. Older versions interrupt any running
 * job, so this reads the queue first. Never rejects.
 */
export async function cancel(client: JsonClient, id: string): Promise<void> {
  await client.send('/queue', { delete: [id] })
  const signal = AbortSignal.timeout(cancelLookMs)
  const found = await client.request('/queue', queue, { signal }).catch(() => undefined)
  if (found && positionOf(id, found) === 'running')
    await client.send('/interrupt', { prompt_id: id })
}

/** The number of jobs before this job, or `running`. Undefined: it is not in the queue. */
function positionOf(id: string, { queue_running, queue_pending }: z.output<typeof queue>) {
  if (queue_running.some(([, running]) => running === id)) return 'running'
  const own = queue_pending.find(([, waiting]) => waiting === id)
  return own && queue_pending.filter(([number]) => number < own[0]).length
}
