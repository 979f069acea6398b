import { fetchApi } from './fetch.ts'
import { graphqlDocument } from './graphql.ts'
import { html } from './html.ts'
import type { Language, Snippet } from './piece.ts'
import { python } from './python.ts'

/** The languages that a first visit does not show. */
export const others: Record<Exclude<Language, 'curl'>, Snippet> = {
  fetch: fetchApi,
  GraphQL: graphqlDocument,
  Python: python,
  HTML: html,
}
