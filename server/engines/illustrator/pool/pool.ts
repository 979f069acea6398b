import { Worker } from 'node:worker_threads'
import { EngineError } from '../../engine.ts'
import type { Job, Report } from './job.ts'

/**
 * A small heap is collected often, and canvases are only freed with the objects that stand for
 * them.
 */
const resourceLimits = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 8 }

export interface PoolOptions {
  /** What a worker runs. */
  script?: URL
  /**
   * After so much silence a worker counts as stuck. The slowest picture takes about two seconds.
   */
  patienceMs?: number
}

interface Task {
  job: Job
  report(report: Report): void
  done(): void
  fail(error: unknown): void
  retried: boolean
}

interface Hand {
  worker: Worker
  warm: boolean
  task: Task | undefined
  watch: NodeJS.Timeout | undefined
}

/**
 * Worker threads that draw. One that crashes or hangs is replaced, and its picture is tried once
 * more.
 */
export class Pool implements AsyncDisposable {
  readonly #script: URL
  readonly #patienceMs: number
  readonly #hands = new Set<Hand>()
  readonly #waiting: Task[] = []
  readonly #ready = Promise.withResolvers<void>()
  #closed = false
  #lastFailure: unknown

  /** Starts one worker, which builds the art pack if need be, and the others once it is warm. */
  constructor(
    size: number,
    { script = new URL('worker.ts', import.meta.url), patienceMs = 20_000 }: PoolOptions = {},
  ) {
    this.#script = script
    this.#patienceMs = patienceMs
    this.#ready.promise.catch(() => {})
    this.#hire()
    this.#ready.promise.then(
      () => {
        for (let i = 1; i < size; i++) this.#hire()
      },
      () => {},
    )
  }

  /** Resolves when the first worker is warm; rejects when it cannot start. */
  ready(): Promise<void> {
    return this.#ready.promise
  }

  /**
   * Draws one picture. Throws the signal's reason at once on an abort, or an EngineError when two
   * workers failed.
   */
  run(job: Job, signal: AbortSignal, report: (report: Report) => void): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const task: Task = { job, report, done: resolve, fail: reject, retried: false }
    const abort = () => {
      task.report = () => {}
      const waiting = this.#waiting.indexOf(task)
      if (waiting >= 0) this.#waiting.splice(waiting, 1)
      reject(signal.reason)
    }
    if (this.#closed) reject(new EngineError('unavailable', 'the illustrator is closed'))
    else if (signal.aborted) abort()
    else {
      signal.addEventListener('abort', abort, { once: true })
      this.#waiting.push(task)
      if (this.#hands.size === 0) this.#hire()
      this.#assign()
    }
    return promise.finally(() => signal.removeEventListener('abort', abort))
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#closed = true
    const error = new EngineError('unavailable', 'the illustrator is closing')
    this.#ready.reject(error)
    for (const task of this.#waiting.splice(0)) task.fail(error)
    await Promise.all(
      [...this.#hands].map((hand) => {
        hand.task?.fail(error)
        return this.#dismiss(hand)
      }),
    )
  }

  #hire(): void {
    if (this.#closed) return
    const hand: Hand = {
      worker: new Worker(this.#script, { resourceLimits }),
      warm: false,
      task: undefined,
      watch: undefined,
    }
    this.#hands.add(hand)
    hand.worker.on('message', (report: Report) => this.#hear(hand, report))
    hand.worker.on('error', (error) => {
      this.#lastFailure = error
    })
    hand.worker.on('exit', () => this.#replace(hand))
  }

  #hear(hand: Hand, report: Report): void {
    const { task } = hand
    if (report.type === 'ready') {
      hand.warm = true
      this.#ready.resolve()
      hand.worker.unref()
      this.#assign()
    }
    if (!task) return
    hand.watch?.refresh()
    if (report.type !== 'failed') task.report(report)
    if (report.type !== 'image' && report.type !== 'failed') return
    this.#free(hand)
    if (report.type === 'image') task.done()
    else this.#retry(task, report.message)
    this.#assign()
  }

  #assign(): void {
    for (const hand of this.#hands) {
      if (!hand.warm || hand.task) continue
      const task = this.#waiting.shift()
      if (!task) return
      hand.task = task
      hand.watch = setTimeout(() => void hand.worker.terminate(), this.#patienceMs).unref()
      hand.worker.ref()
      hand.worker.postMessage(task.job)
    }
  }

  #free(hand: Hand): void {
    clearTimeout(hand.watch)
    hand.task = undefined
    hand.worker.unref()
  }

  /** A worker has ended though nobody dismissed it. */
  #replace(hand: Hand): void {
    const { task, warm } = hand
    this.#free(hand)
    this.#hands.delete(hand)
    if (this.#closed) return
    if (task) this.#retry(task, 'its worker stopped')
    if (warm) this.#hire()
    else this.#failToStart()
  }

  #failToStart(): void {
    const error = new EngineError('unavailable', 'the illustrator could not start', {
      cause: this.#lastFailure,
    })
    this.#ready.reject(error)
    if (this.#hands.size === 0) for (const task of this.#waiting.splice(0)) task.fail(error)
  }

  #retry(task: Task, why: string): void {
    if (task.retried) {
      const options = { cause: this.#lastFailure }
      task.fail(new EngineError('bad_response', `the illustrator failed twice: ${why}`, options))
    } else {
      task.retried = true
      this.#waiting.unshift(task)
    }
  }

  async #dismiss(hand: Hand): Promise<void> {
    this.#free(hand)
    this.#hands.delete(hand)
    await hand.worker.terminate()
  }
}
