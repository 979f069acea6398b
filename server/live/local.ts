import { followState, type Live, type ReadRow } from './live.ts'
import { IdleMap, LiveGeneration, type LiveGenerations } from './live-generation.ts'

/** A follower of a generation that no server runs reads its row so often until it is refunded. */
const pollMs = 500

export interface LocalOptions {
  readRow: ReadRow
  sleep(ms: number, signal: AbortSignal): Promise<void>
}

/** States in the memory of this process, which is the only server. */
export function createLocalLive({ readRow, sleep }: LocalOptions): Live {
  const own: LiveGenerations = new IdleMap()
  const change = (_id: string, signal: AbortSignal) => sleep(pollMs, signal)
  return {
    own,
    begin(generation, work) {
      const live = new LiveGeneration(generation, work)
      own.set(generation.id, live)
      return live
    },
    newest: async (unfinished) => unfinished.map((row) => own.get(row.id)?.state ?? row),
    follow: (id, signal, options) =>
      followState(id, { ...options, own, signal, read: readRow, change }),
    ended: async (id, reason) => own.get(id)?.stop(reason),
    problem: null,
    async [Symbol.asyncDispose]() {},
  }
}
