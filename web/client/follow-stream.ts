import type { Client } from '@urql/core'
import { createPauses } from '../lib/pauses.ts'
import { isRunning } from '../lib/progress.ts'
import { type Generation, GenerationFields } from './documents.ts'
import { type Failure, fromError, isTemporary } from './failure.ts'
import { graphql } from './graphql.ts'

const WatchGeneration = graphql(
  `subscription WatchGeneration($id: ID!) { generation(id: $id) { ...GenerationFields } }`,
  [GenerationFields],
)

export interface Listener {
  change(generation: Generation): void
  /** The connection was lost; the next one opens by itself. */
  lost(): void
  /** The server refused: nothing more comes. */
  refused(failure: Failure): void
}

/**
 * Follows a generation to its end by a stream. A lost stream, a restart of the server or a time
 * offline does not end it.
 */
export async function followStream(
  client: Client,
  id: string,
  listener: Listener,
  signal: AbortSignal,
): Promise<void> {
  const pauses = createPauses(signal)
  while (!signal.aborted) {
    const outcome = await stream(client, id, signal, (generation) => {
      pauses.reset()
      listener.change(generation)
    })
    if (outcome === 'finished' || signal.aborted) return
    if (outcome !== 'lost') return listener.refused(outcome)
    listener.lost()
    await pauses.pause()
  }
}

function stream(
  client: Client,
  id: string,
  signal: AbortSignal,
  change: (generation: Generation) => void,
): Promise<'finished' | 'lost' | Failure> {
  return new Promise((resolve) => {
    const { unsubscribe } = client.subscription(WatchGeneration, { id }).subscribe((result) => {
      const generation = result.data?.generation
      if (generation) change(generation)
      if (generation && !isRunning(generation.status)) end('finished')
      else if (result.error) end(outcomeOf(fromError(result.error)))
      else if (!result.hasNext) end('lost')
    })
    signal.addEventListener('abort', () => end('lost'), { once: true })
    function end(outcome: 'finished' | 'lost' | Failure) {
      resolve(outcome)
      queueMicrotask(() => unsubscribe())
    }
  })
}

/** A temporary fault, such as a restart of the database, does not end the following. */
function outcomeOf(failure: Failure): 'lost' | Failure {
  return isTemporary(failure) ? 'lost' : failure
}
