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
  /** Asks for the newest items, or for those after a cursor. Undefined: the answer is too late. */
  read(after?: string): Promise<Answer<Item> | undefined>
  /** While true, the list keeps still. */
  isStill?: (items: readonly Item[]) => boolean
}

/** A list in pages, newest first. The newest are loaded again, unless older ones are shown. */
export function createPages<Item>({ read, isStill = () => false }: PagesOptions<Item>) {
  const [items, setItems] = createSignal<Item[]>()
  const [older, setOlder] = createSignal<string | null>(null)
  const [error, setError] = createSignal<string>()
  const [isPaged, setIsPaged] = createSignal(false)

  const load = async (after?: string) => {
    const answer = await read(after)
    if (!answer) return
    setError(answer.error && fromError(answer.error).message)
    if (!answer.page) return
    const { edges, pageInfo } = answer.page
    const found = edges.map(({ node }) => node)
    setItems((before = []) => (after ? [...before, ...found] : found))
    setOlder(pageInfo.hasNextPage ? pageInfo.endCursor : null)
  }
  const loadOlder = (after: string) => {
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
  return { items, older, error, load, loadOlder, restart }
}
