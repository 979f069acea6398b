import { expect } from 'vitest'
import type { Scene } from '../scene.ts'
import { drawn, mean, type Pixels, scaled, sizeOf } from './images.ts'

/** The size of the smaller picture, in pixels. */
export const [width, height] = [320, 240]

/** The greatest difference of equal compositions, by the measure below. */
export const most = 10

/**
 * The mean difference of two pictures of one size, in levels; details of a few pixels count little.
 */
export async function apart(scene: Scene, scale: number): Promise<number> {
  const source = await drawn(scene, { width, height })
  const enlarged = await drawn(scene, { width: width * scale, height: height * scale, scale })
  expect(await sizeOf(enlarged)).toEqual({ width: width * scale, height: height * scale })
  const [one, other] = await Promise.all(
    [source, enlarged].map((image) => scaled(image, width / 4, height / 4)),
  )
  const data = one?.data.map((value, i) => Math.abs(value - (other?.data[i] ?? 0)))
  return mean({ ...(one as Pixels), data: data as Uint8ClampedArray }, (r, g, b) => (r + g + b) / 3)
}
