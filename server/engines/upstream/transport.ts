import type { LookupFunction } from 'node:net'
import { minuteMs } from '../../../schema/durations.ts'
import { type Clock, systemClock } from '../../clock.ts'
import { createGuardedFetch, type OutgoingFault } from '../../outgoing/guarded-fetch.ts'
import { traceOutgoing } from '../../trace.ts'
import { EngineError } from '../engine.ts'
import { repeatedReads } from './repeated-reads.ts'

export interface TransportOptions {
  /** The engine's URL. Only its origin may have a private address. */
  home: string
  /** Bytes of one answer. */
  maxBytes?: number
  /** The time limit of a GET, with its body. Only the whole request limits a POST. */
  getTimeoutMs?: number
  /** The time limit of a poll, whose answer is small. */
  pollTimeoutMs?: number
  lookup?: LookupFunction
  clock?: Clock
}

/**
 * A fetch for one engine, whose answers are limited in size, time and origin. Dispose it to close
 * its connections.
 */
export interface Transport extends AsyncDisposable {
  /** Repeats a GET that fails. */
  fetch: typeof fetch
  /** Reads the state of a job, by GET or POST; repeats it if it fails. */
  poll: typeof fetch
  /** Never repeats. */
  once: typeof fetch
}

/** Rejects like fetch does, or with an EngineError if an answer exceeds a limit. */
export function createTransport({
  home,
  maxBytes = 64 * 2 ** 20,
  getTimeoutMs = minuteMs,
  pollTimeoutMs = 20_000,
  lookup,
  clock = systemClock,
}: TransportOptions): Transport {
  const { origin } = new URL(home)
  const messages: Record<OutgoingFault, string> = {
    reserved_address: 'The engine points at a private or reserved address',
    redirect: 'The engine redirects',
    too_long: `The engine sends more than ${maxBytes} bytes`,
  }
  const guard = createGuardedFetch({
    mayBePrivate: (url) => url.origin === origin,
    maxBytes,
    maxRedirects: 3,
    refusal: (fault) => new EngineError('bad_response', messages[fault], { isFinal: true }),
    lookup,
  })

  function limited(timeoutMs?: number): typeof fetch {
    return async (input, init = {}) => {
      const url = new URL(input instanceof Request ? input.url : input)
      const method = init.method ?? 'GET'
      const limits = [init.signal, timeoutMs && AbortSignal.timeout(timeoutMs)]
      const signal = AbortSignal.any(limits.filter((limit) => !!limit))
      return traceOutgoing({ url, init: { ...init, method, signal } }, guard.fetch)
    }
  }

  /** By `get` if it is a GET, otherwise without a time limit. */
  function byMethod(get: typeof fetch): typeof fetch {
    const post = limited()
    return (input, init) => ((init?.method ?? 'GET') === 'GET' ? get : post)(input, init)
  }

  const get = limited(getTimeoutMs)
  return {
    fetch: byMethod(repeatedReads(get, clock)),
    poll: repeatedReads(limited(pollTimeoutMs), clock),
    once: byMethod(get),
    [Symbol.asyncDispose]: () => guard[Symbol.asyncDispose](),
  }
}
