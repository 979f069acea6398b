import type { ExecutionResult } from 'graphql'
import { type FetchAPI, isAsyncIterable, type Plugin, processRegularResult } from 'graphql-yoga'
import type { ServerContext } from '../http-options.ts'

const heartbeatMs = 12_000
const separator = '\r\n--graphql'
const accepts = /multipart\/mixed\s*;[^,]*subscriptionSpec="?1\.0/i

/**
 * Subscriptions for Apollo's clients (multipart subscriptions protocol 1.0), beside Yoga's server-
 * sent events. A client that accepts neither gets a 406 with a reason.
 */
export function useMultipartSubscriptions(): Plugin<object, ServerContext> {
  return {
    onResultProcess({ request, result, resultProcessor, setResultProcessor }) {
      if (!isAsyncIterable(result)) return
      if (accepts.test(request.headers.get('accept') ?? ''))
        setResultProcessor(multipart, 'multipart/mixed')
      else if (!resultProcessor) setResultProcessor(notAcceptable, 'application/json')
    },
  }
}

function multipart(results: unknown, fetchAPI: FetchAPI): Response {
  const body = streamOf(results as AsyncIterable<ExecutionResult>, fetchAPI)
  const type = 'multipart/mixed;boundary="graphql";subscriptionSpec="1.0"'
  return new fetchAPI.Response(body, {
    headers: { 'content-type': type, 'cache-control': 'no-cache' },
  })
}

/**
 * Each part ends with the separator of the next: clients read a part when they see the separator.
 */
function streamOf(
  results: AsyncIterable<ExecutionResult>,
  fetchAPI: FetchAPI,
): ReadableStream<Uint8Array> {
  const iterator = results[Symbol.asyncIterator]()
  const encoder = new fetchAPI.TextEncoder()
  const part = (json: string) =>
    encoder.encode(`\r\ncontent-type: application/json\r\n\r\n${json}${separator}`)
  let heartbeat: NodeJS.Timeout
  return new fetchAPI.ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(separator))
      heartbeat = setInterval(() => {
        if (controller.desiredSize && controller.desiredSize > 0) controller.enqueue(part('{}'))
      }, heartbeatMs)
    },
    async pull(controller) {
      try {
        const { done, value } = await iterator.next()
        if (!done) return controller.enqueue(part(`{"payload":${await jsonOf(value, fetchAPI)}}`))
        controller.enqueue(encoder.encode('--\r\n'))
        controller.close()
      } catch (error) {
        controller.error(error)
      }
      clearInterval(heartbeat)
    },
    async cancel(reason) {
      clearInterval(heartbeat)
      await iterator.return?.(reason)
    },
  })
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
