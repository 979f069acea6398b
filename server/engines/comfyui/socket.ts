import { WebSocket } from 'undici'
import * as z from 'zod'
import type { Clock } from '../../clock.ts'
import { Channel } from '../channel.ts'
import type { JsonClient } from '../upstream/json-client.ts'

/** The messages of ComfyUI while it works. */
export type Message =
  | { type: 'started' | 'finished' }
  | { type: 'progress'; node: string; step: number; steps: number }
  | { type: 'preview'; bytes: Uint8Array }
  /** The connection is lost: the state of the job has to be polled. */
  | { type: 'silent' }

const about = z.looseObject({
  prompt_id: z.string(),
  node: z.unknown().optional(),
  value: z.number().optional(),
  max: z.number().optional(),
})
const event = z.looseObject({ type: z.string(), data: about })

const connectMs = 5000

const endings = new Set(['execution_success', 'execution_error', 'execution_interrupted'])

/** The events of one client. Close it when done. */
export interface Socket {
  /** The next message, the same until `take` is called. */
  readonly next: Promise<Received>
  take(): void
  close(): void
}

export interface Received {
  /** The job of the message. Undefined: it is the running job. */
  work: string | undefined
  message: Message
}

/**
 * Opens a socket. Never fails: without a connection its message is `silent`. Resolves when it is
 * connected or silent.
 */
export async function openSocket(
  { base, authorization }: JsonClient,
  client: string,
  clock: Clock,
  signal: AbortSignal,
) {
  const url = `${base.replace(/^http/, 'ws')}/ws?clientId=${client}`
  const socket = new WebSocket(url, { headers: authorization ? { authorization } : {} })
  socket.binaryType = 'arraybuffer'
  const channel = new Channel<Received>()
  const settled = Promise.withResolvers<void>()
  const fallSilent = () => {
    settled.resolve()
    channel.push({ work: undefined, message: { type: 'silent' } })
  }
  socket.addEventListener('open', () => settled.resolve())
  socket.addEventListener('error', fallSilent)
  socket.addEventListener('close', fallSilent)
  socket.addEventListener('message', ({ data }) => {
    const received =
      typeof data === 'string'
        ? textMessage(data)
        : binaryMessage(new Uint8Array(data as ArrayBuffer))
    if (received) channel.push(received)
  })
  const connected = new AbortController()
  try {
    await Promise.race([
      settled.promise,
      clock.sleep(connectMs, AbortSignal.any([signal, connected.signal])),
    ])
  } catch (error) {
    socket.close()
    throw error
  } finally {
    connected.abort()
  }
  return reading(channel, () => socket.close())
}

function reading(channel: Channel<Received>, close: () => void): Socket {
  const reader = channel[Symbol.asyncIterator]()
  const read = async () => (await reader.next()).value as Received
  let next = read()
  return {
    get next() {
      return next
    },
    take() {
      next = read()
    },
    close,
  }
}

function textMessage(text: string): Received | undefined {
  const { data: read } = event.safeParse(json(text))
  if (!read) return undefined
  const { prompt_id: work, node, value, max } = read.data
  if (read.type === 'execution_start') return { work, message: { type: 'started' } }
  // Older versions only say that no node is being executed.
  const isOver = endings.has(read.type) || (read.type === 'executing' && node === null)
  if (isOver) return { work, message: { type: 'finished' } }
  if (read.type !== 'progress' || value === undefined || !max) return undefined
  return {
    work,
    message: { type: 'progress', node: String(node), step: Math.min(value, max), steps: max },
  }
}

/**
 * Parses a preview: the kind of message, the image format, the image; later versions have a text in
 * between.
 */
function binaryMessage(bytes: Uint8Array): Received | undefined {
  if (bytes.length < 8) return undefined
  const view = new DataView(bytes.buffer)
  const [kind, second] = [view.getUint32(0), view.getUint32(4)]
  if (kind !== 1 && kind !== 4) return undefined
  const image = bytes.subarray(kind === 4 ? 8 + second : 8)
  return { work: undefined, message: { type: 'preview', bytes: image } }
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
