import { createSignal } from 'solid-js'
import { siteUrl } from '../lib/site.ts'
import { copy } from '../state/announcer.ts'
import { curl } from './curl.ts'
import { fetchApi } from './fetch.ts'
import { graphqlDocument } from './graphql.ts'
import { type Piece, plainText } from './piece.ts'
import { python } from './python.ts'

const snippets = { curl, fetch: fetchApi, GraphQL: graphqlDocument, Python: python }

export type Language = keyof typeof snippets

export const languages = Object.keys(snippets) as Language[]

export const [language, setLanguage] = createSignal<Language>('curl')

/** The request of the set-up in the chosen language. */
export function snippet(): Piece[] {
  return snippets[language()](siteUrl)
}

export function copyCode() {
  return copy(plainText(snippet()), 'Code copied')
}
