import type { Subject } from '../scene.ts'
import { rowOf } from '../tables/drawings.ts'
import { isAquatic } from './stature.ts'

/** The part of a swimmer that the water hides, 0 to 1: most of one that is no boat and no fish. */
export function draughtOf(subject: Subject): number {
  const wading = subject.pose === 'swimming' && !isAquatic(subject)
  return rowOf(subject.drawing).draught ?? (wading ? 0.5 : 0.05)
}
