import type { Subject } from '../scene.ts'
import type { Gesture } from '../subject/figure.ts'
import { rowOf } from '../tables/drawings.ts'

/** How something is held. */
interface Grip {
  gesture: Extract<Gesture, 'holding' | 'raising' | 'carrying'>
  /** Its greatest height by that of the holder. */
  tall: number
  /** Which part of it is at the hand: 0 its top, 1 its lower end. */
  at: number
}

const grips = {
  high: { gesture: 'raising', tall: 0.46, at: 0.94 },
  long: { gesture: 'holding', tall: 0.52, at: 0.66 },
  arms: { gesture: 'carrying', tall: 0.36, at: 0.72 },
  stem: { gesture: 'holding', tall: 0.26, at: 0.82 },
  plain: { gesture: 'holding', tall: 0.17, at: 0.55 },
} as const satisfies Record<string, Grip>

export function gripOf({ drawing, person }: Subject): Grip {
  const { held, breed } = rowOf(drawing)
  return grips[held ?? (person || breed ? 'arms' : 'plain')]
}
