/**
 * Returns the result of `work`. Throws the signal's reason as soon as the signal is aborted: the
 * work continues, and its result is ignored.
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
 * Yields the values of `source`. Throws the signal's reason as soon as the signal is aborted, even
 * if the source ignores the signal. Stops the source without waiting for it.
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
