import type { AnyVariables, Client, CombinedError, TypedDocumentNode } from '@urql/core'
import { type Accessor, batch, createComputed, onCleanup, untrack } from 'solid-js'
import { createStore, reconcile } from 'solid-js/store'
import { backEvent } from '../lib/pauses.ts'

interface QueryOptions<Variables> {
  client: Accessor<Client>
  variables?: Accessor<Variables>
  /** While true, nothing is asked or shown. */
  pause?: Accessor<boolean>
}

interface QueryResult<Data> {
  data: Data | undefined
  error: CombinedError | undefined
}

const nothing = { data: undefined, error: undefined }

/**
 * Observes a query: the result is a store, which follows the cache. Another client or other
 * variables begin without a result, so that no caller sees the data of another.
 */
export function createQuery<Data, Variables extends AnyVariables>(
  document: TypedDocumentNode<Data, Variables>,
  { client, variables = () => ({}) as Variables, pause = () => false }: QueryOptions<Variables>,
): QueryResult<Data> {
  const [result, setResult] = createStore<QueryResult<Data>>({ ...nothing })
  createComputed(() => {
    setResult(nothing)
    if (pause()) return
    const source = client().query(document, variables())
    // To subscribe calls every observer of the query. What they read must not become a dependency
    // of this computation: two observers would start each other again without end.
    const { unsubscribe } = untrack(() =>
      source.subscribe(({ data, error }) =>
        batch(() => {
          // Without an answer of the server the last data stay.
          if (!error?.networkError) setResult('data', reconcile(data))
          setResult('error', error)
        }),
      ),
    )
    const repeat = () => {
      if (!result.error?.networkError) return
      client().query(document, variables(), { requestPolicy: 'network-only' }).toPromise()
    }
    addEventListener(backEvent, repeat)
    onCleanup(() => {
      unsubscribe()
      removeEventListener(backEvent, repeat)
    })
  })
  return result
}
