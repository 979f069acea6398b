import { globSync, readFileSync } from 'node:fs'
import { dataFile } from '../data.ts'
import { require } from './cache.ts'

/** Drawing id, as in `Subject.drawing` → the inside of an SVG with a view box of 128 × 128. */
export type Art = Record<string, string>

export function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(require.resolve(path), 'utf8')) as T
}

/** The used part of Noto Emoji. */
export interface NotoSet {
  icons: Record<string, { body: string }>
  aliases?: Record<string, { parent: string }>
}

export function readNoto(): NotoSet {
  return readJson('@iconify-json/noto/icons.json')
}

const folder = dataFile('art/')

/** Variants by skin tone, and an obscene gesture, which could be read from ordinary words. */
const excluded = /-skin-tone|-tone[1-5]|^middle-finger$/

/** The icons of Noto Emoji, by their names in @iconify-json/noto, and our own drawings. */
export function buildArt(): Art {
  const icons = Object.entries(readNoto().icons).filter(([name]) => !excluded.test(name))
  const drawings = icons.map(([name, { body }]): [string, string] => [name, body])
  return { ...Object.fromEntries(drawings.sort(([a], [b]) => (a < b ? -1 : 1))), ...ownArt() }
}

/** The names of all drawings: Noto Emoji, our own, and people. */
export function drawingNames(): Set<string> {
  return new Set([...Object.keys(readNoto().icons), ...Object.keys(ownArt()), 'person'])
}

/**
 * Drawings that Noto Emoji lacks, by their nouns. Some are drawings of Noto without stars, flakes,
 * lamps and light, because the picture has its own.
 */
export function ownArt(): Art {
  return Object.fromEntries(
    globSync('*.svg', { cwd: folder }).map((file) => {
      const svg = readFileSync(new URL(file, folder), 'utf8')
      return [file.replace('.svg', ''), svg.replaceAll(/<\/?svg[^>]*>/g, '')]
    }),
  )
}
