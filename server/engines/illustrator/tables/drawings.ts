import { cached } from '../pack/cache.ts'
import type { Breed, Noun, Row, Tables } from './build.ts'

export type { Breed, Row } from './build.ts'
export type Berth = NonNullable<Row['berth']>
export type Crest = Breed['crests'][number]

const { rows, nouns }: Tables = JSON.parse(
  await cached('tables.json', async () => {
    const { buildTables } = await import('./build.ts')
    return JSON.stringify(buildTables())
  }),
)
const byDrawing = new Map(rows.map((row) => [row.drawing, row]))
const byNoun = new Map(nouns.map((noun) => [noun.noun, noun]))
const byGarment = new Map(rows.flatMap((row) => row.shows.map((garment) => [garment, row])))

/** What is known of a drawing. One that has no row is a thing that stands on a table. */
export function rowOf(drawing: string): Row {
  return knownRow(drawing) ?? { ...thing, drawing }
}

export function knownRow(drawing: string): Row | undefined {
  return byDrawing.get(drawing)
}

const thing: Omit<Row, 'drawing'> = {
  kind: 'things',
  metres: 0.45,
  home: 'table',
  moves: [],
  is: [],
  shows: [],
  means: [],
}

/** What differs of a noun from the drawing that shows it. */
export function nounOf(name: string): Noun | undefined {
  return byNoun.get(name)
}

/** What shows a garment where nobody wears it. */
export function drawingOfGarment(garment: string): string {
  return byGarment.get(garment)?.drawing ?? 't-shirt'
}

/** Whether it lives and moves, or seems to: it holds, rides, wears and does things. */
export function isAlive(drawing: string): boolean {
  const { kind } = rowOf(drawing)
  return kind === 'animals' || kind === 'beings'
}

export function isA(drawing: string, trait: Row['is'][number]): boolean {
  return rowOf(drawing).is.includes(trait)
}
