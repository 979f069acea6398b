import type { Subject } from '../scene.ts'
import { knownRow, nounOf, rowOf } from '../tables/drawings.ts'

const sizes: Record<Subject['size'], number> = {
  tiny: 0.45,
  small: 0.7,
  normal: 1,
  large: 1.35,
  huge: 1.8,
}
const ages = { child: 1.15, adult: 1.7, elder: 1.62 } as const

/** Metres: a noun's own come before those of its drawing. */
function heightOf({ name, drawing, person }: Subject): number {
  const own = nounOf(name)?.metres
  if (person) return own ?? ages[person.age]
  return own ?? (knownRow(name.replaceAll(' ', '-')) ?? rowOf(drawing)).metres
}

/**
 * Height to draw a subject at, where a grown person is 1. Nature's proportions are flattened, or
 * else a mouse beside a castle could not be seen.
 */
export function statureOf(subject: Subject): number {
  return (heightOf(subject) / 1.7) ** 0.5 * sizes[subject.size]
}

/** Buildings, trees and the like: they stand behind, and others stand before them. */
export function isLandmark(subject: Subject): boolean {
  return heightOf(subject) >= 8 && !isSwimming(subject) && !isFlying(subject)
}

/** Whether it is at home in the air; what it does in the prompt comes first. */
export function isFlying({ drawing, pose }: Subject): boolean {
  const { moves } = rowOf(drawing)
  if (pose === 'flying') return !moves.includes('floats')
  return moves.includes('flies') && (pose === null || pose === 'running')
}

/** Whether water is its home, whatever it does now. */
export function isAquatic({ drawing }: Subject): boolean {
  return rowOf(drawing).moves.some((way) => way === 'swims' || way === 'floats')
}

/** Whether it floats where there is water: what is said to float does so on it. */
export function isSwimming(subject: Subject): boolean {
  const floats = rowOf(subject.drawing).moves.includes('floats')
  return subject.pose === 'swimming' || (isAquatic(subject) && (subject.pose === null || floats))
}
