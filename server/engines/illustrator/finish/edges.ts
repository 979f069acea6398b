import { clamp } from '../number.ts'
import type { Pyramid } from './pyramid.ts'

/**
 * Where a pen would draw lines, 0 to 1 for every pixel: where a picture is darker than its surroundings. `radius` in
 * pixels is how wide a line may be; `threshold` in levels of 255 is how little contrast still makes one.
 */
export function linesOf(picture: Pyramid, radius: number, threshold: number, softness = 6): Float32Array {
  const near = picture.tones(radius / 2)
  const far = picture.tones(Math.max(3, radius * 2.2))
  const lines = new Float32Array(near.length)
  for (let i = 0; i < near.length; i++) {
    lines[i] = clamp(((far[i] as number) - (near[i] as number) - threshold) / softness)
  }
  return lines
}
