import { type LookupAddress, lookup as systemLookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { EngineError } from '../engine.ts'

const reserved = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  reserved.addSubnet(network, prefix, 'ipv4')
}
for (const [network, prefix] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  reserved.addSubnet(network, prefix, 'ipv6')
}

/**
 * Whether an IP address is of this machine, of a private or link-local network, or of no single
 * host.
 */
export function isReserved(address: string): boolean {
  const family = isIP(address)
  return family === 0 || reserved.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

/**
 * Throws when a URL's host is written as a reserved address; a name is checked when it is looked
 * up.
 */
export function refuseReserved({ hostname }: URL): void {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && isReserved(host)) throw refusal()
}

/** A DNS look-up that fails when any of the addresses is reserved. */
export function publicLookup(
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

function refusal(): EngineError {
  return new EngineError('bad_response', 'The engine points at a private or reserved address', {
    isFinal: true,
  })
}
