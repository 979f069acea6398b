import type { LookupFunction } from 'node:net'
import { minuteMs } from '../../../schema/durations.ts'
import { type Clock, systemClock } from '../../clock.ts'
import { createGuardedFetch, type OutgoingFault } from '../../outgoing/guarded-fetch.ts'
import { EngineError } from '../engine.ts'
import { repeatedGets } from './repeated-gets.ts'

export interface TransportOptions {
  /** The engine's URL. Only its origin may have a private address. */
  home: string
  /** Bytes of one answer. */
  maxBytes?: number
  /** How long a GET may take until its last byte. A POST may take as long as the request. */
  getTimeoutMs?: number
  /** The same for a poll, whose answer is small. */
  pollTimeoutMs?: number
  lookup?: LookupFunction
  clock?: Clock
}

/**
 * A fetch for one engine, whose answers are limited in size, time and origin. Dispose it to close
 * its connections.
 */
export interface Transport extends AsyncDisposable {
  /** Repeats requests where that changes nothing. */
  fetch: typeof fetch
  /** The same for the state of a job. */
  poll: typeof fetch
  /** Never repeats. */
  once: typeof fetch
}

/** Rejects like fetch does, or with an EngineError for what the limits refuse. */
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

  function within(timeoutMs: number): typeof fetch {
    return async (input, init = {}) => {
      const url = new URL(input instanceof Request ? input.url : input)
      const method = init.method ?? 'GET'
      const limits = [init.signal, method === 'GET' ? AbortSignal.timeout(timeoutMs) : undefined]
      const signal = AbortSignal.any(limits.filter((limit) => limit != null))
      return guard.fetch(url, { ...init, method, signal })
    }
  }

  return {
    fetch: repeatedGets(within(getTimeoutMs), clock),
    poll: repeatedGets(within(pollTimeoutMs), clock),
    once: within(getTimeoutMs),
    [Symbol.asyncDispose]: () => guard[Symbol.asyncDispose](),
  }
}
