import type { Row, Tables } from './build.ts'
import { tables } from './tables.ts'

export type { Breed, Row } from './build.ts'
export type Clothes = Tables['costumes'][number]
export type Part = Tables['pieces'][number]
export type Berth = NonNullable<Row['berth']>

const { rows } = tables

/** What is known of drawings; an animal that is built needs no art. */
export const drawingRows = new Map(rows.map((row) => [row.drawing, row]))

/** What differs of nouns from the drawings that show them. */
export const nounRows = new Map(tables.nouns.map((row) => [row.noun, row]))

/** What those wear who play a part, by the noun of the prompt or the drawing it was read as. */
export const costumes = byNouns(tables.costumes)

/** What things that are worn change. */
export const garments = byNouns(tables.garments)

/** The parts of pieces of furniture, from back to front. */
export const pieces = Map.groupBy(tables.pieces, ({ piece }) => piece)

const byGarment = new Map(rows.flatMap((row) => row.shows.map((garment) => [garment, row])))

function byNouns(rows: readonly Clothes[]): Map<string, Clothes> {
  return new Map(rows.flatMap((row) => row.nouns.map((noun) => [noun, row])))
}

/** What is known of a drawing. One that has no row is a thing that stands on a table. */
export function rowOf(drawing: string): Row {
  return drawingRows.get(drawing) ?? { ...thing, drawing }
}

const thing: Omit<Row, 'drawing'> = {
  kind: 'things',
  ancestors: [],
  metres: 0.45,
  home: 'table',
  kinds: [],
  moves: [],
  is: [],
  shows: [],
  means: [],
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

/** Whether a garment covers more than the head and the neck. */
export function isClothing(name: string): boolean {
  const { dyed = [] } = garments.get(name) ?? {}
  return dyed.some((part) => !['hatColor', 'scarf', 'necklace', 'tie'].includes(part))
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
