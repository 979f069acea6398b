import * as z from 'zod'
import { EngineError } from '../engine.ts'

const refused = z.object({ status: z.string().regex(/Moderated$/) })

/**
 * A fetch that ends the request when Black Forest Labs refuses it. Their package would continue to
 * poll.
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
