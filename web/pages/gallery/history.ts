import { useClient } from '@urql/solid'
import { batch, createSignal } from 'solid-js'
import { type Generation, GenerationsQuery } from '../../client/documents.ts'
import { type Failure, fromError } from '../../client/failure.ts'

const pageSize = 24

/** The generations of this caller, newest first, one page of results at a time. */
export function createHistory() {
  const client = useClient()
  const [generations, setGenerations] = createSignal<Generation[]>([])
  const [failure, setFailure] = createSignal<Failure | null>(null)
  const [more, setMore] = createSignal(true)
  const [loading, setLoading] = createSignal(false)
  let after: string | null = null

  async function load() {
    if (loading() || !more()) return
    setLoading(true)
    const variables = { first: pageSize, after }
    const { data, error } = await client
      .query(GenerationsQuery, variables, { requestPolicy: 'network-only' })
      .toPromise()
    // In one batch, or an effect would see that nothing is loading and load the same page again.
    batch(() => {
      setLoading(false)
      setFailure(error ? fromError(error) : null)
      if (!data) return
      const { edges, pageInfo } = data.generations
      after = pageInfo.endCursor
      setMore(pageInfo.hasNextPage)
      setGenerations((known) => [...known, ...edges.map(({ node }) => node)])
    })
  }

  return { generations, failure, more, loading, load }
}
