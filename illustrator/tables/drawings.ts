import type { Row, Tables } from './build.ts'
import { tables } from './tables.ts'

export type { Breed, Row } from './build.ts'
export type Clothes = Tables['costumes'][number]
export type Part = Tables['pieces'][number]
export type Berth = NonNullable<Row['berth']>

const { rows } = tables

/** The facts about drawings. A built animal needs no art. */
export const drawingRows = new Map(rows.map((row) => [row.drawing, row]))

/** The differences of nouns from their drawings. */
export const nounRows = new Map(tables.nouns.map((row) => [row.noun, row]))

/** The costumes of roles, by the noun of the prompt or by its drawing. */
export const costumes = byNouns(tables.costumes)

/** The changes that worn things cause. */
export const garments = byNouns(tables.garments)

/** The parts of pieces of furniture, from back to front. */
export const pieces = Map.groupBy(tables.pieces, ({ piece }) => piece)

const byGarment = new Map(rows.flatMap((row) => row.shows.map((garment) => [garment, row])))

function byNouns(rows: readonly Clothes[]): Map<string, Clothes> {
  return new Map(rows.flatMap((row) => row.nouns.map((noun) => [noun, row])))
}

/** The facts about a drawing. A drawing without a row is a thing on a table. */
export function rowOf(drawing: string): Row {
  return drawingRows.get(drawing) ?? { ...thing, drawing }
}

const thing: Omit<Row, 'drawing'> = {
  ...{ kind: 'things', metres: 0.45, home: 'table' },
  ...{ ancestors: [], kinds: [], moves: [], is: [], shows: [], means: [] },
}

/** The drawing of a garment without a wearer. */
export function drawingOfGarment(garment: string): string {
  return byGarment.get(garment)?.drawing ?? 't-shirt'
}

/** Whether a subject lives and moves, or seems to: it holds, rides, wears and does things. */
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

/** Whether a subject can be in the drawing: a container, or a tree. */
export function isContainer(drawing: string): boolean {
  return isA(drawing, 'container') || rowOf(drawing).berth !== undefined
}

/** Whether the drawing is a small container on a table. */
export function isVessel(drawing: string): boolean {
  return isContainer(drawing) && rowOf(drawing).home === 'table'
}

/** Whether passengers are on board of the drawing. */
export function isBoarded(drawing: string): boolean {
  const { kind, berth } = rowOf(drawing)
  return kind === 'vehicles' && berth !== undefined
}

/** Whether a person `with` the thing holds it: things on tables, and other carried things. */
export function isHandheld(drawing: string): boolean {
  return rowOf(drawing).home === 'table' || isA(drawing, 'carried')
}

/** Kinds of things without their own drawing, each with the drawing that stands for the kind. */
export function anchors(): (readonly [noun: string, drawing: string])[] {
  return rows.flatMap(({ drawing, kinds }) => kinds.map((noun) => [noun, drawing] as const))
}
