import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { ServerContext } from './http-options.ts'

/**
 * The client's address, past `trustedProxies` proxies. An IPv6 client counts as its /64, which one
 * person has whole; an IPv4 address within IPv6 counts as itself.
 */
export function addressOf(
  request: Request,
  context: ServerContext,
  trustedProxies: number,
): string {
  const direct = context.req?.socket.remoteAddress ?? 'unknown'
  if (trustedProxies === 0) return network(direct)
  const hops = (request.headers.get('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim())
  const hop = hops.at(-trustedProxies) ?? ''
  return network(isIP(hop) ? hop : direct)
}

function network(address: string): string {
  if (!isIP(address)) return address
  const parsed = ipaddr.process(address)
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString()
  return `${new ipaddr.IPv6([...parsed.parts.slice(0, 4), 0, 0, 0, 0])}/64`
}

/** A name or an address, and perhaps a port: what may stand between `https://` and the path. */
const host = /^(?:\[[\da-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/i

export function isHost(text: string): boolean {
  return host.test(text) && URL.canParse(`http://${text}`)
}

/**
 * The origin the client used to reach us. What a proxy says of it counts only where it makes an
 * origin.
 */
export function publicUrlOf({ url, headers }: Request, trustedProxies: number): string {
  const direct = new URL(url)
  const protocol = forwarded(headers.get('x-forwarded-proto'), trustedProxies)
  const name = forwarded(headers.get('x-forwarded-host'), trustedProxies)
  return [
    protocol === 'https' || protocol === 'http' ? `${protocol}:` : direct.protocol,
    name !== undefined && isHost(name) ? name : headers.get('host') || direct.host,
  ].join('//')
}

/**
 * The part of a list that the outermost of our proxies wrote; the first where proxies replace it.
 */
function forwarded(list: string | null, trustedProxies: number): string | undefined {
  if (list === null || trustedProxies === 0) return undefined
  const parts = list.split(',').map((part) => part.trim())
  return parts.at(-trustedProxies) ?? parts[0]
}

/** Whether a browser says that our own page sends this (reading "The second path"). */
export function isSameOrigin({ headers }: Request, publicUrl: string): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  return headers.get('origin') === new URL(publicUrl).origin
}

/**
 * Whether the request comes from a program rather than a page: browsers always send one of the two.
 */
export function isScript({ headers }: Request): boolean {
  return !headers.has('sec-fetch-site') && !headers.has('origin')
}
