import { readFileSync } from 'node:fs'
import type { Setting } from '../scene.ts'
import { type Meaning, meaningOf } from './meaning.ts'
import { entriesOf } from './vocabulary.ts'

const lines = entriesOf(readFileSync(new URL('drawings.txt', import.meta.url), 'utf8'))

/** The heads of the lines of drawings.txt that have a drawing or a garment in them. */
const heads = new Map<string, string[]>()
for (const [head, names] of lines)
  for (const name of names) heads.set(name, [...(heads.get(name) ?? []), head])

/** The rest of the heads that begin with a word. */
function told(name: string, begin: string): string[] {
  const own = heads.get(name)?.filter((head) => head.startsWith(`${begin} `)) ?? []
  return own.map((head) => head.slice(begin.length + 1))
}

/** The lists of drawings.txt. */
type List =
  | 'animate'
  | 'container'
  | 'carried'
  | 'drink'
  | 'seat'
  | 'ridden'
  | 'boarded'
  | 'accessory'

export function isListed(drawing: string, list: List): boolean {
  return heads.get(drawing)?.includes(list) ?? false
}

export function isAnimate(drawing: string): boolean {
  return isListed(drawing, 'animate')
}

/** Whether it is a small container, so that who is in it is on a table. */
export function isVessel(drawing: string): boolean {
  return isListed(drawing, 'container') && homeOfDrawing(drawing) === 'table'
}

/** Whether who is `with` it holds it: what stands on tables, and what else is carried. */
export function isHandheld(drawing: string): boolean {
  return homeOfDrawing(drawing) === 'table' || isListed(drawing, 'carried')
}

/**
 * Where a picture of this drawing plays when the prompt does not say it: small things stand on a
 * table.
 */
export function homeOfDrawing(drawing: string): Setting {
  return (told(drawing, 'home')[0] ?? 'table') as Setting
}

/** What a drawing of a view, a head or a garment says instead of being drawn. */
export function meaningsInstead(drawing: string): Meaning[] {
  return told(drawing, 'means').map(meaningOf)
}

/** What is said of the view by showing a drawing. */
export function meaningsBeside(drawing: string): Meaning[] {
  return told(drawing, 'brings').map(meaningOf)
}

/** What shows a garment where no person wears it. */
export function drawingOfGarment(garment: string): string {
  const own = lines.find(([head]) => head === `means garment ${garment}`)?.[1][0]
  return own ?? told(garment, 'shows')[0] ?? 't-shirt'
}
