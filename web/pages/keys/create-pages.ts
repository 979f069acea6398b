import type { CombinedError } from '@urql/core'
import { createSignal, onCleanup } from 'solid-js'
import { fromError } from '../../client/failure.ts'

const refreshEveryMs = 5000

interface Page<Item> {
  edges: { node: Item }[]
  pageInfo: { hasNextPage: boolean; endCursor: string | null }
}

interface Answer<Item> {
  error?: CombinedError | undefined
  page?: Page<Item> | undefined
}

interface PagesOptions<Item> {
  /** Asks for the first items, or for those after a cursor. Undefined: the answer is too late. */
  read(after?: string): Promise<Answer<Item> | undefined>
  /** While true, the list keeps still. */
  isStill?: (items: readonly Item[]) => boolean
}

/** A list in pages. The first page is loaded again and again, unless later pages are shown. */
export function createPages<Item>({ read, isStill = () => false }: PagesOptions<Item>) {
  const [items, setItems] = createSignal<Item[]>()
  const [next, setNext] = createSignal<string | null>(null)
  const [error, setError] = createSignal<string>()
  const [isPaged, setIsPaged] = createSignal(false)

  const load = async (after?: string) => {
    const answer = await read(after)
    if (!answer) return
    setError(answer.error && fromError(answer.error).message)
    if (!answer.page) return
    const { edges, pageInfo } = answer.page
    const found = edges.map(({ node }) => node)
    setItems((before = []) => (after ? [...before, ...found] : keepEqual(before, found)))
    setNext(pageInfo.hasNextPage ? pageInfo.endCursor : null)
  }
  const loadNext = (after: string) => {
    setIsPaged(true)
    return load(after)
  }
  const restart = () => {
    setIsPaged(false)
    return load()
  }
  const refresh = () => {
    if (document.visibilityState === 'visible' && !isPaged() && !isStill(items() ?? [])) load()
  }
  const timer = setInterval(refresh, refreshEveryMs)
  onCleanup(() => clearInterval(timer))
  /** Shows a changed item in place of the item that `isIt`. */
  const replace = (changed: Item, isIt: (item: Item) => boolean) =>
    setItems((before) => before?.map((item) => (isIt(item) ? changed : item)))
  return { items, next, error, load, loadNext, restart, replace }
}

/** The found items. An unchanged item keeps its row, and so a button in the row keeps the focus. */
function keepEqual<Item>(before: readonly Item[], found: readonly Item[]): Item[] {
  const known = new Map(before.map((item) => [JSON.stringify(item), item]))
  return found.map((item) => known.get(JSON.stringify(item)) ?? item)
}
