import { minuteMs } from '../../../schema/durations.ts'
import { backOff, type Clock } from '../../clock.ts'
import { type Engine, EngineError } from '../engine.ts'
import { isReady } from './is-ready.ts'

const failuresInRow = 5
const pauses = { firstMs: 10_000, maxMs: 5 * minuteMs }

/**
 * Keeps requests away from an engine that failed five times in a row, or once by a timeout. It
 * checks in the background whether the engine is ready again, after pauses that grow.
 */
export class CircuitBreaker {
  readonly #engine: Engine
  readonly #clock: Clock
  readonly #closed = new AbortController()
  #failures = 0
  /** Checks in a row that failed. */
  #tries = 0
  /** When to check again whether the engine is ready; epoch milliseconds. */
  #checkAt = 0
  #isChecking = false

  constructor(engine: Engine, clock: Clock) {
    this.#engine = engine
    this.#clock = clock
  }

  /** Whether requests must go elsewhere. A call may also start a check in the background. */
  isOpen(): boolean {
    const isOpen = this.#failures === failuresInRow
    if (isOpen && !this.#isChecking && this.#clock.now() >= this.#checkAt) void this.#check()
    return isOpen
  }

  succeed(): void {
    this.#failures = 0
    this.#tries = 0
  }

  /** A refused prompt or a client that left says nothing about the engine's health. */
  fail(error: unknown): void {
    if (
      !(error instanceof EngineError) ||
      error.kind === 'rejected' ||
      this.#failures === failuresInRow
    )
      return
    this.#failures = error.kind === 'timed_out' ? failuresInRow : this.#failures + 1
    if (this.#failures === failuresInRow) this.#wait()
  }

  close(): void {
    this.#closed.abort()
  }

  async #check(): Promise<void> {
    this.#isChecking = true
    const isBack = await isReady(this.#engine, {
      clock: this.#clock,
      signal: this.#closed.signal,
    })
    // If its first request fails again, the breaker opens again.
    if (isBack) this.#failures = failuresInRow - 1
    else this.#wait()
    this.#isChecking = false
  }

  #wait(): void {
    this.#checkAt = this.#clock.now() + backOff(this.#tries, pauses)
    this.#tries += 1
  }
}
