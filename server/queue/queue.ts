import type { Kysely } from 'kysely'
import { ServiceError } from '../../schema/error.ts'
import type { Attempt } from '../db/ledger.ts'
import type { Tables } from '../db/tables.ts'

/**
 * Decides which generation runs next. Every queue passes the suite in test/core/queue.contract.ts.
 */
export interface Queue extends AsyncDisposable {
  /** Whether another server may run the generations of this queue. */
  readonly isShared: boolean
  /**
   * Prepares a place at the end of a lane, before the transaction that admits the generation:
   * entries of one lane do not wait for each other's commits.
   */
  prepare(entry: Entry): Promise<Prepared>
  /** Runs each generation when its turn comes, until the queue is closed. */
  work(run: Run): void
  /**
   * Runs a stopped generation that waits in this process at once, beside the others: it only has to
   * end.
   */
  release(id: string): void
  /** The number of generations before each waiting generation. */
  places(): Promise<ReadonlyMap<string, number>>
  load(): Promise<{ waiting: number; running: number }>
  /** Calls back for each generation that every attempt has left unfinished, until it resolves. */
  abandoned(end: (id: string) => Promise<unknown>): Promise<void>
  /** Takes no more generations. */
  close(): void
}

export interface Entry {
  id: string
  lane: Lane
  /** Milliseconds before its turn can come. */
  pauseMs: number
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

export interface Prepared {
  /** The queue is full: the generation gets no place, unless another one makes room. */
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
  /** For its row: its order in a shared queue. */
  turn: number | null
  /**
   * A waiting generation that has to end with `queueFull`, also when this admission fails: it has
   * made room.
   */
  drops: string | undefined
  /** The admission is committed: its turn may come. */
  confirm(): void
  /** The admission failed: the place is free again. */
  release(): void
}

/**
 * Runs one attempt. Returns false when any server has to run the generation again. `lost` is aborted
 * when another attempt has begun. Never rejects.
 */
export type Run = (attempt: Attempt, lost: AbortSignal) => Promise<boolean>

/** Whether a lane that has `held` waiting takes room from the longest lane of a full queue. */
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
