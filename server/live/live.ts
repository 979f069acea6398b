import { ServiceError } from '../../schema/error.ts'
import { type Generation, isFinished } from '../../schema/generation.ts'
import { type LiveGeneration, type LiveGenerations, ownTurn, type Work } from './live-generation.ts'

/** The newest state of the row of a generation; undefined when there is none. */
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
   * Says that the row of a generation has ended: its followers read it, and the server that runs it
   * stops for this reason.
   */
  ended(id: string, reason: ServiceError): Promise<void>
  /** The problem that delays states; null without a problem. */
  readonly problem: string | null
}

interface FollowOptions {
  /** A state that is known already: it does not come again. */
  known?: Generation
}

interface Following extends FollowOptions {
  own: LiveGenerations
  signal: AbortSignal
  read(id: string): Promise<Generation | undefined>
  /** Resolves when a generation of another server, which was in this state, may have changed. */
  change(id: string, signal: AbortSignal, state: Generation | undefined): Promise<unknown>
}

/**
 * The reads in a row that may fail, about one a second, before a follower gets the error: a restart
 * of the database costs a waiting caller nothing.
 */
const failedReads = 30

/** `Live.follow`: an own generation is watched, the row of another is read after each `change`. */
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
    // Before the read, so that a change meanwhile is not missed.
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
