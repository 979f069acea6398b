import type { Generation, Picture } from '../api/documents.ts'
import { copy } from '../lib/clipboard.ts'
import { confirm } from '../state/announcer.ts'
import { generate } from '../state/generate.ts'
import { focusControl } from '../state/highlight.ts'
import type { Shown } from '../state/lightbox.ts'
import { go } from '../state/route.ts'
import { reuse, setSeedMode } from '../state/set-up.ts'

/** A URL as others can use it. */
export function addressOf(picture: Picture): string {
  return new URL(picture.url, location.href).href
}

export function copyAddress(picture: Picture) {
  return copy(addressOf(picture), 'URL copied')
}

const attributeQuoted = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

export function asMarkdown({ generation, picture }: Shown): string {
  return `![${generation.prompt.replace(/[[\]\n]/g, ' ')}](${addressOf(picture)})`
}

export function asHtml({ generation, picture }: Shown): string {
  const size = `width="${picture.width}" height="${picture.height}"`
  return `<img src="${addressOf(picture)}" ${size} alt="${attributeQuoted(generation.prompt)}">`
}

/** Sets everything up as for this one picture, so that a change of words shows what they do. */
export function useSeed({ generation, picture }: Shown) {
  takeOver(generation, picture.seed)
}

/**
 * Makes the set-up that of a generation, with a seed of its own or a random one, and goes to it.
 */
export async function takeOver(generation: Generation, seed?: number) {
  reuse(generation, seed)
  await go('/')
  confirm(
    seed === undefined ? 'Set up as for this picture' : 'Set up with the seed of this picture',
  )
  focusControl('prompt')
}

/** The same request with other seeds, at once. */
export function vary(generation: Generation) {
  reuse(generation)
  setSeedMode('random')
  go('/')
  return generate()
}
