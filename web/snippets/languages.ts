import { batch, createSignal } from 'solid-js'
import { siteUrl } from '../lib/site.ts'
import { confirm, copy } from '../state/announcer.ts'
import { curl } from './curl.ts'
import { type Language, type Piece, plainText, type Snippet } from './piece.ts'

export const languages: Language[] = ['curl', 'fetch', 'GraphQL', 'Python', 'HTML']

const [language, keepLanguage] = createSignal<Language>('curl')
const [make, setMake] = createSignal<Snippet>(curl)

export { language }

/** Shows the request in another language, as soon as its code is loaded. */
export async function setLanguage(chosen: Language) {
  const loaded =
    chosen === 'curl'
      ? curl
      : await import('./others.ts').then(
          ({ others }) => others[chosen],
          () => undefined,
        )
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
