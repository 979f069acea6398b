import { type Color, hex } from '../color.ts'
import type { Random } from '../random.ts'
import type { Subject } from '../scene.ts'
import { rowOf } from '../tables/drawings.ts'

/** How a field of one plant colors the land. */
export interface Crop {
  /** A color for each row in turn, or for all of the land. */
  bands: readonly Color[]
  /** Planted in rows with green between them; otherwise all over. */
  rows: boolean
  /** How much of the green is covered, 0 to 1. */
  share: number
  /**
   * Plants with a drawing of their own, blooms in the grass, as poppies are, or nothing but blades,
   * as wheat is.
   */
  growth: 'plants' | 'blooms' | 'blades'
  /** How far to the right its rows run with each metre into the depth. */
  slant: number
}

/**
 * Undefined for what grows here and there. Flowers of no kind are no crop though they are drawn as
 * tulips.
 */
export function cropOf({ drawing, name, color }: Subject, random: Random): Crop | undefined {
  const look = rowOf(drawing).crop
  if (!look || name === 'flower') return undefined
  const { colors, ...rest } = look
  const bands = (color ? [color.hex] : colors).map(hex)
  return { ...rest, bands, slant: random.between(-0.45, 0.45) }
}

/** Metres from one row to the next. */
const spacing = 1.15

/** Which row a place is in, and how far from the middle of it: 0 to 1. */
export function rowAt({ slant }: Crop, right: number, depth: number): { row: number; off: number } {
  const across = (right - slant * depth) / spacing
  const row = Math.round(across)
  return { row, off: Math.abs(across - row) * 2 }
}

/** The middle of the row that a place is nearest to. */
export function middleOfRow({ slant }: Crop, row: number, depth: number): number {
  return row * spacing + slant * depth
}

/** The index of a row's band. */
export function bandAt({ bands }: Crop, row: number): number {
  return ((row % bands.length) + bands.length) % bands.length
}
