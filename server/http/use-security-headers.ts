import type { Plugin } from 'graphql-yoga'
import { daySeconds } from '../../schema/durations.ts'
import type { ServerContext } from './http-options.ts'
import { stateOf } from './request-state.ts'

/**
 * Default headers of every answer. No referrer, because an address can hold a key.
 */
const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

/** One year. Not for subdomains, which other people may own. */
const onlyByTls = `max-age=${365 * daySeconds}`

export function useSecurityHeaders(): Plugin<object, ServerContext> {
  return {
    onResponse({ request, response: { headers } }) {
      for (const [name, value] of Object.entries(always)) {
        if (!headers.has(name)) headers.set(name, value)
      }
      if (stateOf(request).publicUrl.startsWith('https:'))
        headers.set('strict-transport-security', onlyByTls)
      // A shared cache would give the cookie of one person to others.
      if (headers.getSetCookie().length > 0 && !isPrivate(headers.get('cache-control')))
        headers.set('cache-control', 'private, no-store')
    },
  }
}

function isPrivate(cacheControl: string | null): boolean {
  return /\b(?:private|no-store)\b/.test(cacheControl ?? '')
}
