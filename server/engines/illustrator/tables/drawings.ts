import type { Breed, Row, Tables } from './build.ts'
import { tables } from './tables.ts'

export type { Breed, Row } from './build.ts'
export type Clothes = Tables['costumes'][number]
export type Part = Tables['pieces'][number]
export type Berth = NonNullable<Row['berth']>
export type Crest = Breed['crests'][number]

const { rows, nouns, costumes, garments, pieces } = tables
const byDrawing = new Map(rows.map((row) => [row.drawing, row]))
const byPart = new Map(costumes.flatMap((row) => row.nouns.map((noun) => [noun, row])))
const byWorn = new Map(garments.flatMap((row) => row.nouns.map((noun) => [noun, row])))
const byPiece = Map.groupBy(pieces, ({ piece }) => piece)
const byNoun = new Map(nouns.map((noun) => [noun.noun, noun]))
const byGarment = new Map(rows.flatMap((row) => row.shows.map((garment) => [garment, row])))

/** All that have a row; an animal that is built needs no art. */
export const drawingsWithRows: readonly string[] = [...byDrawing.keys()]

/** What is known of a drawing. One that has no row is a thing that stands on a table. */
export function rowOf(drawing: string): Row {
  return knownRow(drawing) ?? { ...thing, drawing }
}

export function knownRow(drawing: string): Row | undefined {
  return byDrawing.get(drawing)
}

const thing: Omit<Row, 'drawing'> = {
  kind: 'things',
  kin: [],
  metres: 0.45,
  home: 'table',
  kinds: [],
  moves: [],
  is: [],
  shows: [],
  means: [],
}

/** What differs of a noun from the drawing that shows it. */
export function nounOf(name: string): Tables['nouns'][number] | undefined {
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

/** What those wear who play a part, by the noun of the prompt or the drawing it was read as. */
export function costumeFor(part: string): Clothes | undefined {
  return byPart.get(part)
}

/** What a thing that is worn changes. */
export function garmentFor(name: string): Clothes | undefined {
  return byWorn.get(name)
}

/** Whether a garment covers more than the head and the neck. */
export function isClothing(name: string): boolean {
  const { dyed = 'top' } = garmentFor(name) ?? { dyed: 'none' }
  return !['hatColor', 'scarf', 'necklace', 'tie', 'none'].includes(dyed)
}

/** Whether it has an inside, or branches, to be in. */
export function isContainer(drawing: string): boolean {
  return isA(drawing, 'container') || rowOf(drawing).berth !== undefined
}

/** Whether it is a small container, so that who is in it is on a table. */
export function isVessel(drawing: string): boolean {
  return isContainer(drawing) && rowOf(drawing).home === 'table'
}

/** Whether one is aboard of it. */
export function isBoarded(drawing: string): boolean {
  const { kind, berth } = rowOf(drawing)
  return kind === 'vehicles' && berth !== undefined
}

/** Whether who is `with` it holds it: what stands on tables, and what else is carried. */
export function isHandheld(drawing: string): boolean {
  return rowOf(drawing).home === 'table' || isA(drawing, 'carried')
}

/** The kinds of things that have no drawing of their own, and the drawing that stands for each. */
export function anchors(): (readonly [noun: string, drawing: string])[] {
  return rows.flatMap(({ drawing, kinds }) => kinds.map((noun) => [noun, drawing] as const))
}

/** The parts of a piece of furniture, from back to front; none of an unknown one. */
export function partsOf(piece: string): readonly Part[] {
  return byPiece.get(piece) ?? []
}
