import * as z from 'zod'
import { unlessAborted } from '../../abort.ts'

/** How long to wait for an answer that is only needed to cancel. */
const lateMs = 5000

const prediction = z.object({
  status: z.string(),
  urls: z.object({ get: z.string(), cancel: z.url() }),
})
const running = new Set(['starting', 'processing'])

/**
 * A fetch that cancels a prediction at Replicate when its request is aborted: otherwise Replicate
 * continues and charges. If the prediction has no id yet, it waits for the id.
 */
export function cancelling(send: typeof fetch): typeof fetch {
  /** By the URL of a prediction, the function that stops watching it. */
  const watched = new Map<string, () => void>()

  async function watch(
    response: Response,
    asked: string,
    { headers, signal }: RequestInit,
  ): Promise<void> {
    const body = response.headers.get('content-type')?.includes('json')
      ? await response.clone().json()
      : undefined
    const { data } = prediction.safeParse(body)
    // The key is sent nowhere else.
    if (!data || !signal || new URL(data.urls.cancel).origin !== new URL(asked).origin) return
    const { get, cancel } = data.urls
    if (!running.has(data.status)) return watched.get(get)?.()
    if (watched.has(get)) return
    const stop = () => {
      watched.delete(get)
      signal.removeEventListener('abort', cancelNow)
    }
    const cancelNow = () => {
      stop()
      const limit = AbortSignal.timeout(lateMs)
      send(cancel, { method: 'POST', headers: headers ?? {}, signal: limit }).then(
        (answer) => answer.body?.cancel(),
        () => {},
      )
    }
    watched.set(get, stop)
    signal.addEventListener('abort', cancelNow)
    if (signal.aborted) cancelNow()
  }

  async function ask(asked: string, init: RequestInit, own: RequestInit): Promise<Response> {
    const response = await send(asked, init)
    await watch(response, asked, own).catch(() => {})
    if (own.signal?.aborted) await response.body?.cancel()
    return response
  }

  return (input, init = {}) => {
    const { signal } = init
    if (init.method !== 'POST' || !signal) return ask(String(input), init, init)
    signal.throwIfAborted()
    const late = new AbortController()
    const answer = ask(String(input), { ...init, signal: late.signal }, init)
    return unlessAborted(answer, signal).catch((error) => {
      if (signal.aborted) setTimeout(() => late.abort(), lateMs).unref()
      throw error
    })
  }
}
