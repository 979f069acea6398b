import type { Canvas } from '@napi-rs/canvas'
import { clamp } from '../number.ts'
import { blurred, pixelsOf } from '../pixels.ts'
import type { Focus } from './focus.ts'
import { brightness } from './tone.ts'

/** Lines without those of the open sky: a pen leaves clouds alone. `horizon` is in pixels. */
export function withoutSky(lines: Float32Array, width: number, horizon: number, focus: Focus): Float32Array {
  const height = lines.length / width
  for (let y = 0, i = 0; y < Math.min(horizon, height); y++) {
    const high = clamp(((horizon - y) / horizon) * 2.2)
    for (let x = 0; x < width; x++, i++) {
      const quiet = high * (1 - focus(x / width, y / height))
      if (quiet > 0) lines[i] = clamp(((lines[i] as number) - quiet * 0.75) * 1.4)
    }
  }
  return lines
}

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
