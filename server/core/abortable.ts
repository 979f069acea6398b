import { unlessAborted } from '../abort.ts'

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
