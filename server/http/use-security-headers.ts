import type { Plugin } from 'graphql-yoga'
import type { ServerContext } from './http-options.ts'

/**
 * Headers of every answer that does not set them itself. No referrer, because an address can hold a
 * key.
 */
const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

export function useSecurityHeaders(): Plugin<object, ServerContext> {
  return {
    onResponse({ response }) {
      for (const [name, value] of Object.entries(always)) {
        if (!response.headers.has(name)) response.headers.set(name, value)
      }
    },
  }
}
