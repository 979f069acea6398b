import { type Clock, pauseAfter } from '../../clock.ts'
import { causesOf } from '../../outgoing/causes-of.ts'
import { EngineError, type EngineErrorKind } from '../engine.ts'
import { forbidsRetry, networkFault } from './fault.ts'

const maxTries = 3
const passing = new Set([408, 409, 425, 429, 500, 502, 503])

/**
 * A fetch that repeats requests that only read: the state of a job, a finished image. If all tries
 * fail, it throws `bad_response` or `timed_out`, which are not retried: a new job would be paid
 * again.
 */
export function repeatedReads(send: typeof fetch, clock: Clock): typeof fetch {
  async function read(
    input: Parameters<typeof fetch>[0],
    init: RequestInit,
    signal: AbortSignal,
  ): Promise<Response> {
    for (let tries = 1; ; tries++) {
      const [response, kind, reason] = await attempt(input, init)
      if (response) return response
      signal.throwIfAborted()
      if (tries === maxTries)
        throw new EngineError(kind, `No answer after ${maxTries} tries: ${reason}`, {
          outage: 'broken_off',
        })
      await clock.sleep(pauseAfter(clock, tries), signal)
    }
  }

  /** A whole answer, or the reason why it failed. Throws if a new try would fail too. */
  async function attempt(
    input: Parameters<typeof fetch>[0],
    init: RequestInit,
  ): Promise<[response: Response] | [undefined, EngineErrorKind, reason: string]> {
    try {
      const response = await send(input, init)
      if (passing.has(response.status) && !forbidsRetry(response.headers)) {
        await response.body?.cancel()
        return [undefined, 'bad_response', `HTTP ${response.status}`]
      }
      const { status, statusText, headers } = response
      return [new Response(await response.arrayBuffer(), { status, statusText, headers })]
    } catch (error) {
      const isRefused = causesOf(error).some((cause) => cause instanceof EngineError)
      const { kind, message } = networkFault(error)
      if (isRefused || init.signal?.aborted) throw error
      return [undefined, kind === 'timed_out' ? kind : 'bad_response', message]
    }
  }

  return (input, init = {}) => read(input, init, init.signal ?? new AbortController().signal)
}
