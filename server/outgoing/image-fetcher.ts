import type { LookupFunction } from 'node:net'
import { ServiceError } from '../../schema/error.ts'
import { limits } from '../../schema/limits.ts'
import { causesOf } from './causes-of.ts'
import { createGuardedFetch, type OutgoingFault } from './guarded-fetch.ts'
import { accessTo } from './named-hosts.ts'

/** Fetches images from hosts that the operator names. Dispose it to close its connections. */
export interface ImageFetcher extends AsyncDisposable {
  /**
   * The bytes of the image at a URL as they arrive, at most `limits.upload.bytes`. Throws a
   * ServiceError 400 that begins with "The image" for a host that is not named, that has a private
   * address, or that does not answer in time; or the signal's reason.
   */
  fetch(url: string, signal: AbortSignal): AsyncGenerator<Uint8Array>
}

interface FetcherOptions {
  /** As `accessTo` has them. None: nothing is fetched. */
  hosts: readonly string[]
  /** From the look-up of the host to the last byte. */
  timeoutMs?: number
  lookup?: LookupFunction | undefined
}

export function createImageFetcher({
  hosts,
  timeoutMs = 30_000,
  lookup,
}: FetcherOptions): ImageFetcher {
  const faults: Record<OutgoingFault, () => ServiceError> = {
    reserved_address: () =>
      refused('has a private address: the operator can name its origin in REFERENCE_URLS'),
    redirect: () => refused('cannot be fetched: its host redirects too often, or to no URL'),
    too_long: () => refused(`must be at most ${limits.upload.bytes / 2 ** 20} MB`),
  }
  const guard = createGuardedFetch({
    mayBePrivate: (url, from) => requireNamed(url, from) === 'any address',
    maxBytes: limits.upload.bytes,
    maxRedirects: 3,
    refusal: (fault) => faults[fault](),
    lookup,
  })

  function requireNamed(url: URL, from: URL | undefined) {
    const access = accessTo(url, hosts)
    if (access) return access
    if (hosts.length === 0) throw refused(`is a URL, and Easel fetches none. ${instead}`)
    const origin = url.protocol === 'https:' ? url.host : url.origin
    const where = from ? `${from.host} redirects to ${origin}` : `it is at ${origin}`
    throw refused(`cannot be fetched: ${where}, which REFERENCE_URLS does not name. ${instead}`)
  }

  return {
    async *fetch(text, signal) {
      const url = new URL(text)
      const timeout = AbortSignal.timeout(timeoutMs)
      try {
        const response = await guard.fetch(url, {
          headers: { accept: 'image/*', 'user-agent': 'Easel' },
          signal: AbortSignal.any([signal, timeout]),
        })
        if (!response.ok) {
          await response.body?.cancel()
          throw refused(`cannot be fetched: ${url.host} answers ${response.status}`)
        }
        if (response.body) yield* response.body
      } catch (error) {
        signal.throwIfAborted()
        const known = causesOf(error).find((cause) => cause instanceof ServiceError)
        if (known) throw known
        const seconds = Math.ceil(timeoutMs / 1000)
        if (timeout.aborted) throw refused(`cannot be fetched within ${seconds} seconds`)
        const isBroken = causesOf(error).some(({ message }) => message === 'terminated')
        const fault = isBroken ? 'breaks its answer off' : 'cannot be reached'
        throw refused(`cannot be fetched: ${url.host} ${fault}`)
      }
    },
    [Symbol.asyncDispose]: () => guard[Symbol.asyncDispose](),
  }
}

const instead = 'Upload the image, and send its id (upl_…)'

/** `rule` continues "The image …". */
function refused(rule: string): ServiceError {
  return new ServiceError('INVALID_INPUT', `The image ${rule}`, { field: 'image' })
}
