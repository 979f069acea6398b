import * as z from 'zod'
import { EngineError } from '../engine.ts'

const moderated = z.object({ status: z.string().regex(/Moderated$/) })
const lost = z.object({ status: z.literal('Task not found') })

/**
 * A fetch that ends the request when Black Forest Labs, or Fireworks for its models, blocks or loses
 * a job. The packages of both would continue to poll.
 */
export function ended(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const response = await send(input, init)
    if (!response.headers.get('content-type')?.includes('json')) return response
    const answer = await response
      .clone()
      .json()
      .catch(() => undefined)
    const { data } = moderated.safeParse(answer)
    if (data) throw new EngineError('rejected', data.status)
    if (lost.safeParse(answer).success)
      throw new EngineError('bad_response', 'The engine has lost the job')
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
