import type { Caller } from '../../../../schema/caller.ts'
import {
  type Known,
  knownBy,
  knownOf,
  learned,
  newTopics,
  textOf,
} from '../../../../schema/cursor.ts'
import { noGeneration } from '../../../../schema/error.ts'
import { untilLeft } from '../../../../schema/until-left.ts'
import type { HttpOptions } from '../../http-options.ts'
import { stateOf } from '../../request-state.ts'
import type { Handler } from '../../route.ts'
import { eventStreamHeaders, heartbeat, withHeartbeats } from '../event-stream.ts'
import { newsOn } from './news.ts'
import { readerOf, resourceOf } from './resource.ts'

/**
 * `GET /api/v1/generations/{id}/events`: server-sent events until it is finished. The id of each
 * says what the client has by then, so every server can go on after it.
 */
export function generationEvents(options: HttpOptions): Handler {
  const { core } = options
  return async ({ request, url, params: { id = '' }, fetchAPI }) => {
    const caller = readerOf(request, options)
    const after = lastEventIdOf(request, url)
    const known = after === undefined ? undefined : knownBy(after, 'after, or Last-Event-ID,')
    const generation = await core.generations.find(id, caller)
    if (!generation) throw noGeneration(id)
    // Tells an EventSource not to come again.
    if (known?.topics.has('done') && newTopics(knownOf(generation), known).length === 0)
      return new fetchAPI.Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
    const events = untilLeft({
      signal: request.signal,
      begin: (signal) => eventsOf({ id, caller, request, options, known }, signal),
    })
    // The types of `fetch` do not say that a body may be any async iterable.
    const body = events as unknown as ReadableStream
    return new fetchAPI.Response(body, { headers: eventStreamHeaders })
  }
}

/** An EventSource that comes again sends the header, and the address that it had at first. */
function lastEventIdOf({ headers }: Request, { searchParams }: URL): string | undefined {
  const [after, ...others] = searchParams.getAll('after')
  return headers.get('last-event-id') || (others.length > 0 ? '' : after)
}

interface Followed {
  id: string
  caller: Caller
  request: Request
  options: HttpOptions
  /** What the client has; undefined at its first request. */
  known: Known | undefined
}

async function* eventsOf(
  { id, caller, request, options, known }: Followed,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  let has = known
  const event = (type: string, data: object, after: Known) =>
    Buffer.from(`event: ${type}\nid: ${textOf(after)}\ndata: ${JSON.stringify(data)}\n\n`)
  const states = options.core.generations.watch(id, caller, signal)
  for await (const state of withHeartbeats(states, stateOf(request).answer)) {
    if (!state) yield heartbeat
    if (!state) continue
    const now = knownOf(state)
    if (has && newTopics(now, has).length === 0) continue
    const resource = await resourceOf(state, request, options)
    if (!has) {
      const { done: _end, ...rest } = Object.fromEntries(now.topics)
      has = { ...now, topics: new Map(Object.entries(rest)) }
      yield event('snapshot', resource, has)
    }
    for (const topic of newTopics(now, has)) {
      has = learned(topic, now, has)
      const { type, data } = newsOn(topic, resource)
      yield event(type, data, has)
    }
  }
}
