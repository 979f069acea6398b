import { ServiceError } from '../../schema/error.ts'

interface Limits {
  /** Bytes that all answers together may hold in memory. */
  maxBytes: number
  /** An answer whose client has read nothing for this time may be dropped to make room. */
  patienceMs: number
}

/** The pause between two checks for room. */
const recheckMs = 50

/**
 * Counts the bytes that answers hold in memory. Only answers with unsent bytes are dropped, the
 * least recently read first. A stream that waits for its engine has no unsent bytes.
 */
export class Outgoing {
  readonly #limits: Limits
  /** For each answer with unsent bytes: its `drop`, and the time of the last read; oldest first. */
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

  /** False when answers hold too much, even after the unread answers were dropped. */
  hasRoom(): boolean {
    return this.#waiting.length === 0 && this.#makeRoom()
  }

  /** Resolves when there is room: one caller after another, so that each counts before the next. */
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

  /** Resolves the first waiting call, and the next call after the first has taken its room. */
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
