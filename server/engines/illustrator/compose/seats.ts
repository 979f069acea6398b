import type { Subject } from '../scene.ts'

/** How far down one sits, by the height of the furniture. */
const seats: Record<string, number> = {
  chair: 0.56,
  seat: 0.5,
  'couch-and-lamp': 0.62,
  bed: 0.55,
  bench: 0.62,
  sled: 0.4,
}

export function isSeat(drawing: string): boolean {
  return drawing in seats
}

/** Where the seat of a piece of furniture is, 0 at its top to 1; undefined for what is no seat. */
export function seatOf(drawing: string): number | undefined {
  return seats[drawing]
}

/** Height of a seat by that of who is on it, at least. */
export const roominess = 0.72

/** Whether it is a branch, which grows into the picture from its side. */
export function isPerch({ drawing }: Subject): boolean {
  return drawing === 'branch'
}
