/**
 * What `source` yields until `signal` is aborted, and then its reason at once, even when the source
 * does not listen. The source is told to stop, but not waited for.
 */
export async function* abortable<Value>(
  source: AsyncIterable<Value>,
  signal: AbortSignal,
): AsyncGenerator<Value> {
  const aborted = Promise.withResolvers<never>()
  const abort = () => aborted.reject(signal.reason)
  // Whoever races with it hears of it; nobody else has to.
  aborted.promise.catch(() => {})
  const iterator = source[Symbol.asyncIterator]()
  let isDone = false
  try {
    signal.throwIfAborted()
    signal.addEventListener('abort', abort, { once: true })
    while (true) {
      const next = await Promise.race([iterator.next(), aborted.promise])
      if (next.done) {
        isDone = true
        return
      }
      yield next.value
    }
  } finally {
    signal.removeEventListener('abort', abort)
    if (!isDone) iterator.return?.().catch(() => {})
  }
}
