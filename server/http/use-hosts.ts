import { isIP } from 'node:net'
import type { Plugin } from 'graphql-yoga'
import { ServiceError } from '../../schema/error.ts'
import { publicUrlOf } from './client.ts'
import type { HttpOptions, ServerContext } from './http-options.ts'
import { refusalOf } from './refusal.ts'
import { rememberLast } from './remember-last.ts'

/**
 * Refuses unknown host names. Otherwise a page of another site could make its own name point to
 * this machine (DNS rebinding), and the browser would treat it as a page of Easel.
 */
export function useHosts({ allowedHosts, trustProxy }: HttpOptions): Plugin<object, ServerContext> {
  const allowed = new Set(allowedHosts)
  /** Undefined: the name is allowed. */
  const refusedName = rememberLast((origin) => {
    const { hostname } = new URL(origin)
    return allowed.has(hostname) || isBeyondRebinding(hostname) ? undefined : hostname
  })
  return {
    onRequest({ request, url, fetchAPI, endResponse }) {
      const hostname = refusedName(publicUrlOf(request, url, trustProxy))
      if (hostname === undefined) return
      const message = `${hostname} is not a host name of this server: its operator can add the name to ALLOWED_HOSTS`
      endResponse(refusalOf(new ServiceError('MISDIRECTED', message), request, fetchAPI))
    },
  }
}

/**
 * Loopback names, which browsers resolve themselves, and IP addresses, which need no resolution.
 */
function isBeyondRebinding(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    isIP(hostname.replace(/[[\]]/g, '')) > 0
  )
}
