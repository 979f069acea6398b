import type { Clock } from '../clock.ts'
import { EngineError, type EngineEvent } from '../engine.ts'
import type { JsonClient } from '../upstream/json-client.ts'
import { type Entry, history } from './history.ts'
import { placeOf, queue } from './queue.ts'
import type { Message, Received, Socket } from './socket.ts'
import type { Workflow } from './workflow.ts'

/** How often the state of the job is polled, besides its messages. */
const pollMs = 1000

/** A job of ComfyUI: one image. */
export interface Work {
  id: string
  /** The index of the image in the request. */
  index: number
  /** Is removed from the log. */
  prompt: string
  client: JsonClient
  clock: Clock
  socket: Socket
  workflow: Workflow
  signal: AbortSignal
  /** How many jobs waited before it, or `running`, when last seen. */
  place?: number | 'running'
}

type Progress = Extract<EngineEvent, { type: 'progress' }>

/** Yields the progress of a job until it ends, and returns its entry in the history. */
export async function* follow(work: Work): AsyncGenerator<EngineEvent, Entry> {
  const { id, clock, socket, signal } = work
  let last: Progress = { type: 'progress', image: work.index, step: 0, steps: 1 }
  let silent = false
  yield { type: 'queued' }
  for (;;) {
    const before = work.place
    const pause = clock.sleep(pollMs, signal).then(() => undefined)
    const received: Received | undefined = await (silent
      ? pause
      : Promise.race([pause, socket.next]))
    signal.throwIfAborted()
    if (received) socket.take()
    if (received?.work !== undefined && received.work !== id) continue
    silent ||= received?.message.type === 'silent'
    const asks = !received || received.message.type === 'finished'
    const entry = asks ? await look(work) : undefined
    if (entry) return entry
    const next = received && advanced(work, last, received.message)
    if (work.place !== undefined && work.place !== before) {
      yield work.place === 'running'
        ? { type: 'started' }
        : { type: 'queued', position: work.place }
    }
    if (next) yield next
    last = next ?? last
  }
}

/** Polls a job: returns its entry when it has ended. Throws when the server has lost it. */
async function look(work: Work): Promise<Entry | undefined> {
  const { id, client, signal } = work
  const entry = async () => (await client.ask(`/history/${id}`, history, { signal }))[id]
  const found = await entry()
  if (found) return found
  const place = placeOf(id, await client.ask('/queue', queue, { signal }))
  if (place !== undefined) {
    work.place = place
    return undefined
  }
  // It may have ended between the two requests.
  const ended = await entry()
  if (!ended)
    throw new EngineError(
      'unavailable',
      'ComfyUI lost the work: its queue was cleared, or it was started anew',
    )
  return ended
}

/** The progress after a message; undefined where it is unchanged. */
function advanced(work: Work, last: Progress, message: Message): Progress | undefined {
  if (message.type === 'started') work.place = 'running'
  if (message.type === 'preview')
    return work.place === 'running' ? { ...last, preview: message.bytes } : undefined
  if (message.type !== 'progress' || !work.workflow.isSampler(message.node)) return undefined
  work.place = 'running'
  const { step, steps } = message
  const { preview: _, ...rest } = last
  return step / steps > last.step / last.steps ? { ...rest, step, steps } : undefined
}

/**
 * Removes the job from the queue, or interrupts it if it runs: an interrupt would stop another job
 * otherwise.
 */
export function cancel({ client, id, place }: Work): void {
  void client.send('/queue', { delete: [id] })
  if (place === 'running') void client.send('/interrupt', { prompt_id: id })
}
