/**
 * Yields what `source` yields until `signal` is aborted, then throws the signal's reason at once,
 * even when the source ignores the signal. The source is asked to stop, but not awaited.
 */
export async function* abortable<Value>(
  source: AsyncIterable<Value>,
  signal: AbortSignal,
): AsyncGenerator<Value> {
  const aborted = Promise.withResolvers<never>()
  const abort = () => aborted.reject(signal.reason)
  // The rejection is handled by `Promise.race`; without a race it must not be reported as
  // unhandled.
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
