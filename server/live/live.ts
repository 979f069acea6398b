import { ServiceError } from '../../schema/error.ts'
import { type Generation, isFinished } from '../../schema/generation.ts'
import { type LiveGeneration, type LiveGenerations, ownTurn, type Work } from './live-generation.ts'

/** Reads the row of a generation; undefined if there is none. */
export type ReadRow = (id: string) => Promise<Generation | undefined>

/**
 * The newest states of generations that wait or run, on this server and on others, and the way to
 * stop them. Every implementation passes the suite in test/core/live.contract.ts.
 */
export interface Live extends AsyncDisposable {
  /** The generations of this process. */
  readonly own: LiveGenerations
  /** Begins the state of a generation of this process. */
  begin(generation: Generation, work: Work): LiveGeneration
  /** Unfinished generations, each with its newest state. */
  newest(unfinished: Generation[]): Promise<Generation[]>
  /**
   * The state now and after each change, until it is finished or `signal` is aborted, whichever
   * server runs it. Empty when there is no such generation.
   */
  follow(id: string, signal: AbortSignal, options?: FollowOptions): AsyncIterable<Generation>
  /**
   * Tells every server that the row of a generation has ended. Its followers read the row. The
   * server that runs the generation stops it for this reason.
   */
  ended(id: string, reason: ServiceError): Promise<void>
  /** The problem that delays states; null without a problem. */
  readonly problem: string | null
}

interface FollowOptions {
  /** A state that the follower already has: it does not come again. */
  known?: Generation
}

interface Following extends FollowOptions {
  own: LiveGenerations
  signal: AbortSignal
  read(id: string): Promise<Generation | undefined>
  /** Resolves when a generation of another server may have changed after this state. */
  change(id: string, signal: AbortSignal, state: Generation | undefined): Promise<unknown>
}

/**
 * The number of consecutive reads, about one a second, that may fail before a follower gets the
 * error. So a waiting caller survives a restart of the database.
 */
const failedReads = 30

/** `Live.follow`: watches an own generation; reads the row of another after each `change`. */
export async function* followState(
  id: string,
  { own, signal, read, change, known }: Following,
): AsyncGenerator<Generation> {
  let state = known
  let failures = 0
  if (state) await change(id, signal, state).catch(() => {})
  while (!signal.aborted) {
    const live = own.get(id)
    if (live) yield* live.watch(signal)
    if (signal.aborted || (live && isFinished(live.state.status))) return
    // Wait from before the read, so that a change during the read is not missed.
    const changed = change(id, signal, state).catch(() => {})
    const found = await read(id).catch((error) => {
      failures += 1
      if (!state || failures > failedReads || !isOutage(error)) throw error
      return null
    })
    if (found) {
      failures = 0
      state = found
      await ownTurn()
      yield state
    }
    if (found === undefined || (found && isFinished(found.status))) return
    await changed
  }
}

function isOutage(error: unknown): boolean {
  return error instanceof ServiceError && error.code === 'UNAVAILABLE'
}
