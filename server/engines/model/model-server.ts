import { unlessAborted } from '../../abort.ts'
import { backOff, type Clock } from '../../clock.ts'
import { type Engine, EngineError } from '../engine.ts'
import type { Loadable } from './memory.ts'
import type { OutputListener } from './output.ts'

/** A process of the server, and the engine that speaks to it. */
export interface Running extends AsyncDisposable {
  engine: Engine
  /** Resolves when the engine answers. Rejects with an EngineError if it will never be ready. */
  ready(signal: AbortSignal): Promise<void>
  /** Rejects when the process ends. */
  ended: Promise<never>
}

export interface ModelServerOptions {
  /** For the log. */
  model: string
  clock: Clock
  log: ModelLog
  start(listener: OutputListener): Promise<Running>
}

export interface ModelLog {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
}

type State =
  | { kind: 'idle' }
  | { kind: 'starting'; percent: number }
  | { kind: 'running'; engine: Engine }
  | { kind: 'down'; error: EngineError }

const startLimitMs = 300_000
const pauses = { firstMs: 1000, maxMs: 30_000 }
const maxCrashes = 5
/** Another program may have used the memory of the graphics card, so it is tried again. */
const downPauseMs = 600_000

/** Keeps the process of a model running: starts it, restarts it after a crash, and ends it. */
export class ModelServer implements Loadable, AsyncDisposable {
  readonly #options: ModelServerOptions
  readonly #steps = new Set<OutputListener['onStep']>()
  #state: State = { kind: 'idle' }
  #changed = Promise.withResolvers<void>()
  /** Since the last image. */
  #crashes = 0
  #isClosed = false
  #run: { stop: AbortController; over: Promise<void> } | undefined
  #outage: PromiseWithResolvers<void> | undefined

  constructor(options: ModelServerOptions) {
    this.#options = options
  }

  get state(): State {
    return this.#state
  }

  /** Resolves when the model, which has crashed too often, works again. */
  get outage(): Promise<void> | undefined {
    return this.#outage?.promise
  }

  /** Starts the process if there is none. Yields each state until one is final. */
  async *load(signal: AbortSignal): AsyncGenerator<State> {
    for (;;) {
      if (this.#run?.stop.signal.aborted) await unlessAborted(this.#run.over, signal)
      if (this.#isClosed) throw new EngineError('unavailable', 'Easel stops')
      this.#run ??= this.#begin()
      const state = this.#state
      const changed = this.#changed.promise
      yield state
      if (state.kind === 'running' || state.kind === 'down') return
      await unlessAborted(changed, signal)
    }
  }

  /** Calls `listener` after each step of the sampler, until the result is disposed. */
  onStep(listener: OutputListener['onStep']): Disposable {
    this.#steps.add(listener)
    return { [Symbol.dispose]: () => void this.#steps.delete(listener) }
  }

  /** An image came, so earlier crashes do not count. */
  succeed(): void {
    this.#crashes = 0
  }

  async unload(): Promise<void> {
    const run = this.#run
    if (!run) return
    run.stop.abort(new EngineError('unavailable', 'The model leaves the memory'))
    // At once, so that nobody asks a process that ends.
    this.#set({ kind: 'idle' })
    await run.over
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isClosed = true
    await this.unload()
  }

  #begin() {
    const stop = new AbortController()
    this.#set({ kind: 'starting', percent: 0 })
    const over = this.#keepRunning(stop.signal).finally(() => {
      this.#run = undefined
      this.#outage?.resolve()
      this.#outage = undefined
      this.#set({ kind: 'idle' })
    })
    return { stop, over }
  }

  async #keepRunning(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      try {
        await this.#runOnce(signal)
      } catch (error) {
        if (signal.aborted) return
        const pauseMs = this.#crashed(error)
        await this.#options.clock.sleep(pauseMs, signal).catch(() => {})
      }
    }
  }

  /** Rejects when the process has ended. */
  async #runOnce(signal: AbortSignal): Promise<never> {
    const { log, model, clock, start } = this.#options
    const begun = clock.now()
    await using running = await start({
      onLoading: (percent) => this.#loaded(percent),
      onStep: (step, steps) => {
        for (const listener of this.#steps) listener(step, steps)
      },
    })
    await Promise.race([this.#readyInTime(running, signal), running.ended])
    log.info({ model, seconds: Math.round((clock.now() - begun) / 1000) }, 'The model is ready')
    this.#outage?.resolve()
    this.#outage = undefined
    this.#set({ kind: 'running', engine: running.engine })
    return await unlessAborted(running.ended, signal)
  }

  async #readyInTime({ ready }: Running, signal: AbortSignal): Promise<void> {
    const over = new AbortController()
    const limit = AbortSignal.any([signal, over.signal])
    const tooLate = this.#options.clock.sleep(startLimitMs, limit).then(() => {
      throw new EngineError('unavailable', `Not ready after ${startLimitMs / 1000} seconds`)
    })
    try {
      await Promise.race([ready(limit), tooLate])
    } finally {
      over.abort()
    }
  }

  #loaded(percent: number): void {
    if (this.#state.kind === 'starting' && percent > this.#state.percent)
      this.#set({ kind: 'starting', percent })
  }

  /** Returns the pause until the next start, in milliseconds. */
  #crashed(thrown: unknown): number {
    const { log, model } = this.#options
    const error = asEngineError(thrown)
    this.#crashes += 1
    const isDown = this.#crashes >= maxCrashes
    const pauseMs = isDown ? downPauseMs : backOff(this.#crashes - 1, pauses)
    log.warn(
      { model, error, crashes: this.#crashes, nextStartSeconds: pauseMs / 1000 },
      isDown ? 'The model is down' : 'The model has stopped, and starts again',
    )
    if (isDown) {
      this.#outage ??= Promise.withResolvers()
      this.#set({ kind: 'down', error })
    } else this.#set({ kind: 'starting', percent: 0 })
    return pauseMs
  }

  #set(state: State): void {
    this.#state = state
    this.#changed.resolve()
    this.#changed = Promise.withResolvers()
  }
}

function asEngineError(thrown: unknown): EngineError {
  if (thrown instanceof EngineError) return thrown
  return new EngineError('unavailable', (thrown as Error).message, { cause: thrown })
}
