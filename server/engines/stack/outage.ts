import { backOff, type Clock } from '../../clock.ts'
import type { Engine } from '../engine.ts'
import { isReady } from './is-ready.ts'

const pauses = { firstMs: 1000, maxMs: 5000 }

/** Notices that an engine is down, and then watches it until it is ready again. */
export class Outage {
  readonly #engine: Engine
  readonly #clock: Clock
  readonly #closed = new AbortController()
  #over: Promise<void> | undefined

  constructor(engine: Engine, clock: Clock) {
    this.#engine = engine
    this.#clock = clock
  }

  /**
   * Resolves when the engine is ready again. Undefined while the engine is not known to be down.
   */
  get over(): Promise<void> | undefined {
    return this.#over
  }

  /** Checks whether the engine is down. If it is, the outage begins. False when it is closed. */
  async isDown(): Promise<boolean> {
    if (this.#over || (await this.#isReady())) return this.#over !== undefined
    if (this.#closed.signal.aborted) return false
    this.#over ??= this.#watch()
    return true
  }

  close(): void {
    this.#closed.abort()
  }

  async #watch(): Promise<void> {
    const { signal } = this.#closed
    for (let tries = 0; !signal.aborted; tries++) {
      await this.#clock.sleep(backOff(tries, pauses), signal).catch(() => {})
      if (await this.#isReady()) break
    }
    this.#over = undefined
  }

  #isReady(): Promise<boolean> {
    return isReady(this.#engine, { clock: this.#clock, signal: this.#closed.signal })
  }
}
