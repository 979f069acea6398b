import type { Socket } from 'node:net'
import type { Easel } from '../support/easel.ts'
import { get, post } from '../support/slow-clients.ts'
import { held } from '../support/test-engine.ts'

interface Following {
  /** The id of a running generation. */
  id: string
  secret: string
}

export interface StreamDoor {
  name: string
  request(following: Following): string
  /** The text at the end of the stream. */
  end: string
}

const subscription = (id: string) =>
  `subscription { generation(id: "${id}") { status images { url } } }`

function subscribe(accept: string, { id, secret }: Following): string {
  const headers = { accept, authorization: `Bearer ${secret}` }
  return post('/graphql', { query: subscription(id) }, headers)
}

export const rest: StreamDoor = {
  name: 'REST',
  request: ({ id, secret }) => get(`/api/v1/generations/${id}/events?apikey=${secret}`),
  end: 'event: done',
}

/** Every door where a client can follow a generation. */
export const doors: StreamDoor[] = [
  rest,
  {
    name: 'GraphQL by server-sent events',
    request: (following) => subscribe('text/event-stream', following),
    end: 'event: complete',
  },
  {
    name: 'GraphQL in parts',
    request: (following) => subscribe('multipart/mixed;subscriptionSpec=1.0', following),
    end: '"SUCCEEDED"',
  },
]

/** Starts a generation that waits in the engine. */
export async function start({ engine, fetch }: Easel, secret: string) {
  const waiting = held()
  engine.script(waiting.step)
  const started = await fetch('/api/v1/generations', {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: '{"prompt":"a fox"}',
  })
  const { id }: { id: string } = await started.json()
  await waiting.entered
  return { id, release: waiting.release }
}

/** Reads until this text arrives. Rejects when the connection ends before it. */
export function until(client: Socket, text: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let read = ''
  client.on('data', (data) => {
    read = read.slice(-1000) + data
    if (read.includes(text)) resolve()
  })
  client.once('close', () => reject(new Error(`Cut after ${read.slice(-300)}`)))
  // Not unhandled if the test fails before it waits for this promise.
  promise.catch(() => {})
  return promise
}
