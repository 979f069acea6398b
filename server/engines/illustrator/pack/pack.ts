import type { Lexicon } from '../understand/lexicon.ts'
import { type Art, buildArt } from './art.ts'
import { cached } from './cache.ts'
import { buildLicenses } from './licenses.ts'

/** All that drawing needs at run time: the drawings, and the words that mean them. */
export interface Pack {
  art: Art
  lexicon: Lexicon
}

/**
 * Builds what is missing of the pack, in some seconds of CPU. Safe when several processes do so at
 * once.
 */
export async function buildPack(): Promise<void> {
  await Promise.all([artText(), lexiconText(), licenses()])
}

/** The notices of what the pack was built from, as plain text. */
export function licenses(): Promise<string> {
  return cached('licenses.txt', buildLicenses)
}

/**
 * The built pack; builds it at first use, which takes more memory than a worker of the pool has.
 */
export async function loadPack(): Promise<Pack> {
  const [art, lexicon] = await Promise.all([artText(), lexiconText()])
  return { art: JSON.parse(art), lexicon: JSON.parse(lexicon) }
}

function artText(): Promise<string> {
  return cached('art.json', async () => JSON.stringify(await buildArt()))
}

function lexiconText(): Promise<string> {
  return cached('lexicon.json', async () => {
    const { buildLexicon } = await import('./lexicon/index.ts')
    return JSON.stringify(buildLexicon())
  })
}
