import { isA, rowOf } from '../tables/drawings.ts'
import { type Meaning, meaningOf } from './meaning.ts'

/** Whether it is a small container, so that who is in it is on a table. */
export function isVessel(drawing: string): boolean {
  return isContainer(drawing) && rowOf(drawing).home === 'table'
}

/** Whether it has an inside, or branches, to be in. */
export function isContainer(drawing: string): boolean {
  return isA(drawing, 'container') || rowOf(drawing).berth !== undefined
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

/** What a drawing of a view, a head or a garment says instead of being drawn. */
export function meaningsInstead(drawing: string): Meaning[] {
  return rowOf(drawing).means.map(meaningOf)
}
