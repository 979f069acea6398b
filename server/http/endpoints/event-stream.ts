export const eventStreamHeaders = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
}

/** A comment, which clients ignore. */
export const heartbeat = Buffer.from(':\n\n')

/** Proxies end a connection on which nothing is sent for a minute. */
const heartbeatMs = 15_000

/** The items, and undefined each time that a heartbeat is due because none came. */
export async function* withHeartbeats<Item>(
  items: AsyncIterable<Item>,
): AsyncGenerator<Item | undefined> {
  const iterator = items[Symbol.asyncIterator]()
  try {
    let next = iterator.next()
    while (true) {
      const pause = Promise.withResolvers<undefined>()
      const timer = setTimeout(pause.resolve, heartbeatMs, undefined)
      const result = await Promise.race([next, pause.promise]).finally(() => clearTimeout(timer))
      if (result?.done) return
      yield result?.value
      if (result) next = iterator.next()
    }
  } finally {
    await iterator.return?.()
  }
}
