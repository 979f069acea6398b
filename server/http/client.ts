import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { ServerContext } from './http-options.ts'
import { rememberLast } from './remember-last.ts'

/**
 * The client's address, as seen by the outermost of `trustProxy` proxies. An IPv6 client counts as
 * its /64, because one customer has the whole /64.
 */
export function addressOf(request: Request, context: ServerContext, trustProxy: number): string {
  const direct = context.req?.socket.remoteAddress ?? 'unknown'
  if (trustProxy === 0) return network(direct)
  const hops = (request.headers.get('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim())
  const hop = hops.at(-trustProxy) ?? ''
  return network(isIP(hop) ? hop : direct)
}

function network(address: string): string {
  // An IPv4 address has only one form for Node.js.
  if (isIP(address) !== 6) return address
  const parsed = ipaddr.process(address)
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString()
  return `${new ipaddr.IPv6([...parsed.parts.slice(0, 4), 0, 0, 0, 0])}/64`
}

/** A host name or address and perhaps a port, as in a URL. */
const host = /^(?:\[[\da-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/i

export const isHost = rememberLast((text) => host.test(text) && URL.canParse(`http://${text}`))

/** The origin that the client used. The headers of a proxy count only if they make an origin. */
export function publicUrlOf({ headers }: Request, direct: URL, trustProxy: number): string {
  const protocol = forwarded(headers.get('x-forwarded-proto'), trustProxy)
  const name = forwarded(headers.get('x-forwarded-host'), trustProxy)
  return [
    protocol === 'https' || protocol === 'http' ? `${protocol}:` : direct.protocol,
    name !== undefined && isHost(name) ? name : headers.get('host') || direct.host,
  ].join('//')
}

/**
 * The entry of a list that the outermost of our proxies wrote. The first when proxies replace the
 * list.
 */
function forwarded(list: string | null, trustProxy: number): string | undefined {
  if (list === null || trustProxy === 0) return undefined
  const parts = list.split(',').map((part) => part.trim())
  return parts.at(-trustProxy) ?? parts[0]
}

/** Whether the headers of a browser name our own page (reading "The second path"). */
export function isSameOrigin({ headers }: Request, publicUrl: string): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  return headers.get('origin') === new URL(publicUrl).origin
}

/**
 * The origin of the page that sends a request. A browser leaves it out when it reads from the
 * page's own origin, but tells that it does. Null: no browser named one.
 */
export function originOf(request: Request, publicUrl: string): string | null {
  const { headers } = request
  const isRead = headers.has('sec-fetch-site') && isSameOrigin(request, publicUrl)
  return headers.get('origin') ?? (isRead ? new URL(publicUrl).origin : null)
}

/**
 * The origin of Easel's own page, if it differs from `publicUrl`: a proxy in front of Easel did not
 * report its scheme or its name. Undefined: the origins are equal.
 */
export function unknownOriginOf({ headers }: Request, publicUrl: string): string | undefined {
  const origin = headers.get('origin')
  if (origin === null || headers.get('sec-fetch-site') !== 'same-origin') return undefined
  return origin === new URL(publicUrl).origin ? undefined : origin
}

/**
 * Whether the request comes from a program rather than a page: browsers always send one of the two.
 */
export function isScript({ headers }: Request): boolean {
  return !headers.has('sec-fetch-site') && !headers.has('origin')
}
