import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** Drawing id, as in `Subject.drawing` → the inside of an SVG with a view box of 128 × 128. */
export type Art = Record<string, string>

/** Finds the files of packages. */
export const require = createRequire(import.meta.url)

export function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(require.resolve(path), 'utf8')) as T
}

/** What is read of Noto Emoji. */
export interface NotoSet {
  icons: Record<string, { body: string }>
  aliases?: Record<string, { parent: string }>
}

export function readNoto(): NotoSet {
  return readJson('@iconify-json/noto/icons.json')
}

const folder = join(import.meta.dirname, 'art')

/** Variants by skin tone, and an obscene gesture, which a word of any language may be read as. */
const left = /-skin-tone|-tone[1-5]|^middle-finger$/

/** The icons of Noto Emoji, by their names in @iconify-json/noto, and our own drawings. */
export function buildArt(): Art {
  const icons = Object.entries(readNoto().icons).sort(([a], [b]) => (a < b ? -1 : 1))
  const drawings = icons
    .filter(([name]) => !left.test(name))
    .map(([name, { body }]) => [name, trimmed(body, superfluous[name] ?? [])])
  return { ...Object.fromEntries(drawings), ...ownArt() }
}

/** The drawings that there are: of Noto Emoji, our own, and people. */
export function drawingNames(): Set<string> {
  return new Set([...Object.keys(readNoto().icons), ...Object.keys(ownArt()), 'person'])
}

/** An SVG without some of its elements, which have no content. */
function trimmed(svg: string, indices: readonly number[]): string {
  let index = 0
  return svg.replace(/<[^>]+>/g, (tag) => (indices.includes(index++) ? '' : tag))
}

/**
 * Drawings that Noto Emoji lacks, by the noun they show, in its format. A subject of that name
 * has this drawing, whichever one its words mean. Read when a pack is built, not at each start.
 */
export function ownArt(): Art {
  return Object.fromEntries(
    globSync('*.svg', { cwd: folder }).map((file) => {
      const svg = readFileSync(join(folder, file), 'utf8')
      return [file.replace('.svg', ''), svg.replaceAll(/<\/?svg[^>]*>/g, '')]
    }),
  )
}

/**
 * Of drawings that bring their own stars, flakes, lamps and light, the elements that are left out:
 * counted from the first tag of their SVG. What a picture shows around its subjects is the
 * picture's affair.
 */
const superfluous: Record<string, readonly number[]> = {
  'couch-and-lamp': [0, 1, 8],
  'flying-saucer': [0, 1, 2],
  lighthouse: [5, 17, 18, 19, 20],
  'mount-fuji': [14, 15, 16, 17],
  mountain: [9, 10, 11, 12, 13, 14, 16],
  rocket: [3, 4, 5],
  'snow-capped-mountain': [8, 9, 10, 11, 12, 13, 23],
  snowman: [8],
}
