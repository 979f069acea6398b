import type { Canvas } from '@napi-rs/canvas'
import { clamp } from '../number.ts'
import { blurred, pixelsOf } from '../pixels.ts'
import { brightness } from './tone.ts'

/**
 * Where a pen would draw lines, 0 to 1 for every pixel: where a picture is darker than its surroundings. `radius` in
 * pixels is how wide a line may be; `threshold` in levels of 255 is how little contrast still makes one.
 */
export function linesOf(picture: Canvas, radius: number, threshold: number, softness = 6): Float32Array {
  const near = brightness(pixelsOf(radius > 2 ? blurred(picture, radius / 2) : picture))
  const far = brightness(pixelsOf(blurred(picture, Math.max(3, radius * 2.2))))
  for (let i = 0; i < near.length; i++) {
    near[i] = clamp(((far[i] as number) - (near[i] as number) - threshold) / softness)
  }
  return near
}
