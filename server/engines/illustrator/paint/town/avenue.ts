import type { CanvasGradient, SKRSContext2D } from '@napi-rs/canvas'
import { type Color, css, mix } from '../../color.ts'
import { type Camera, type Point, project } from '../../compose/camera.ts'
import type { Composition } from '../../compose/composition.ts'
import { fadeAcross } from '../shape.ts'

/** Metres from the middle of the street to its kerbs and to its houses. */
export const kerb = 1.75
export const halfWidth = 2.6

/** What all that is in a street is painted with. Depths are metres from the viewer. */
export interface Avenue {
  context: SKRSContext2D
  camera: Camera
  composition: Composition
  /** What the far end fades into. */
  air: Color
  /** Colors of signs and awnings. */
  paints: readonly Color[]
  night: boolean
  neon: boolean
}

/** A color in the air of a depth. */
export function seenAt({ air }: Avenue, color: Color, depth: number): Color {
  return mix(color, air, (1 - Math.exp(-depth / 18)) * 0.8)
}

/** The same, to fill with. */
export function paled(avenue: Avenue, color: Color, depth: number): string {
  return css(seenAt(avenue, color, depth))
}

/** The corners of a strip of ground. */
export function stripAt(
  { camera }: Avenue,
  left: number,
  right: number,
  near = 0.6,
  far = 60,
): Point[] {
  const spot = (across: number, depth: number) => project(camera, across, 0, depth)
  return [spot(left, near), spot(right, near), spot(right, far), spot(left, far)]
}

/**
 * A part of the fronts of a side, -1 left or 1 right; what stands out does so at its lower edge.
 */
export interface Front {
  side: -1 | 1
  near: number
  far: number
  low: number
  high: number
  out?: number
}

export function frontAt(
  { camera }: Avenue,
  { side, near, far, low, high, out = 0 }: Front,
): Point[] {
  const spot = (up: number, depth: number, away = 0) =>
    project(camera, side * (halfWidth - away), up, depth)
  return [spot(low, near, out), spot(low, far, out), spot(high, far), spot(high, near)]
}

/** A color that pales along a front. */
export function frontFill(
  avenue: Avenue,
  { side, near, far }: Pick<Front, 'side' | 'near' | 'far'>,
  color: Color,
): CanvasGradient {
  const ends = [near, far].map((depth) => project(avenue.camera, side * halfWidth, 0, depth).x)
  const [from = 0, to = 0] = ends
  return fadeAcross(avenue.context, from, to, [
    paled(avenue, color, near),
    paled(avenue, color, far),
  ])
}
