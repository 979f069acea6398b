import { createGraphQLError, type Plugin } from 'graphql-yoga'

const code = 'PERSISTED_QUERY_NOT_SUPPORTED'

/**
 * Easel stores no queries. A client that sent only the hash of a query (Apollo's protocol) then
 * sends the query.
 */
export function usePersistedQueries(): Plugin {
  return {
    onParams({ params }) {
      if (params.query != null || params.extensions?.persistedQuery == null) return
      throw createGraphQLError('PersistedQueryNotSupported', {
        extensions: { code, http: { status: 200 } },
      })
    },
  }
}
