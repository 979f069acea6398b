import type { LookupFunction } from 'node:net'
import { Agent, type Dispatcher, FormData as OwnFormData, fetch as undiciFetch } from 'undici'
import { hasReservedHost, publicLookup } from './address.ts'
import { capped } from './capped.ts'

/** Why a request is refused: its address, a redirect, or the length of the answer. */
export type OutgoingFault = 'reserved_address' | 'redirect' | 'too_long'

export interface GuardOptions {
  /**
   * Whether a URL may have a private address. Called for the first URL, then for the target of
   * each redirect with the URL that redirects. It may throw to refuse the URL.
   */
  mayBePrivate: (url: URL, redirectedFrom?: URL) => boolean
  /** Bytes of one answer, after decompression. */
  maxBytes: number
  /** How many redirects a GET follows. Another method follows none. */
  maxRedirects: number
  /** The error for a refused request. */
  refusal: (fault: OutgoingFault) => Error
  lookup?: LookupFunction | undefined
}

/**
 * A fetch for addresses that other people choose. Dispose it to close its connections. It has no
 * time limit except the signal of a request.
 */
export interface GuardedFetch extends AsyncDisposable {
  /**
   * Rejects like fetch does, or with a refusal, which may be the `cause` of the error. A redirect
   * to another origin is followed without the headers of the request.
   */
  fetch(url: URL, init: RequestInit): Promise<Response>
}

export function createGuardedFetch({
  mayBePrivate,
  maxBytes,
  maxRedirects,
  refusal,
  lookup,
}: GuardOptions): GuardedFetch {
  const options = { headersTimeout: 0, bodyTimeout: 0 }
  const reserved = () => refusal('reserved_address')
  const direct = new Agent({ ...options, connect: { timeout: 10_000, lookup } })
  const guarded = new Agent({
    ...options,
    connect: { timeout: 10_000, lookup: publicLookup(reserved, lookup) },
  })

  async function send(url: URL, init: RequestInit, isPrivate: boolean): Promise<Response> {
    if (!isPrivate && hasReservedHost(url)) throw reserved()
    const body = init.body instanceof FormData ? ownForm(init.body) : init.body
    const dispatcher = isPrivate ? direct : guarded
    const options = { ...init, body, redirect: 'manual', dispatcher } as const
    return (await undiciFetch(
      url,
      options as Parameters<typeof undiciFetch>[1],
    )) as unknown as Response
  }

  async function follow(url: URL, init: RequestInit, from: URL[]): Promise<Response> {
    const response = await send(url, init, mayBePrivate(url, from.at(-1)))
    const location = response.headers.get('location')
    if (response.status < 300 || response.status > 399 || location === null)
      return capped(response, { maxBytes, refusal: () => refusal('too_long') })
    await response.body?.cancel()
    const isGet = (init.method ?? 'GET') === 'GET'
    if (!isGet || from.length === maxRedirects || !URL.canParse(location, url))
      throw refusal('redirect')
    const next = new URL(location, url)
    const headers = next.origin === url.origin ? init.headers : undefined
    return follow(next, { ...init, headers }, [...from, url])
  }

  return {
    fetch: (url, init) => follow(url, init, []),
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
