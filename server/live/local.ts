import { followState, type Live, type ReadRow } from './live.ts'
import { LiveGeneration, LiveGenerations } from './live-generation.ts'

/** How often to read the row of a generation that no server runs, until it is given back. */
const pollMs = 500

export interface LocalOptions {
  readRow: ReadRow
  sleep(ms: number, signal: AbortSignal): Promise<void>
}

/** States in the memory of this process, which is the only server. */
export function createLocalLive({ readRow, sleep }: LocalOptions): Live {
  const own = new LiveGenerations()
  const change = (_id: string, signal: AbortSignal) => sleep(pollMs, signal)
  return {
    own,
    begin(generation, keepsPart) {
      const live = new LiveGeneration(generation, { keepsPart })
      own.set(generation.id, live)
      return live
    },
    newest: async (unfinished) => unfinished.map((row) => own.get(row.id)?.state ?? row),
    follow: (id, signal) => followState(id, { own, signal, read: readRow, change }),
    async stop(id, reason) {
      const live = own.get(id)
      live?.stop(reason)
      await live?.finished
    },
    sweep: async () => {},
    problem: null,
    async [Symbol.asyncDispose]() {},
  }
}
