import type { Kysely } from 'kysely'
import { ServiceError } from '../../schema/error.ts'
import type { Attempt } from '../db/ledger.ts'
import type { Tables } from '../db/tables.ts'
import type { Origin } from '../origin.ts'

/**
 * Decides which generation runs next. Every queue passes the suite in test/core/queue.contract.ts.
 */
export interface Queue extends AsyncDisposable {
  /** True if other servers may also run the generations of this queue. */
  readonly isShared: boolean
  /**
   * Prepares a place at the end of a lane. Call it before the transaction that admits the
   * generation, so that entries of one lane do not wait for each other's commits.
   */
  prepare(entry: Entry): Promise<Prepared>
  /** Runs each generation when its turn comes, until the queue is closed. */
  work(run: Run): void
  /**
   * Runs a stopped generation at once, beyond the concurrency, because it only has to end. Does
   * nothing unless the generation waits in this process.
   */
  release(id: string): void
  /** The number of generations before each waiting generation, by its id. */
  places(): Promise<ReadonlyMap<string, number>>
  load(): Promise<{ waiting: number; running: number }>
  /** Calls `end` for each generation that is unfinished after its last attempt. */
  abandoned(end: (id: string) => Promise<unknown>): Promise<void>
  /** Refuses new generations. */
  close(): void
}

export interface Entry {
  id: string
  lane: Lane
  /** Milliseconds before the generation may run. */
  pauseMs: number
  /** Undefined: a server of an earlier version made the entry. */
  origin?: Origin | undefined
}

export interface Lane {
  /**
   * Names the caller. Lanes take turns, so a hundred generations of one caller do not delay a
   * generation of another caller.
   */
  name: string
  /** A low lane runs when no normal lane waits, and its generations are dropped first. */
  priority: 'normal' | 'low'
}

export interface Prepared {
  /** The queue is full: `enter` must drop a waiting generation, or it throws. */
  isFull: boolean
  /**
   * Takes the place, within the transaction. Throws a ServiceError 503 when the queue is closed, or
   * full for this lane.
   */
  enter(transaction: Kysely<Tables>): Promise<Place>
}

/** A place in the queue of a generation whose admission is not yet committed. */
export interface Place {
  /**
   * The number of generations before it; null: not known yet. Running: it begins as soon as the
   * place is confirmed.
   */
  position: number | 'running' | null
  /** The order in a shared queue, for the row of the generation; null in a queue of one process. */
  turn: number | null
  /**
   * The id of a waiting generation that lost its place to this one. End it with `queueFull`, also
   * if this admission fails.
   */
  drops: string | undefined
  /** Call it after the commit: the generation may run. */
  confirm(): void
  /** Call it when the admission has failed: the place is free again. */
  release(): void
}

/**
 * Runs one attempt. Returns false if the generation must run again, on any server. `lost` is
 * aborted when another attempt has begun. Never rejects.
 */
export type Run = (attempt: Attempt & Pick<Entry, 'origin'>, lost: AbortSignal) => Promise<boolean>

/**
 * True if a lane with `held` waiting generations may take a place from the longest lane of a full
 * queue.
 */
export function takesRoom(
  { priority }: Lane,
  held: number,
  longest: Pick<Lane, 'priority'> & { length: number },
): boolean {
  if (longest.priority === 'low' && priority === 'normal') return true
  return longest.priority === priority && longest.length >= held + 2
}

export function queueFull(): ServiceError {
  return new ServiceError('UNAVAILABLE', 'Queue is full')
}

export function queueClosed(): ServiceError {
  return new ServiceError('UNAVAILABLE', 'Server is shutting down')
}
