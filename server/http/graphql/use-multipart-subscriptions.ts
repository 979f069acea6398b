import type { ExecutionResult } from 'graphql'
import { type FetchAPI, isAsyncIterable, type Plugin, processRegularResult } from 'graphql-yoga'
import type { ServerContext } from '../http-options.ts'

const heartbeatMs = 12_000
const separator = '\r\n--graphql'

/**
 * Subscriptions for Apollo's clients (multipart subscriptions protocol 1.0), beside Yoga's server-
 * sent events.
 */
export function useMultipartSubscriptions(): Plugin<object, ServerContext> {
  return {
    onResultProcess({ request, result, setResultProcessor }) {
      if (isAsyncIterable(result) && acceptsMultipart(request))
        setResultProcessor(multipart, 'multipart/mixed')
    },
  }
}

export function acceptsMultipart({ headers }: Request): boolean {
  return /multipart\/mixed\s*;[^,]*subscriptionSpec="?1\.0/i.test(headers.get('accept') ?? '')
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
