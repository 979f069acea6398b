import type { Subject } from '../scene.ts'
import { isAquatic } from './stature.ts'

/** Who floats deeper than others, and how much of them is under water. */
const draughts: Record<string, number> = {
  'rowing-boat': 0.26,
  canoe: 0.24,
  duck: 0.21,
  goose: 0.22,
  flamingo: 0.3,
  lotus: 0.12,
}

/** The part of a swimmer that the water hides, 0 to 1: most of one that is no boat and no fish. */
export function draughtOf(subject: Subject): number {
  const wading = subject.pose === 'swimming' && !isAquatic(subject)
  return draughts[subject.drawing] ?? (wading ? 0.5 : 0.05)
}
