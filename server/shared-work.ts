import { unlessAborted } from './abort.ts'

interface Work<Result> {
  result: Promise<Result>
  waiting: number
  isDone: boolean
  stop: AbortController
}

/**
 * Shares one run of a task between simultaneous callers. Stops it when no caller waits any more.
 */
export class SharedWork<Result> {
  readonly #running = new Map<string, Work<Result>>()

  /** Rejects with the error of the task, or with the reason of this caller's signal. */
  async do(
    name: string,
    signal: AbortSignal,
    begin: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    signal.throwIfAborted()
    const work = this.#running.get(name) ?? this.#begin(name, begin)
    work.waiting += 1
    try {
      return await unlessAborted(work.result, signal)
    } finally {
      work.waiting -= 1
      if (work.waiting === 0) this.#end(name, work, signal.reason)
    }
  }

  #begin(name: string, begin: (signal: AbortSignal) => Promise<Result>): Work<Result> {
    const stop = new AbortController()
    const work = { result: begin(stop.signal), waiting: 0, isDone: false, stop }
    const done = () => {
      work.isDone = true
    }
    // Callers handle a rejection. After the last caller has stopped waiting, it must not count as
    // unhandled.
    work.result.then(done, done)
    this.#running.set(name, work)
    return work
  }

  #end(name: string, work: Work<Result>, reason: unknown): void {
    if (!work.isDone) work.stop.abort(reason)
    if (this.#running.get(name) === work) this.#running.delete(name)
  }
}
