import type { Clock } from '../clock.ts'
import type { EngineEvent } from '../engine.ts'
import type { JsonClient } from '../upstream/json-client.ts'
import { type Entry, history } from './history.ts'
import type { Message, Socket, Told } from './socket.ts'
import type { Workflow } from './workflow.ts'

/** How often it is asked what became of the work, beside what it tells itself. */
const pollMs = 1000

/** One picture that ComfyUI is at. */
export interface Work {
  id: string
  /** Which picture of the request it is. */
  index: number
  client: JsonClient
  clock: Clock
  socket: Socket
  workflow: Workflow
  signal: AbortSignal
  /** Whether it runs, rather than waits. */
  started: boolean
}

type Progress = Extract<EngineEvent, { type: 'progress' }>

/** Yields the progress of a work until it is over, and returns its entry in the history. */
export async function* follow(work: Work): AsyncGenerator<Progress, Entry> {
  const { id, client, clock, socket, signal } = work
  let last: Progress = { type: 'progress', image: work.index, step: 0, steps: 1 }
  let silent = false
  for (;;) {
    const pause = clock.sleep(pollMs, signal).then(() => undefined)
    const told: Told | undefined = await (silent ? pause : Promise.race([pause, socket.next]))
    signal.throwIfAborted()
    if (told) socket.take()
    if (told?.work !== undefined && told.work !== id) continue
    silent ||= told?.message.type === 'silent'
    if (!told || told.message.type === 'finished') {
      const entry = (await client.ask(`/history/${id}`, history, { signal }))[id]
      if (entry) return entry
    } else {
      const next = advanced(work, last, told.message)
      if (next) yield next
      last = next ?? last
    }
  }
}

/** The progress after a message; undefined where it tells nothing new. */
function advanced(work: Work, last: Progress, message: Message): Progress | undefined {
  if (message.type === 'started') work.started = true
  if (message.type === 'preview') return work.started ? { ...last, preview: message.bytes } : undefined
  if (message.type !== 'progress' || !work.workflow.isSampler(message.node)) return undefined
  work.started = true
  const { step, steps } = message
  const { preview: _, ...rest } = last
  return step / steps > last.step / last.steps ? { ...rest, step, steps } : undefined
}

/** Takes it out of the queue, or stops it where it runs: an interrupt would hit the work of somebody else otherwise. */
export function cancel({ client, id, started }: Work): void {
  void client.tell('/queue', { delete: [id] })
  if (started) void client.tell('/interrupt', { prompt_id: id })
}
