import { createSignal } from 'solid-js'
import { backEvent } from '../lib/pauses.ts'
import { hrefOf } from '../lib/site.ts'

/** Between two questions whether the server is back, and the longest wait for an answer. */
const everyMs = 700

const [reachable, setReachable] = createSignal(true)

/** False from a request without an answer until the server answers again. */
export { reachable }

let isWatching = false

/** After a request without an answer: asks until the server answers, and then says so. */
export async function watchServer() {
  if (isWatching) return
  isWatching = true
  while (!(await answers())) {
    setReachable(false)
    await new Promise((resolve) => setTimeout(resolve, everyMs))
  }
  isWatching = false
  if (reachable()) return
  setReachable(true)
  dispatchEvent(new Event(backEvent))
}

const answers = () =>
  fetch(hrefOf('/healthz'), { cache: 'no-store', signal: AbortSignal.timeout(everyMs) }).then(
    ({ ok }) => ok,
    () => false,
  )
