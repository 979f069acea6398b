import { setImmediate } from 'node:timers/promises'
import { type Generation, isFinished } from '../../schema/generation.ts'
import { unlessAborted } from '../abort.ts'

/** A map with a promise for the time when it is empty. */
export class IdleMap<Value> extends Map<string, Value> {
  #idle = Promise.withResolvers<void>()

  override delete(id: string): boolean {
    const deleted = super.delete(id)
    if (this.size === 0) {
      this.#idle.resolve()
      this.#idle = Promise.withResolvers()
    }
    return deleted
  }

  /** Resolves when the map is empty. */
  idle(): Promise<void> {
    return this.size === 0 ? Promise.resolve() : this.#idle.promise
  }
}

/** The generations that wait or run in this process, by id. */
export type LiveGenerations = IdleMap<LiveGeneration>

/** The data beside its state that an attempt at a generation needs. */
export interface Work {
  /** The requested engine; null: any. */
  askedEngine: string | null
  /** From 1. */
  attempt: number
  /** Ids for its images, in order. */
  imageIds: string[]
  /** Keep the finished images when the others fail. */
  keepsPart: boolean
}

let turns = Promise.resolve()

/**
 * Resolves in a turn of the event loop of its own. So each of thousands of followers makes its next
 * event alone, and the server answers other requests between them.
 */
export function ownTurn(): Promise<void> {
  turns = turns.then(() => setImmediate())
  return turns
}

/** More than the changes of an attempt, so that a later attempt has higher revisions. */
const revisionsOfAttempt = 1_000_000

/** A generation while it waits or runs: its newest state, its watchers, and how to stop it. */
export class LiveGeneration {
  readonly #controller = new AbortController()
  readonly #finished = Promise.withResolvers<Generation>()
  #state: Generation
  #changed = Promise.withResolvers<void>()
  #isLost = false
  readonly work: Work
  readonly #onUpdate: ((live: LiveGeneration) => void) | undefined

  /** `onUpdate` is called after each change of the state. */
  constructor(generation: Generation, work: Work, onUpdate?: (live: LiveGeneration) => void) {
    this.#state = { ...generation, revision: work.attempt * revisionsOfAttempt }
    this.work = work
    this.#onUpdate = onUpdate
  }

  get state(): Generation {
    return this.#state
  }

  /** Aborted when the generation has to stop; the reason says why. */
  get signal(): AbortSignal {
    return this.#controller.signal
  }

  /** Resolves with the last state, which is unfinished if another server continues. */
  get finished(): Promise<Generation> {
    return this.#finished.promise
  }

  stop(reason: Error): void {
    this.#controller.abort(reason)
  }

  get isLost(): boolean {
    return this.#isLost
  }

  /** Ends the watchers, because another server continues the generation. */
  lose(): void {
    this.#isLost = true
    this.#changed.resolve()
    this.#finished.resolve(this.#state)
  }

  update(change: Partial<Generation>): void {
    this.#state = { ...this.#state, ...change, revision: this.#state.revision + 1 }
    const changed = this.#changed
    this.#changed = Promise.withResolvers()
    changed.resolve()
    if (isFinished(this.#state.status)) this.#finished.resolve(this.#state)
    this.#onUpdate?.(this)
  }

  /**
   * The state now and after each change; a slow watcher skips to the newest. Ends when the
   * generation is finished or lost, or when `signal` is aborted.
   */
  async *watch(signal: AbortSignal): AsyncGenerator<Generation> {
    while (!signal.aborted && !this.#isLost) {
      const changed = this.#changed.promise
      const state = this.#state
      yield state
      if (isFinished(state.status)) return
      await unlessAborted(changed, signal).catch(() => {})
      await ownTurn()
    }
  }
}
