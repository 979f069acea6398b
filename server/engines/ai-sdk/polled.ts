import * as z from 'zod'
import { EngineError } from '../engine.ts'

const refused = z.object({ status: z.string().regex(/Moderated$/) })

/**
 * A fetch that ends the request when Black Forest Labs blocks it, or Fireworks for its models. The
 * packages of both would continue to poll.
 */
export function moderated(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const response = await send(input, init)
    if (!response.headers.get('content-type')?.includes('json')) return response
    const { data } = refused.safeParse(
      await response
        .clone()
        .json()
        .catch(() => undefined),
    )
    if (data) throw new EngineError('rejected', data.status)
    return response
  }
}

/**
 * A fetch for Fireworks, which takes polls by POST: a poll is repeated if it fails, because the
 * whole request would be paid twice.
 */
export function pollingByPost({ fetch, poll }: Record<'fetch' | 'poll', typeof globalThis.fetch>) {
  const send: typeof globalThis.fetch = (input, init) =>
    String(input).endsWith('/get_result') ? poll(input, init) : fetch(input, init)
  return send
}
