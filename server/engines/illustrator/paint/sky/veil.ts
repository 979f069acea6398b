import type { Color } from '../../color.ts'
import { lerp } from '../../number.ts'

/**
 * What may change the color of one pixel of sky; `rgb` is changed in place. `down` is 0 at the top,
 * 1 at the horizon.
 */
export type Veil = (rgb: Float32Array, x: number, y: number, down: number) => void

/** Mixes a color into `rgb`, in place; `amount` is 0 to 1. */
export function blend(rgb: Float32Array, color: Color, amount: number): void {
  rgb[0] = lerp(rgb[0] as number, color[0], amount)
  rgb[1] = lerp(rgb[1] as number, color[1], amount)
  rgb[2] = lerp(rgb[2] as number, color[2], amount)
}
