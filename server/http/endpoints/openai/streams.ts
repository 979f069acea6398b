/** The pieces, of which the first is made now, so that its failure is thrown here. */
export async function primed<Piece>(pieces: AsyncGenerator<Piece>): Promise<AsyncGenerator<Piece>> {
  const first = await pieces.next()
  return (async function* () {
    if (!first.done) yield first.value
    yield* pieces
  })()
}

/** Pieces whose signal is aborted when `signal` is, or when their reader leaves. */
export function endedWith<Piece>(
  signal: AbortSignal,
  begin: (signal: AbortSignal) => AsyncGenerator<Piece>,
): AsyncIterable<Piece> {
  const stop = new AbortController()
  const pieces = begin(AbortSignal.any([signal, stop.signal]))
  const leave = () => {
    stop.abort()
    return pieces.return(undefined)
  }
  return { [Symbol.asyncIterator]: () => ({ next: () => pieces.next(), return: leave }) }
}
