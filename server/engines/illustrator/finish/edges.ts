import type { Size } from '../compose/composition.ts'
import { clamp } from '../number.ts'
import type { Focus } from './focus.ts'
import type { Pyramid } from './pyramid.ts'

/**
 * Where a pen would draw lines, 0 to 1 for every pixel: where a picture is darker than its
 * surroundings. `radius` in pixels is how wide a line may be; `threshold` in levels of 255 is how
 * little contrast still makes one.
 */
export function linesOf(
  picture: Pyramid,
  radius: number,
  threshold: number,
  softness = 6,
): Float32Array {
  const near = picture.tones(radius / 2)
  const far = picture.tones(Math.max(3, radius * 2.2))
  const lines = new Float32Array(near.length)
  for (let i = 0; i < near.length; i++) {
    lines[i] = clamp(((far[i] as number) - (near[i] as number) - threshold) / softness)
  }
  return lines
}

/** Lines only where one looks. */
export function watched(lines: Float32Array, { width }: Size, focus: Focus): Float32Array {
  const height = lines.length / width
  return lines.map((line, i) =>
    line === 0 ? 0 : line * focus((i % width) / width, Math.floor(i / width) / height),
  )
}
