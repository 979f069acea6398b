/**
 * The time that an engine has for a generation. The time does not run while the
 * generation waits in the queue of the engine's own server, but a queue that does not move for as
 * long ends it too.
 */
export class Deadline {
  readonly #limitMs: number
  readonly #expire: () => void
  #leftMs: number
  /** `performance.now()` when the time began to run; undefined while it is stopped. */
  #runningSince: number | undefined
  #position: number | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(limitMs: number, expire: () => void) {
    this.#limitMs = limitMs
    this.#leftMs = limitMs
    this.#expire = expire
    this.running()
  }

  /** The generation waits upstream, behind `position` others where that is known. */
  queued(position: number | undefined): void {
    const isMoving = this.#runningSince !== undefined || position !== this.#position
    if (this.#runningSince !== undefined) this.#leftMs -= performance.now() - this.#runningSince
    this.#runningSince = undefined
    this.#position = position
    if (isMoving) this.#start(this.#limitMs)
  }

  /** The engine works on the generation. */
  running(): void {
    if (this.#runningSince !== undefined) return
    this.#runningSince = performance.now()
    this.#start(this.#leftMs)
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  #start(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(this.#expire, ms)
  }
}
