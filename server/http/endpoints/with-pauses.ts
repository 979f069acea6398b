/** The items, and undefined each time that none came for `ms`. */
export async function* withPauses<Item>(
  items: AsyncIterable<Item>,
  ms: number,
): AsyncGenerator<Item | undefined> {
  const iterator = items[Symbol.asyncIterator]()
  try {
    let next = iterator.next()
    while (true) {
      const pause = Promise.withResolvers<undefined>()
      const timer = setTimeout(pause.resolve, ms, undefined)
      const result = await Promise.race([next, pause.promise]).finally(() => clearTimeout(timer))
      if (result?.done) return
      yield result?.value
      if (result) next = iterator.next()
    }
  } finally {
    await iterator.return?.()
  }
}
