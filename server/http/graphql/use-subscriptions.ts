import type { ExecutionResult } from 'graphql'
import { type FetchAPI, isAsyncIterable, type Plugin, processRegularResult } from 'graphql-yoga'
import { stopOnDisconnect } from '../../../schema/stop-on-disconnect.ts'
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

/** Subscriptions as server-sent events or in parts. Yoga's own would read ahead of slow clients. */
export function useSubscriptions(): Plugin<object, ServerContext> {
  return {
    onResultProcess({ request, result, resultProcessor, setResultProcessor }) {
      if (!isAsyncIterable(result)) return
      if (acceptsMultipart(request))
        setResultProcessor(writtenAs(multipart, request), 'multipart/mixed')
      else if (resultProcessor)
        setResultProcessor(writtenAs(serverSentEvents, request), 'text/event-stream')
    },
  }
}

export function acceptsMultipart({ headers }: Request): boolean {
  return /multipart\/mixed\s*;[^,]*subscriptionSpec="?1\.0/i.test(headers.get('accept') ?? '')
}

function writtenAs(framing: Framing, request: Request) {
  return (processed: unknown, fetchAPI: FetchAPI) => {
    const results = processed as AsyncGenerator<ExecutionResult>
    const pieces = stopOnDisconnect({
      signal: request.signal,
      begin: () => piecesOf(results, framing, request, fetchAPI),
      onDisconnect: () => void results.return(undefined),
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
