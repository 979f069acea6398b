/**
 * Limits the time that an engine may work on a generation. The clock stops while the generation
 * waits in the queue of the engine's own server, or for its model. If that queue does not move for
 * the same time, the deadline expires too; the start of a model has a limit of its own.
 */
export class Deadline {
  readonly #limitMs: number
  readonly #expire: () => void
  #remainingMs: number
  /** `performance.now()` when the clock started; undefined while the clock is stopped. */
  #runningSince: number | undefined
  #position: number | 'loading' | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(limitMs: number, expire: () => void) {
    this.#limitMs = limitMs
    this.#remainingMs = limitMs
    this.#expire = expire
    this.running()
  }

  /** The generation waits upstream behind `position` others; undefined: unknown. */
  queued(position: number | undefined): void {
    const isMoving = this.#runningSince !== undefined || position !== this.#position
    this.#pause(position)
    if (isMoving) this.#start(this.#limitMs)
  }

  /** The generation waits until its model is in memory. */
  loading(): void {
    this.#pause('loading')
    this.stop()
  }

  #pause(position: number | 'loading' | undefined): void {
    if (this.#runningSince !== undefined)
      this.#remainingMs -= performance.now() - this.#runningSince
    this.#runningSince = undefined
    this.#position = position
  }

  /** The engine works on the generation. */
  running(): void {
    if (this.#runningSince !== undefined) return
    this.#runningSince = performance.now()
    this.#start(this.#remainingMs)
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  #start(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(this.#expire, ms)
  }
}
