import { createSignal, onCleanup } from 'solid-js'
import { type Generation, GenerationQuery } from '../../client/documents.ts'
import { type Failure, fromError } from '../../client/failure.ts'
import { follow } from '../../client/follow.ts'
import { isRunning } from '../../lib/progress.ts'
import { deleted } from '../../state/deleted.ts'
import { apiKey, client } from '../../state/session.ts'

/**
 * One generation by its id, followed while it runs. Undefined while it loads, null when there is
 * none.
 */
export function useGeneration(id: string) {
  const [loaded, setGeneration] = createSignal<Generation | null>()
  const generation = () => (deleted().has(id) ? null : loaded())
  const [failure, setFailure] = createSignal<Failure | null>(null)
  const removed = new AbortController()
  onCleanup(() => removed.abort())

  async function reload() {
    setFailure(null)
    const { data, error } = await client()
      .query(GenerationQuery, { id }, { requestPolicy: 'network-only' })
      .toPromise()
    if (error) setFailure(fromError(error))
    if (!data) return
    setGeneration(data.generation)
    const listener = { change: setGeneration, lost() {}, refused: setFailure }
    if (data.generation && isRunning(data.generation.status))
      await follow({ id, key: apiKey() }, listener, removed.signal)
  }

  reload()
  return { generation, failure, reload }
}
