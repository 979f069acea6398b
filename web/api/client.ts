import { Client, cacheExchange, fetchExchange } from '@urql/core'
import { type RetryExchangeOptions, retryExchange } from '@urql/exchange-retry'

/** What the browser sends along: the pasted key, and the safety key that is only in memory. */
interface Credentials {
  key: string
  /** Tells clients of one key apart: the cookie beside it may have changed. */
  turn?: number
  safetyKey(): string
}

/** One client a key: another key means another owner, whose answers must not mix in one cache. */
export function createClient(credentials: Credentials): Client {
  return new Client({
    url: '/graphql',
    preferGetMethod: false,
    // The server's CSRF prevention refuses the GET of an EventSource, so the stream is a POST by
    // fetch.
    fetchSubscriptions: true,
    fetchOptions: () => ({ headers: headers(credentials) }),
    exchanges: [
      cacheExchange,
      retryExchange({ initialDelayMs: 250, maxDelayMs: 4000, maxNumberAttempts: 5, retryIf }),
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

/**
 * What costs nothing when it is sent again: the server may have done it, and only the answer was
 * lost.
 */
const retryIf: RetryExchangeOptions['retryIf'] = (error, { kind, variables }) =>
  Boolean(error.networkError) && (kind === 'query' || Boolean(variables?.input?.idempotencyKey))
