import { isIPv6 } from 'node:net'
import type { ServerContext } from './http-options.ts'

/** The client's address, past `trustedProxies` proxies. An IPv6 client counts as its /64, which one person has whole. */
export function addressOf(request: Request, context: ServerContext, trustedProxies: number): string {
  const direct = context.req?.socket.remoteAddress ?? 'unknown'
  if (trustedProxies === 0) return network(direct)
  const hops = (request.headers.get('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim())
  return network(hops.at(-trustedProxies) || direct)
}

function network(address: string): string {
  const mapped = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(mapped)) return mapped
  const [head = '', tail] = mapped.split('::')
  const groups = head === '' ? [] : head.split(':')
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length)
  const whole = [...groups, ...Array<string>(missing).fill('0'), ...(tail ? tail.split(':') : [])]
  return `${whole.slice(0, 4).join(':')}::/64`
}

/** The origin the client used to reach us. */
export function publicUrlOf(request: Request, trustedProxies: number): string {
  const { headers } = request
  const forwarded = trustedProxies > 0
  const protocol = (forwarded && headers.get('x-forwarded-proto')) || new URL(request.url).protocol.slice(0, -1)
  const host = (forwarded && headers.get('x-forwarded-host')) || headers.get('host') || new URL(request.url).host
  return `${protocol}://${host}`
}

/** Whether a browser says that our own page sends this (reading "The second path"). */
export function isSameOrigin({ headers }: Request, publicUrl: string): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  return headers.get('origin') === new URL(publicUrl).origin
}

/** Whether the request comes from a program rather than a page: browsers always send one of the two. */
export function isScript({ headers }: Request): boolean {
  return !headers.has('sec-fetch-site') && !headers.has('origin')
}
