import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { ownArt, superfluous } from './own-art.ts'

/** Drawing id, as in `Subject.drawing` → the inside of an SVG with a view box of 128 × 128. */
export type Art = Record<string, string>

/** The shape of @iconify-json/noto's icons.json, as far as it is read. */
interface IconSet {
  icons: Record<string, { body: string }>
}

const skinTone = /-skin-tone|-tone[1-5]/

/**
 * Every icon of Noto Emoji but its skin tone variants, by its name in @iconify-json/noto, and our
 * own drawings.
 */
export async function buildArt(): Promise<Art> {
  const path = createRequire(import.meta.url).resolve('@iconify-json/noto/icons.json')
  const { icons } = JSON.parse(await readFile(path, 'utf8')) as IconSet
  const names = Object.keys(icons).filter((name) => !skinTone.test(name))
  const drawings = names
    .sort()
    .map((name) => [name, trimmed(icons[name]?.body ?? '', superfluous[name] ?? [])])
  return { ...Object.fromEntries(drawings), ...ownArt }
}

/** An SVG without some of its elements, which have no content. */
function trimmed(svg: string, indices: readonly number[]): string {
  let index = 0
  return svg.replace(/<[^>]+>/g, (tag) => (indices.includes(index++) ? '' : tag))
}
