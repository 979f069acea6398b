import { Delaunay } from 'd3-delaunay'
import type { Size } from '../compose/composition.ts'
import { clamp } from '../number.ts'
import type { Pixels } from '../pixels.ts'
import type { Random } from '../random.ts'
import type { Focus } from './focus.ts'
import { type Pyramid, tonesOf } from './pyramid.ts'

export interface Scatter {
  /** Pixels between points where nothing happens. */
  spacing: number
  /**
   * How much closer they lie at edges and where one looks: 1 not at all, 3 a third of the spacing.
   */
  density: number
}

/** Points over a picture, closer together where there is more to see, for cutting it into cells. */
export function scattered(
  picture: Pyramid,
  scatter: Scatter,
  focus: Focus,
  random: Random,
): Delaunay<Delaunay.Point> {
  const { width, height } = picture
  const guide = picture.level(2)
  const tones = tonesOf(guide)
  const points: [number, number][] = []
  const fine = scatter.spacing / scatter.density
  for (let y = 0; y < height + fine; y += fine) {
    for (let x = 0; x < width + fine; x += fine) {
      const [px, py] = [x + (random.next() - 0.5) * fine, y + (random.next() - 0.5) * fine]
      const lot = random.next()
      const looked = focus(px / width, py / height)
      const busy = clamp(edgeAt(guide, tones, px / width, py / height) / 60)
      const share = clamp(
        1 / scatter.density ** 2 +
          (1 - 1 / scatter.density ** 2) * Math.max(looked * 0.9, busy * 0.7),
      )
      if (lot < share) points.push([px, py])
    }
  }
  for (const corner of [
    [0, 0],
    [width, 0],
    [0, height],
    [width, height],
  ] as const)
    points.push([...corner])
  return Delaunay.from(points)
}

function edgeAt({ width, height }: Size, tones: Uint8Array, x: number, y: number): number {
  const column = clamp(Math.floor(x * width), 1, width - 2)
  const row = clamp(Math.floor(y * height), 1, height - 2)
  const at = (i: number) => tones[i] as number
  const i = row * width + column
  return Math.abs(at(i + 1) - at(i - 1)) + Math.abs(at(i + width) - at(i - width))
}

/** The color of a small picture at a place of the large one, as numbers. */
export function colorAt(pixels: Pixels, x: number, y: number): readonly [number, number, number] {
  const column = clamp(Math.floor(x * pixels.width), 0, pixels.width - 1)
  const row = clamp(Math.floor(y * pixels.height), 0, pixels.height - 1)
  const i = (row * pixels.width + column) * 4
  return [pixels.data[i] as number, pixels.data[i + 1] as number, pixels.data[i + 2] as number]
}
