import type { Subject } from '../scene.ts'
import { rowOf } from '../tables/drawings.ts'

export function isSeat(drawing: string): boolean {
  return rowOf(drawing).seat !== undefined
}

/** Whether it is a branch, which grows into the picture from its side. */
export function isPerch({ drawing }: Subject): boolean {
  return drawing === 'branch'
}
