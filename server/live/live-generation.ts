import { type Generation, isFinished } from '../../schema/generation.ts'

/** The generations that wait or run in this process, by id. */
export class LiveGenerations extends Map<string, LiveGeneration> {
  #idle = Promise.withResolvers<void>()

  override delete(id: string): boolean {
    const deleted = super.delete(id)
    if (this.size === 0) {
      this.#idle.resolve()
      this.#idle = Promise.withResolvers()
    }
    return deleted
  }

  /** Resolves when there is none. */
  idle(): Promise<void> {
    return this.size === 0 ? Promise.resolve() : this.#idle.promise
  }
}

export interface LiveOptions {
  /** Whether finished images are kept when the others fail. */
  keepsPart: boolean
  /** Called after each change of the state. */
  onUpdate?: (live: LiveGeneration) => void
}

/** A generation while it waits or runs: its newest state, its watchers, and how to stop it. */
export class LiveGeneration {
  readonly #controller = new AbortController()
  readonly #finished = Promise.withResolvers<Generation>()
  #state: Generation
  #changed = Promise.withResolvers<void>()
  /** Whether finished images are kept when the others fail. */
  readonly keepsPart: boolean
  readonly #onUpdate: ((live: LiveGeneration) => void) | undefined

  constructor(generation: Generation, { keepsPart, onUpdate }: LiveOptions) {
    this.#state = generation
    this.keepsPart = keepsPart
    this.#onUpdate = onUpdate
  }

  get state(): Generation {
    return this.#state
  }

  /** Aborted when the generation has to stop; the reason says why. */
  get signal(): AbortSignal {
    return this.#controller.signal
  }

  /** Resolves with the last state. */
  get finished(): Promise<Generation> {
    return this.#finished.promise
  }

  stop(reason: Error): void {
    this.#controller.abort(reason)
  }

  update(change: Partial<Generation>): void {
    this.#state = { ...this.#state, ...change }
    const changed = this.#changed
    this.#changed = Promise.withResolvers()
    changed.resolve()
    if (isFinished(this.#state.status)) this.#finished.resolve(this.#state)
    this.#onUpdate?.(this)
  }

  /**
   * The state now and after each change; a slow watcher skips to the newest. Ends when finished or
   * aborted.
   */
  async *watch(signal: AbortSignal): AsyncGenerator<Generation> {
    const aborted = Promise.withResolvers<void>()
    const abort = () => aborted.resolve()
    signal.addEventListener('abort', abort, { once: true })
    try {
      while (!signal.aborted) {
        const changed = this.#changed.promise
        const state = this.#state
        yield state
        if (isFinished(state.status)) return
        await Promise.race([changed, aborted.promise])
      }
    } finally {
      signal.removeEventListener('abort', abort)
    }
  }
}
