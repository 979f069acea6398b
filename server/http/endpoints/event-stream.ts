import type { Answer } from '../answer.ts'

export const eventStreamHeaders = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
}

/** A comment, which clients ignore. */
export const heartbeat = Buffer.from(':\n\n')

/** Proxies end a connection on which nothing is sent for a minute. */
export const heartbeatMs = 12_000

/**
 * The items, and undefined when a heartbeat is due because no item came in time. The answer holds
 * no bytes while it waits for an item, and continues with an item when there is room.
 */
export async function* withHeartbeats<Item>(
  items: AsyncIterable<Item>,
  answer: Answer | undefined,
): AsyncGenerator<Item | undefined> {
  const iterator = items[Symbol.asyncIterator]()
  try {
    let next = iterator.next()
    while (true) {
      answer?.rest()
      const pause = Promise.withResolvers<undefined>()
      const timer = setTimeout(pause.resolve, heartbeatMs, undefined)
      const result = await Promise.race([next, pause.promise]).finally(() => clearTimeout(timer))
      if (result?.done) return
      if (result) await answer?.room()
      yield result?.value
      if (result) next = iterator.next()
    }
  } finally {
    await iterator.return?.()
  }
}
