import { createSignal } from 'solid-js'
import type { Shown } from './lightbox.ts'

/** The two pictures that are compared. */
interface Compared {
  first: Shown
  second: Shown
}

export const [compared, setCompared] = createSignal<Compared | null>(null)

/** Opens two pictures beside each other. */
export function compare(first: Shown, second: Shown) {
  setCompared({ first, second })
}
