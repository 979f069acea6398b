import type { Client } from '@urql/core'
import { batch, createSignal } from 'solid-js'
import { limits } from '../../../schema/limits.ts'
import type { Generation } from '../../client/documents.ts'
import { type Failure, fromError } from '../../client/failure.ts'
import { GenerationsQuery } from '../../client/gallery-documents.ts'
import { isRunning } from '../../lib/progress.ts'
import { loadKept } from '../../state/kept.ts'
import { imagesOf } from '../../state/lightbox.ts'
import type { Filters } from './filters.ts'

const firstSize = 24
const nextSize = 100

export type History = ReturnType<typeof createHistory>

/**
 * The finished generations that match the filters, newest first, loaded page by page. Newer ones
 * wait in `fresh` until `showFresh`.
 */
export function createHistory(client: Client, { search, ...filters }: Filters) {
  const [generations, setGenerations] = createSignal<Generation[]>([])
  const [fresh, setFresh] = createSignal<Generation[]>([])
  const [failure, setFailure] = createSignal<Failure | null>(null)
  const [more, setMore] = createSignal(true)
  const [loading, setLoading] = createSignal(false)
  const [total, setTotal] = createSignal({ images: 0, isLeast: false })
  let after: string | null = null
  /** The next page of a newer list that shares no generation with the shown list. */
  let anew: { after: string | null; more: boolean } | undefined
  let looksAfterLoading = false

  async function ask(totals: boolean, cursor: string | null) {
    const variables = {
      ...{ ...filters, totals, after: cursor },
      search: [...search].slice(0, limits.searchLength).join(''),
      first: cursor ? nextSize : firstSize,
    }
    const { data, error } = await client
      .query(GenerationsQuery, variables, { requestPolicy: 'network-only' })
      .toPromise()
    if (!data) return { failure: error ? fromError(error) : null }
    const { edges, pageInfo, totalCount, totalImages: images = 0 } = data.generations
    const found = edges.map(({ node }) => node).filter(({ status }) => !isRunning(status))
    const ids = imagesOf(found).map(({ image }) => image.id)
    if (ids.length) await loadKept(ids)
    if (totalCount !== undefined) setTotal({ images, isLeast: totalCount >= limits.counted })
    return { found, pageInfo }
  }

  /** Loads the first page, or the page after the loaded ones. */
  async function load() {
    if (loading() || !more()) return
    setLoading(true)
    const page = await ask(after === null, after)
    // In one batch, or an effect would see that nothing is loading and load the same page again.
    batch(() => {
      setLoading(false)
      setFailure(page.failure ?? null)
      if (!page.found) return
      after = page.pageInfo.endCursor
      setMore(page.pageInfo.hasNextPage)
      setGenerations((known) => [...known, ...page.found])
    })
    if (looksAfterLoading && page.found) await lookAgain()
  }

  /** Looks for newer generations, after the loading has ended. */
  async function lookAgain() {
    looksAfterLoading = loading()
    if (looksAfterLoading) return
    if (after === null) return load()
    const { found, pageInfo } = await ask(true, null)
    if (!found) return
    const known = new Set(generations().map(({ id }) => id))
    const others = found.filter(({ id }) => !known.has(id))
    const isApart = others.length === found.length && pageInfo.hasNextPage
    anew = isApart ? { after: pageInfo.endCursor, more: true } : undefined
    setFresh(others)
  }

  function showFresh() {
    batch(() => {
      const known = anew ? [] : generations()
      if (anew) {
        after = anew.after
        setMore(anew.more)
      }
      const all = [...fresh(), ...known]
      setGenerations(all.sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1)))
      setFresh([])
    })
  }

  return { generations, fresh, failure, more, loading, total, load, lookAgain, showFresh }
}
