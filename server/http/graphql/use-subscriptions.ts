import type { ExecutionResult } from 'graphql'
import { type FetchAPI, isAsyncIterable, type Plugin, processRegularResult } from 'graphql-yoga'
import { untilLeft } from '../../../schema/until-left.ts'
import { eventStreamHeaders, withHeartbeats } from '../endpoints/event-stream.ts'
import type { ServerContext } from '../http-options.ts'
import { stateOf } from '../request-state.ts'

/** How results are written into a stream. */
interface Framing {
  headers: Record<string, string>
  begin: string
  heartbeat: string
  result(json: string): string
  end: string
}

/** GraphQL over server-sent events, "distinct connections mode". */
const serverSentEvents: Framing = {
  headers: eventStreamHeaders,
  begin: ':\n\n',
  heartbeat: ':\n\n',
  result: (json) => `event: next\ndata: ${json}\n\n`,
  end: 'event: complete\ndata:\n\n',
}

const separator = '\r\n--graphql'
/** Ends with the separator of the next part: clients read a part when they see the separator. */
const part = (json: string) => `\r\ncontent-type: application/json\r\n\r\n${json}${separator}`
const acceptsParts = /multipart\/mixed\s*;[^,]*subscriptionSpec="?1\.0/i

/** For Apollo's clients: multipart subscriptions protocol 1.0. */
const multipart: Framing = {
  headers: {
    'content-type': 'multipart/mixed;boundary="graphql";subscriptionSpec="1.0"',
    'cache-control': 'no-store',
  },
  begin: separator,
  heartbeat: part('{}'),
  result: (json) => part(`{"payload":${json}}`),
  end: '--\r\n',
}

/**
 * Subscriptions as server-sent events or in parts. Yoga's own would read ahead of slow clients. A
 * client that accepts neither gets a 406 with a reason.
 */
export function useSubscriptions(): Plugin<object, ServerContext> {
  return {
    onResultProcess({ request, result, resultProcessor, setResultProcessor }) {
      if (!isAsyncIterable(result)) return
      if (acceptsParts.test(request.headers.get('accept') ?? ''))
        setResultProcessor(writtenAs(multipart, request), 'multipart/mixed')
      else if (resultProcessor)
        setResultProcessor(writtenAs(serverSentEvents, request), 'text/event-stream')
      else setResultProcessor(notAcceptable, 'application/json')
    },
  }
}

function writtenAs(framing: Framing, request: Request) {
  return (processed: unknown, fetchAPI: FetchAPI) => {
    const results = processed as AsyncGenerator<ExecutionResult>
    const pieces = untilLeft({
      signal: request.signal,
      begin: () => piecesOf(results, framing, request, fetchAPI),
      onLeave: () => void results.return(undefined),
    })
    // The types of `fetch` do not say that a body may be any async iterable.
    const body = pieces as unknown as ReadableStream
    return new fetchAPI.Response(body, { headers: framing.headers })
  }
}

async function* piecesOf(
  results: AsyncIterable<ExecutionResult>,
  { begin, heartbeat, result, end }: Framing,
  request: Request,
  fetchAPI: FetchAPI,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(begin)
  for await (const next of withHeartbeats(results, stateOf(request).answer))
    yield Buffer.from(next ? result(await jsonOf(next, fetchAPI)) : heartbeat)
  yield Buffer.from(end)
}

/** A result as Yoga writes it, without Yoga's internal fields. */
async function jsonOf(result: ExecutionResult, fetchAPI: FetchAPI): Promise<string> {
  return (await processRegularResult(result, fetchAPI, 'application/json')).text()
}

function notAcceptable(_results: unknown, fetchAPI: FetchAPI): Response {
  const message =
    'A subscription is answered as text/event-stream or multipart/mixed;subscriptionSpec=1.0: name one in Accept'
  const errors = [{ message, extensions: { code: 'NOT_ACCEPTABLE' } }]
  const headers = { 'content-type': 'application/json' }
  return new fetchAPI.Response(JSON.stringify({ errors }), { status: 406, headers })
}
