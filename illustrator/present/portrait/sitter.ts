import type { Random } from '../../random.ts'
import type { Subject } from '../../scene.ts'
import type { Head } from '../../subject/person/head.ts'
import type { Outfit } from '../../subject/person/outfit.ts'
import type { Sitting } from '../../subject/person/sitting.ts'
import type { Palette } from '../palettes.ts'

export interface Choices {
  /** The ground is the color of the wall, the pale ink the color of the light from behind. */
  look: Palette
  /** -1 or 1: the side of the light, of the face's turn, and of the parting. */
  key: number
  turn: number
  part: number
}

export interface Seat extends Choices {
  /** The text of the prompt is about the first sitter. */
  isFirst: boolean
  random: Random
}

export type Model = Pick<Subject, 'name' | 'drawing' | 'color' | 'accent' | 'person' | 'count'>

export interface Sitter {
  sitting: Sitting
  outfit: Outfit
  /** The scale: below 1 for high hats and ears. */
  share: number
  head: Head
  /** Shows the animal's own body instead of a dressed bust. */
  isWhole?: boolean
}
