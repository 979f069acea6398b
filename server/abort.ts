/**
 * What work returns, or the signal's reason as soon as it is aborted: then the work goes on, and
 * nobody uses its result.
 */
export async function unlessAborted<Result>(
  work: Promise<Result>,
  signal: AbortSignal,
): Promise<Result> {
  const aborted = Promise.withResolvers<never>()
  const abort = () => aborted.reject(signal.reason)
  signal.addEventListener('abort', abort, { once: true })
  if (signal.aborted) abort()
  try {
    return await Promise.race([aborted.promise, work])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}
/**
 * Yields what `source` yields until `signal` is aborted, then throws the signal's reason at once,
 * even when the source ignores the signal. The source is asked to stop, but not awaited.
 */
export async function* abortable<Value>(
  source: AsyncIterable<Value>,
  signal: AbortSignal,
): AsyncGenerator<Value> {
  signal.throwIfAborted()
  const iterator = source[Symbol.asyncIterator]()
  let isDone = false
  try {
    while (true) {
      const next = await unlessAborted(iterator.next(), signal)
      if (next.done) {
        isDone = true
        return
      }
      yield next.value
    }
  } finally {
    if (!isDone) iterator.return?.().catch(() => {})
  }
}
