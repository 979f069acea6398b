import { Client, cacheExchange, fetchExchange } from '@urql/core'
import { type RetryExchangeOptions, retryExchange } from '@urql/exchange-retry'
import { GenerationsQuery, QuotaQuery } from './documents.ts'

/** What the browser sends along: the pasted key, and the safety key that is only in memory. */
export interface Credentials {
  key: string
  safetyKey(): string
}

/** How many generations the strip of recent work asks for. */
export const recentCount = 12

/** One client a key: another key means another owner, whose answers must not mix in one cache. */
export function createClient(credentials: Credentials): Client {
  return new Client({
    url: '/graphql',
    preferGetMethod: false,
    // The server's CSRF prevention refuses the GET of an EventSource, so the stream is a POST by fetch.
    fetchSubscriptions: true,
    fetchOptions: () => ({ headers: headers(credentials) }),
    exchanges: [cacheExchange, retryExchange({ maxDelayMs: 8000, maxNumberAttempts: 4, retryIf }), fetchExchange],
  })
}

function headers({ key, safetyKey }: Credentials): Record<string, string> {
  return {
    ...(key && { authorization: `Bearer ${key}` }),
    ...(safetyKey() && { 'easel-safety-key': safetyKey() }),
  }
}

const retryIf: RetryExchangeOptions['retryIf'] = (error, operation) =>
  Boolean(error.networkError) && operation.kind === 'query'

/** Asks again for what a run changes. Neither a mutation nor a subscription refreshes these by itself. */
export function refresh(client: Client) {
  const context = { requestPolicy: 'network-only' } as const
  client.query(QuotaQuery, {}, context).toPromise()
  client.query(GenerationsQuery, { first: recentCount }, context).toPromise()
}
