import { ServiceError } from '../../schema/error.ts'

interface Limits {
  /** Bytes that all answers together may hold in memory. */
  maxBytes: number
  /** An answer of which nothing was read for this long may be dropped to make room. */
  patienceMs: number
}

/** How soon those who wait look again, while there is no room. */
const recheckMs = 50

/**
 * Counts the bytes that answers hold in memory. Only answers with unsent bytes are dropped, those
 * that were read least recently first. A stream that waits for its engine has none.
 */
export class Outgoing {
  readonly #limits: Limits
  /** What drops an answer with unsent bytes, and since when nothing is read; the longest first. */
  readonly #unsent = new Map<() => void, number>()
  readonly #waiting: (() => void)[] = []
  #held = 0
  #isAdmitting = false

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /** Counts more bytes, or fewer. */
  hold(bytes: number): void {
    this.#held += bytes
  }

  /** An answer sends bytes from now on; `drop` ends it. */
  beginSending(drop: () => void): void {
    this.#unsent.delete(drop)
    this.#unsent.set(drop, performance.now())
  }

  endSending(drop: () => void): void {
    this.#unsent.delete(drop)
  }

  /** False when answers hold too much, though those that nobody reads were dropped. */
  hasRoom(): boolean {
    return this.#waiting.length === 0 && this.#makeRoom()
  }

  /** Resolves when there is room: one after another, so that each sees what the one before holds. */
  async room(): Promise<void> {
    if (this.hasRoom()) return
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#waiting.push(resolve)
    this.#admit()
    await promise
  }

  #makeRoom(): boolean {
    const { maxBytes, patienceMs } = this.#limits
    for (const [drop, since] of this.#unsent) {
      if (this.#held < maxBytes || performance.now() - since < patienceMs) break
      drop()
    }
    return this.#held < maxBytes
  }

  /** Lets the first who waits go on, and the next one when that one has taken its room. */
  #admit(): void {
    if (this.#isAdmitting || this.#waiting.length === 0) return
    this.#isAdmitting = true
    const look = () => {
      this.#isAdmitting = false
      if (this.#makeRoom()) this.#waiting.shift()?.()
      this.#admit()
    }
    if (this.#makeRoom()) setImmediate(look)
    else setTimeout(look, recheckMs)
  }
}

export function noRoom(): ServiceError {
  const message = 'Too many answers wait for their clients'
  return new ServiceError('UNAVAILABLE', message, { retryAfterSeconds: 1 })
}
