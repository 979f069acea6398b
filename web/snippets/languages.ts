import { batch, createSignal } from 'solid-js'
import { siteUrl } from '../lib/site.ts'
import { confirm, copy } from '../state/announcer.ts'
import { curl } from './curl.ts'
import { type Language, type Piece, plainText } from './piece.ts'

interface Snippet {
  (origin: string): Piece[]
  /** Signs the code, while it can be signed. */
  action?(): (() => void) | undefined
}

const snippets: Record<Language, () => Promise<Snippet>> = {
  curl: async () => curl,
  fetch: async () => (await import('./fetch.ts')).fetchApi,
  GraphQL: async () => (await import('./graphql.ts')).graphqlDocument,
  Python: async () => (await import('./python.ts')).python,
  HTML: async () => (await import('./html.ts')).html,
}

export const languages = Object.keys(snippets) as Language[]

const [language, keepLanguage] = createSignal<Language>('curl')
const [make, setMake] = createSignal<Snippet>(curl)

export { language }

/** Shows the request in another language, as soon as its code is loaded. */
export async function setLanguage(chosen: Language) {
  const loaded = await snippets[chosen]().catch(() => undefined)
  if (!loaded) return confirm(`The code for ${chosen} did not load: try it again`)
  return batch(() => {
    keepLanguage(chosen)
    setMake(() => loaded)
  })
}

/** The request of the set-up in the chosen language. */
export const snippet = (): Piece[] => make()(siteUrl)

/** The action of that code. */
export const action = () => make().action?.()

export function copyCode() {
  return copy(plainText(snippet()), 'Code copied')
}
