import { hash } from 'node:crypto'
import { minuteMs } from '../../../schema/durations.ts'
import { backOff, type Clock } from '../../clock.ts'
import { type Engine, EngineError } from '../engine.ts'
import { isReady } from './is-ready.ts'

const failuresInRow = 5
const pauses = { firstMs: 10_000, maxMs: 5 * minuteMs }

/**
 * Keeps requests away from an engine that failed with five prompts in a row, or once by a
 * timeout. It checks in the background whether the engine is ready again, after pauses that grow.
 */
export class CircuitBreaker {
  readonly #engine: Engine
  readonly #clock: Clock
  readonly #closed = new AbortController()
  /** Hashes of the prompts that failed since the last success, and failures of the set-up. */
  readonly #failed = new Set<string>()
  /** How often the engine was found down in a row. */
  #tries = 0
  #isOpen = false
  /** When to check again whether the engine is ready; epoch milliseconds. */
  #checkAt = 0
  #isChecking = false

  constructor(engine: Engine, clock: Clock) {
    this.#engine = engine
    this.#clock = clock
  }

  /** Whether requests must go elsewhere. A call may also start a check in the background. */
  isOpen(): boolean {
    if (this.#isOpen && !this.#isChecking && this.#clock.now() >= this.#checkAt) void this.#check()
    return this.#isOpen || this.#engine.outage !== undefined
  }

  succeed(): void {
    this.#failed.clear()
    this.#tries = 0
  }

  /**
   * Counts a failure. A refused prompt, a disconnected client, or one prompt that fails repeatedly
   * does not count. `Outage` watches outages.
   */
  fail(error: unknown, prompt: string): void {
    if (!(error instanceof EngineError) || error.kind === 'rejected' || this.isOpen()) return
    // A wrong key or model fails with every prompt.
    const isSetup = error.kind === 'misconfigured' && !error.isFinal
    const cause = isSetup ? `${this.#failed.size}` : hash('sha256', prompt, 'base64')
    if (this.#failed.has(cause)) return
    this.#failed.add(cause)
    // One prompt may have caused the timeout, so the engine is checked at once.
    if (error.kind === 'timed_out') this.#open(this.#failed.size === 1 ? 0 : this.#pauseMs())
    else if (this.#failed.size >= failuresInRow) this.#open(this.#pauseMs())
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
    if (isBack) this.#isOpen = false
    this.#wait()
    this.#isChecking = false
  }

  #open(pauseMs: number): void {
    this.#isOpen = true
    this.#checkAt = this.#clock.now() + pauseMs
  }

  #wait(): void {
    this.#checkAt = this.#clock.now() + this.#pauseMs()
    this.#tries += 1
  }

  #pauseMs(): number {
    return backOff(this.#tries, pauses)
  }
}
