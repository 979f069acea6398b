interface Options<Piece> {
  /** Aborted when the client disconnects. */
  signal: AbortSignal
  /** Starts the source, which ends when its signal is aborted. */
  begin(signal: AbortSignal): AsyncGenerator<Piece>
  /** Called on a disconnect before the end, also when nothing was read. */
  onDisconnect?(): void
}

/** Stops the source when the reader or the client disconnects. */
export function stopOnDisconnect<Piece>({
  signal,
  begin,
  onDisconnect = () => {},
}: Options<Piece>): AsyncIterable<Piece> {
  const stop = new AbortController()
  const disconnected = AbortSignal.any([signal, stop.signal])
  disconnected.addEventListener('abort', onDisconnect, { once: true })
  if (disconnected.aborted) onDisconnect()
  const pieces = begin(disconnected)
  async function next() {
    const result = await pieces.next()
    if (result.done) disconnected.removeEventListener('abort', onDisconnect)
    return result
  }
  function disconnect() {
    stop.abort()
    return pieces.return(undefined)
  }
  return { [Symbol.asyncIterator]: () => ({ next, return: disconnect }) }
}
