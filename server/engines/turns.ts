/** One at a time, in the order of asking. */
export class Turns {
  #last: Promise<void> = Promise.resolve()

  /** Resolves when it is this one's turn, with the way to end it. Rejects with the signal's reason. */
  async take(signal: AbortSignal): Promise<() => void> {
    const before = this.#last
    const over = Promise.withResolvers<void>()
    this.#last = before.then(() => over.promise)
    const aborted = Promise.withResolvers<never>()
    const abort = () => aborted.reject(signal.reason)
    signal.addEventListener('abort', abort, { once: true })
    try {
      signal.throwIfAborted()
      await Promise.race([before, aborted.promise])
      return over.resolve
    } catch (error) {
      over.resolve()
      throw error
    } finally {
      signal.removeEventListener('abort', abort)
    }
  }
}
