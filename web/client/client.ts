import { Client, cacheExchange, fetchExchange, mapExchange } from '@urql/core'
import { type RetryExchangeOptions, retryExchange } from '@urql/exchange-retry'
import { hrefOf } from '../lib/site.ts'
import { watchServer } from './reachable.ts'

/** The keys that each request carries. */
interface Credentials {
  /** The pasted key; empty without one. */
  key: string
  /** A new client after the cookie has changed. */
  version?: number
  safetyKey(): string
}

/** True while the page closes: requests must then outlive it. */
let leaving = false
addEventListener(
  'pagehide',
  () => {
    leaving = true
  },
  true,
)
addEventListener('pageshow', () => {
  leaving = false
})

/** A client with a cache of its own, so that the answers to two callers never mix. */
export function createClient(credentials: Credentials): Client {
  return new Client({
    url: hrefOf('/graphql'),
    preferGetMethod: false,
    // The server's CSRF prevention refuses the GET of an EventSource, so the stream is a POST by
    // fetch.
    fetchSubscriptions: true,
    fetchOptions: () => ({ headers: headers(credentials), keepalive: leaving }),
    exchanges: [
      cacheExchange,
      retryExchange({ initialDelayMs: 250, maxDelayMs: 4000, maxNumberAttempts: 5, retryIf }),
      mapExchange({ onError: ({ networkError }) => void (networkError && watchServer()) }),
      fetchExchange,
    ],
  })
}

function headers({ key, safetyKey }: Credentials): Record<string, string> {
  return {
    ...(key && { authorization: `Bearer ${key}` }),
    ...(safetyKey() && { 'easel-safety-key': safetyKey() }),
  }
}

/** Repeats only free requests: the server may have done the work although the answer was lost. */
const retryIf: RetryExchangeOptions['retryIf'] = (error, { kind, variables }) =>
  Boolean(error.networkError) &&
  (kind === 'query' || Boolean(variables?.inputs?.[0]?.idempotencyKey))
