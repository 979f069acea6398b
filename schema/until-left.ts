interface Left<Piece> {
  /** Aborted when the client leaves. */
  signal: AbortSignal
  begin(signal: AbortSignal): AsyncGenerator<Piece>
  /** Called when the reader or the client leaves before the end, also where nothing was read. */
  onLeave?(): void
}

/** Pieces whose signal is aborted when `signal` is, or when their reader leaves. */
export function untilLeft<Piece>({
  signal,
  begin,
  onLeave = () => {},
}: Left<Piece>): AsyncIterable<Piece> {
  const stop = new AbortController()
  const left = AbortSignal.any([signal, stop.signal])
  left.addEventListener('abort', onLeave, { once: true })
  if (left.aborted) onLeave()
  const pieces = begin(left)
  async function next() {
    const result = await pieces.next()
    if (result.done) left.removeEventListener('abort', onLeave)
    return result
  }
  function leave() {
    stop.abort()
    return pieces.return(undefined)
  }
  return { [Symbol.asyncIterator]: () => ({ next, return: leave }) }
}
