import { once } from 'node:events'
import { type ResourceLimits, Worker } from 'node:worker_threads'
import type { Message } from './serve-jobs.ts'

export interface PoolOptions {
  /** The script of each thread; it calls serveJobs(). */
  script: URL
  /** The maximum number of threads. */
  size: number
  /** A busy thread that sends no message for this time counts as stuck. */
  patienceMs: number
  resourceLimits?: ResourceLimits
}

/** No thread could do a job. */
export class PoolError extends Error {
  override name = 'PoolError'
  /** `unavailable`: no thread runs. `failed`: two threads failed at the job. */
  readonly kind: 'unavailable' | 'failed'

  constructor(kind: PoolError['kind'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}

interface Task<Job, Report> {
  job: Job
  report(report: Report): void
  done(): void
  fail(error: unknown): void
  retried: boolean
}

interface Thread<Job, Report> {
  worker: Worker
  warm: boolean
  task: Task<Job, Report> | undefined
  watch: NodeJS.Timeout | undefined
  /** Why the thread stopped. */
  failure: string
}

/**
 * Worker threads that each do one job at a time. A thread that crashes or hangs is replaced, and
 * its job is retried once.
 */
export class Pool<Job, Report> implements AsyncDisposable {
  readonly #options: PoolOptions
  readonly #threads = new Set<Thread<Job, Report>>()
  readonly #waiting: Task<Job, Report>[] = []
  readonly #ready = Promise.withResolvers<void>()
  #closed = false
  #lastFailure: unknown

  /** Starts one thread, and the other threads when the first is warm. */
  constructor(options: PoolOptions) {
    this.#options = options
    this.#start()
    this.#ready.promise.then(
      () => {
        for (let i = 1; i < options.size; i++) this.#start()
      },
      () => {},
    )
  }

  /** Resolves when the first thread is warm. Rejects with a PoolError when it cannot start. */
  ready(): Promise<void> {
    return this.#ready.promise
  }

  /**
   * Does one job. Throws a PoolError, or at once the signal's reason on an abort. After an abort a
   * running job continues and its result is ignored: a new thread would cost more.
   */
  run(job: Job, report: (report: Report) => void, signal?: AbortSignal): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const task: Task<Job, Report> = { job, report, done: resolve, fail: reject, retried: false }
    const abort = () => {
      task.report = () => {}
      const waiting = this.#waiting.indexOf(task)
      if (waiting >= 0) this.#waiting.splice(waiting, 1)
      reject(signal?.reason)
    }
    if (this.#closed) reject(new PoolError('unavailable', 'its threads have stopped'))
    else if (signal?.aborted) abort()
    else {
      signal?.addEventListener('abort', abort, { once: true })
      this.#waiting.push(task)
      if (this.#threads.size === 0) this.#start()
      this.#assign()
    }
    return promise.finally(() => signal?.removeEventListener('abort', abort))
  }

  /** Does a job with one report. Undefined if the job reports nothing. Throws as `run`. */
  async reportOf(job: Job, signal?: AbortSignal): Promise<Report | undefined> {
    let received: Report | undefined
    const receive = (report: Report) => {
      received = report
    }
    await this.run(job, receive, signal)
    return received
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#closed = true
    const error = new PoolError('unavailable', 'its threads have stopped')
    this.#ready.reject(error)
    for (const task of this.#waiting.splice(0)) task.fail(error)
    await Promise.all(
      [...this.#threads].map((thread) => {
        clearTimeout(thread.watch)
        thread.task?.fail(error)
        return this.#stop(thread)
      }),
    )
  }

  /** Waits until the thread is warm: terminating it during a native load aborts the process. */
  async #stop({ worker, warm }: Thread<Job, Report>): Promise<void> {
    if (!warm) {
      const signal = AbortSignal.timeout(this.#options.patienceMs)
      const loaded = ['message', 'exit'].map((event) => once(worker, event, { signal }))
      await Promise.race(loaded).catch(() => {})
    }
    await worker.terminate()
  }

  #start(): void {
    if (this.#closed) return
    const { script, resourceLimits } = this.#options
    const worker = new Worker(script, { resourceLimits })
    const [task, watch, failure] = [undefined, undefined, 'its thread stopped']
    const thread: Thread<Job, Report> = { worker, warm: false, task, watch, failure }
    this.#threads.add(thread)
    worker.on('message', (message: Message<Report>) => this.#receive(thread, message))
    worker.on('error', (error: Error) => {
      this.#lastFailure = error
      thread.failure += `: ${error.message}`
    })
    worker.on('exit', () => this.#replace(thread))
  }

  #receive(thread: Thread<Job, Report>, message: Message<Report>): void {
    // Do not unref a thread during the disposal: the process must wait until the thread has
    // stopped.
    if (this.#closed) return
    const { task } = thread
    if (message.type === 'ready') {
      thread.warm = true
      this.#ready.resolve()
      thread.worker.unref()
      this.#assign()
    }
    if (!task) return
    thread.watch?.refresh()
    if (message.type === 'report') {
      task.report(message.report)
      return
    }
    this.#free(thread)
    if (message.type === 'done') task.done()
    if (message.type === 'failed') this.#retry(task, message.message)
    this.#assign()
  }

  #assign(): void {
    for (const thread of this.#threads) {
      if (!thread.warm || thread.task) continue
      const task = this.#waiting.shift()
      if (!task) return
      const { worker } = thread
      thread.task = task
      thread.watch = setTimeout(() => this.#terminate(thread), this.#options.patienceMs).unref()
      worker.ref()
      worker.postMessage(task.job)
    }
  }

  #terminate(thread: Thread<Job, Report>): void {
    thread.failure = `its thread sent no message for ${this.#options.patienceMs} ms`
    void thread.worker.terminate()
  }

  #free(thread: Thread<Job, Report>): void {
    clearTimeout(thread.watch)
    thread.task = undefined
    thread.worker.unref()
  }

  #remove(thread: Thread<Job, Report>): void {
    this.#free(thread)
    this.#threads.delete(thread)
  }

  /** Replaces a thread that crashed or was stuck, and retries its job. */
  #replace(thread: Thread<Job, Report>): void {
    const { task, warm, failure } = thread
    this.#remove(thread)
    if (this.#closed) return
    if (task) this.#retry(task, failure)
    if (warm) this.#start()
    else this.#failToStart()
  }

  #failToStart(): void {
    const error = new PoolError('unavailable', 'its threads could not start', {
      cause: this.#lastFailure,
    })
    this.#ready.reject(error)
    if (this.#threads.size === 0) for (const task of this.#waiting.splice(0)) task.fail(error)
  }

  #retry(task: Task<Job, Report>, why: string): void {
    if (task.retried) {
      const options = { cause: this.#lastFailure }
      task.fail(new PoolError('failed', `it failed twice: ${why}`, options))
    } else {
      task.retried = true
      this.#waiting.unshift(task)
    }
  }
}
