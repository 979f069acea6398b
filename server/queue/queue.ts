/**
 * Decides which generation runs next. Every queue passes the suite in test/core/queue.contract.ts.
 */
export interface Queue extends AsyncDisposable {
  /**
   * Takes a place at the end of a lane. Throws a ServiceError 503 when the queue is full for this
   * lane, or closed.
   */
  enter(lane: Lane): Place
  /** Takes no more work. */
  close(): void
  /** Resolves when nothing waits or runs. */
  idle(): Promise<void>
  readonly waiting: number
  readonly running: number
}

export interface Lane {
  /**
   * The caller: lanes take turns, so that a hundred generations of one caller do not delay one of
   * another.
   */
  name: string
  /**
   * Lanes of low priority wait until none of normal priority does, and are the first to be dropped.
   */
  priority: 'normal' | 'low'
}

/** A place in the queue, from `enter` until `leave`. */
export interface Place {
  /** Whether its turn has come. */
  readonly isRunning: boolean
  /**
   * Resolves when it is this work's turn. Rejects with the signal's reason, or with a ServiceError
   * 503 when the work is dropped.
   */
  turn(signal: AbortSignal): Promise<void>
  /** Frees the place, waiting or running. May be called twice. */
  leave(): void
}
