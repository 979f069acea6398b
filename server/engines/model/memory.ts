import { unlessAborted } from '../../abort.ts'

export interface Loadable {
  /** Frees the memory. */
  unload(): Promise<void>
}

interface Turn {
  model: Loadable
  begin(room: Promise<void> | undefined): void
}

/** The models that are in memory: at most `max`. They take turns in the order of requests. */
export class ModelMemory {
  readonly #max: number
  /** How many requests use each model in memory; the least recently used model is first. */
  readonly #uses = new Map<Loadable, number>()
  readonly #turns: Turn[] = []

  constructor(max: number) {
    this.#max = max
  }

  get hasRoom(): boolean {
    return this.#uses.size < this.#max
  }

  /**
   * Resolves when the model may be in memory, after another model has left it. The model stays
   * until the result is disposed. Rejects with the reason of the signal.
   */
  async use(model: Loadable, signal: AbortSignal): Promise<Disposable> {
    const room = Promise.withResolvers<void>()
    const turn: Turn = { model, begin: room.resolve }
    this.#turns.push(turn)
    this.#next()
    try {
      await unlessAborted(room.promise, signal)
    } catch (error) {
      const place = this.#turns.indexOf(turn)
      if (place < 0) this.#end(model)
      else this.#turns.splice(place, 1)
      this.#next()
      throw error
    }
    return { [Symbol.dispose]: () => this.#end(model) }
  }

  /** Forgets a model that nobody uses. Returns false if it is in use, or not in memory. */
  leave(model: Loadable): boolean {
    return this.#uses.get(model) === 0 && this.#uses.delete(model)
  }

  /** Only the first turn can begin, so that no model waits for ever. */
  #next(): void {
    for (let turn = this.#turns[0]; turn; turn = this.#turns[0]) {
      const uses = this.#uses.get(turn.model)
      const idle = [...this.#uses].find(([, count]) => count === 0)?.[0]
      if (uses === undefined && !this.hasRoom && !idle) return
      this.#turns.shift()
      const mustLeave = uses === undefined && !this.hasRoom ? idle : undefined
      if (mustLeave) this.#uses.delete(mustLeave)
      this.#uses.delete(turn.model)
      this.#uses.set(turn.model, (uses ?? 0) + 1)
      turn.begin(mustLeave?.unload())
    }
  }

  #end(model: Loadable): void {
    this.#uses.set(model, (this.#uses.get(model) ?? 1) - 1)
    this.#next()
  }
}
