import type { LookupFunction } from 'node:net'
import { Agent, type Dispatcher, FormData as OwnFormData, fetch as undiciFetch } from 'undici'
import { minuteMs } from '../../../schema/durations.ts'
import { type Clock, systemClock } from '../../clock.ts'
import { EngineError } from '../engine.ts'
import { publicLookup, refuseReserved } from './address.ts'
import { capped } from './capped.ts'
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

const maxRedirects = 3

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
  // Only the deadline of the request limits the time of an answer.
  const patience = { headersTimeout: 0, bodyTimeout: 0 }
  const direct = new Agent({ ...patience, connect: { timeout: 10_000 } })
  const guarded = new Agent({
    ...patience,
    connect: { timeout: 10_000, lookup: publicLookup(lookup) },
  })

  async function send(url: URL, init: RequestInit): Promise<Response> {
    const isHome = url.origin === origin
    if (!isHome) refuseReserved(url)
    const body = init.body instanceof FormData ? ownForm(init.body) : init.body
    const dispatcher = isHome ? direct : guarded
    const options = { ...init, body, redirect: 'manual', dispatcher } as const
    return (await undiciFetch(
      url,
      options as Parameters<typeof undiciFetch>[1],
    )) as unknown as Response
  }

  async function follow(url: URL, init: RequestInit, left: number): Promise<Response> {
    const response = await send(url, init)
    const location = response.headers.get('location')
    if (response.status < 300 || response.status > 399 || location === null)
      return capped(response, maxBytes)
    await response.body?.cancel()
    if (init.method !== 'GET' || left === 0)
      throw new EngineError('bad_response', 'The engine redirects', { isFinal: true })
    const next = new URL(location, url)
    const headers = next.origin === url.origin ? init.headers : undefined
    return follow(next, { ...init, headers }, left - 1)
  }

  function within(timeoutMs: number): typeof fetch {
    return async (input, init = {}) => {
      const url = new URL(input instanceof Request ? input.url : input)
      const method = init.method ?? 'GET'
      const limits = [init.signal, method === 'GET' ? AbortSignal.timeout(timeoutMs) : undefined]
      const signal = AbortSignal.any(limits.filter((limit) => limit != null))
      return follow(url, { ...init, method, signal }, maxRedirects)
    }
  }

  return {
    fetch: repeatedGets(within(getTimeoutMs), clock),
    poll: repeatedGets(within(pollTimeoutMs), clock),
    once: within(getTimeoutMs),
    async [Symbol.asyncDispose]() {
      await Promise.all([direct, guarded].map((agent: Dispatcher) => agent.destroy()))
    },
  }
}

/** The same form for the fetch of undici, which would send a form of the runtime as plain text. */
function ownForm(form: FormData): OwnFormData {
  const own = new OwnFormData()
  for (const [name, value] of form) {
    if (typeof value === 'string') own.append(name, value)
    else own.append(name, value, value.name)
  }
  return own
}
