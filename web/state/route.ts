import { batch, createSignal } from 'solid-js'
import { transition } from '../lib/motion.ts'
import { hrefOf, pathOf, siteUrl } from '../lib/site.ts'
import { setUpQuery } from './set-up.ts'

const [path, setPath] = createSignal(pathOf(location.pathname))
const [arrival, setArrival] = createSignal(topOf(history.state))

/** `arrival`: the scroll position at which the page was left before. 0 for a new page. */
export { arrival, path }

function topOf(state: { top?: number } | null): number {
  return state?.top ?? 0
}

/** Stores the scroll position in the browser's history, so that Back restores it. */
function rememberTop() {
  if (topOf(history.state) === scrollY) return
  history.replaceState({ ...history.state, top: scrollY }, '')
}

/** The id in /generations/gen_…, the permanent link of a generation. */
export const generationId = () => /^\/generations\/([^/]+)$/.exec(path())?.[1]

/** The id in /keys/key_…, the page of a key. Empty for /keys, undefined for other pages. */
export const keyId = () => /^\/keys\/?(\w*)$/.exec(path())?.[1]

/** The token of a shared link, /s/…. */
export const sharedToken = () => /^\/s\/([^/]+)$/.exec(path())?.[1]

/** Resolves when the page is shown. */
export async function go(to: string): Promise<void> {
  if (to === path()) return
  const search = to === '/' ? setUpQuery().toString() : ''
  rememberTop()
  history.pushState(null, '', hrefOf(search ? `${to}?${search}` : to))
  await show(to)
}

function show(to: string, top = 0): Promise<void> {
  return transition(() => {
    batch(() => {
      setArrival(top)
      setPath(to)
    })
    scrollTo(0, top)
  })
}

/** Opens pages of the playground without a reload. The browser follows all other links. */
function followLink(event: MouseEvent) {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]')
  if (
    !link ||
    link.target ||
    link.hash ||
    link.hasAttribute('download') ||
    !link.href.startsWith(`${siteUrl}/`)
  )
    return
  if (
    event.defaultPrevented ||
    event.button ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  )
    return
  const to = pathOf(link.pathname)
  // GraphiQL has a page of its own: the policy of the others forbids its styles.
  if (path() === '/graphql') return
  if (!/^\/($|developers$|gallery$|keys(\/|$)|generations\/)/.test(to)) return
  event.preventDefault()
  go(to)
}

export function listenForNavigation() {
  addEventListener('click', followLink)
  addEventListener('popstate', ({ state }) => show(pathOf(location.pathname), topOf(state)))
  addEventListener('scrollend', rememberTop)
  addEventListener('pagehide', rememberTop)
}
