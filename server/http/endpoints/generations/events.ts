import type { Caller } from '../../../../schema/caller.ts'
import {
  learned,
  newTopics,
  parseCursor,
  type Received,
  receivedWith,
  textOf,
} from '../../../../schema/cursor.ts'
import { noGeneration } from '../../../../schema/error.ts'
import { stopOnDisconnect } from '../../../../schema/stop-on-disconnect.ts'
import type { HttpOptions } from '../../http-options.ts'
import { readerOf } from '../../reader.ts'
import { stateOf } from '../../request-state.ts'
import type { Handler } from '../../route.ts'
import { eventStreamHeaders, heartbeat, withHeartbeats } from '../event-stream.ts'
import { resourceOf } from './resource.ts'
import { eventOf } from './topic-event.ts'

/**
 * `GET /api/v1/generations/{id}/events`: server-sent events until the end of the generation. The id
 * of an event names the topics that the client has received, so every server can continue the
 * stream.
 */
export function generationEvents(options: HttpOptions): Handler {
  const { core } = options
  return async ({ request, url, params: { id = '' }, fetchAPI }) => {
    const caller = readerOf(request, options)
    const after = lastEventIdOf(request, url)
    const known = after === undefined ? undefined : parseCursor(after, 'after, or Last-Event-ID,')
    const generation = await core.generations.find(id, caller)
    if (!generation) throw noGeneration(id)
    // An EventSource does not reconnect after a 204.
    if (known?.topics.has('done') && newTopics(receivedWith(generation), known).length === 0)
      return new fetchAPI.Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
    const events = stopOnDisconnect({
      signal: request.signal,
      begin: (signal) => eventsOf({ id, caller, request, options, known }, signal),
    })
    // The types of `fetch` do not say that a body may be any async iterable.
    const body = events as unknown as ReadableStream
    return new fetchAPI.Response(body, { headers: eventStreamHeaders })
  }
}

/** An EventSource that reconnects sends the header, and its first address. */
function lastEventIdOf({ headers }: Request, { searchParams }: URL): string | undefined {
  const [after, ...others] = searchParams.getAll('after')
  return headers.get('last-event-id') || (others.length > 0 ? '' : after)
}

interface Followed {
  id: string
  caller: Caller
  request: Request
  options: HttpOptions
  /** Undefined at the first request of a client. */
  known: Received | undefined
}

async function* eventsOf(
  { id, caller, request, options, known }: Followed,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  let has = known
  const event = (type: string, data: object, after: Received) =>
    Buffer.from(`event: ${type}\nid: ${textOf(after)}\ndata: ${JSON.stringify(data)}\n\n`)
  const states = options.core.generations.watch(id, caller, signal)
  for await (const state of withHeartbeats(states, stateOf(request).answer)) {
    if (!state) yield heartbeat
    if (!state) continue
    const now = receivedWith(state)
    if (has && newTopics(now, has).length === 0) continue
    const resource = await resourceOf(state, request, options)
    if (!has) {
      const { done: _end, ...rest } = Object.fromEntries(now.topics)
      has = { ...now, topics: new Map(Object.entries(rest)) }
      yield event('snapshot', resource, has)
    }
    for (const topic of newTopics(now, has)) {
      has = learned(topic, now, has)
      const { type, data } = eventOf(topic, resource)
      yield event(type, data, has)
    }
  }
}
