/**
 * The time that an engine has to draw a generation. The time does not run while the
 * generation waits in the queue of the engine's own server, but a queue that does not move for as
 * long ends it too.
 */
export class Deadline {
  readonly #limitMs: number
  readonly #expire: () => void
  #leftMs: number
  /** `performance.now()` when the drawing time began to run; undefined while it is stopped. */
  #drawingSince: number | undefined
  #position: number | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(limitMs: number, expire: () => void) {
    this.#limitMs = limitMs
    this.#leftMs = limitMs
    this.#expire = expire
    this.drawing()
  }

  /** The generation waits upstream, behind `position` others where that is known. */
  queued(position: number | undefined): void {
    const isMoving = this.#drawingSince !== undefined || position !== this.#position
    if (this.#drawingSince !== undefined) this.#leftMs -= performance.now() - this.#drawingSince
    this.#drawingSince = undefined
    this.#position = position
    if (isMoving) this.#start(this.#limitMs)
  }

  /** The generation is being drawn. */
  drawing(): void {
    if (this.#drawingSince !== undefined) return
    this.#drawingSince = performance.now()
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
