import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Color } from '../../color.ts'
import type { Random } from '../../random.ts'

/** A tree is drawn in a square of this side. */
export const side = 256
export const middle = side / 2

/** The colors of a tree in its light. */
export interface Foliage {
  leaf: Color
  bark: Color
  snow: Color | undefined
  /** What its sunny and its shaded side are tinged with. */
  sun: Color
  shade: Color
  /** -1 with the sun on the left. */
  sunward: number
}

/** A tree while it is drawn. */
export interface Tree extends Foliage {
  context: SKRSContext2D
  random: Random
  /** 1, or more where it is seen from so near that its leaves must be smaller and more. */
  fineness: number
}
