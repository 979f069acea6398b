/** A queue that one side writes and the other reads with `for await`. */
export class Channel<T> implements AsyncIterable<T> {
  readonly #items: T[] = []
  #wake = Promise.withResolvers<void>()
  #end: { error?: unknown } | undefined

  push(item: T): void {
    this.#items.push(item)
    this.#wake.resolve()
  }

  /** Ends the reading after the queued items. */
  close(): void {
    this.#end ??= {}
    this.#wake.resolve()
  }

  /** Ends the reading at once, with an error. */
  fail(error: unknown): void {
    this.#end ??= { error }
    this.#items.length = 0
    this.#wake.resolve()
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T> {
    for (;;) {
      for (let item = this.#items.shift(); item !== undefined; item = this.#items.shift())
        yield item
      if (this.#end && 'error' in this.#end) throw this.#end.error
      if (this.#end) return
      this.#wake = Promise.withResolvers<void>()
      await this.#wake.promise
    }
  }
}
