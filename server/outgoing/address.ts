import { type LookupAddress, lookup as systemLookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * Whether an IP address is of this machine, of a private or link-local network, or of no single
 * host.
 */
export function isReserved(address: string): boolean {
  return isIP(address) === 0 || ipaddr.process(address).range() !== 'unicast'
}

/**
 * Whether a URL's host is written as a reserved address. A host name is checked at its look-up.
 */
export function hasReservedHost({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) !== 0 && isReserved(host)
}

/** A DNS look-up that fails with `refusal()` when any of the addresses is reserved. */
export function publicLookup(
  refusal: () => Error,
  lookup: LookupFunction = systemLookup as LookupFunction,
): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      const addresses = found as unknown as LookupAddress[]
      if (error) return callback(error, '')
      if (addresses.some(({ address }) => isReserved(address))) return callback(refusal(), '')
      const first = addresses[0]
      if (options.all)
        return (callback as unknown as (e: null, a: LookupAddress[]) => void)(null, addresses)
      return callback(null, first?.address ?? '', first?.family)
    })
  }
}
