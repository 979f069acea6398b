import type { SKRSContext2D } from '@napi-rs/canvas'
import { css } from '../../color.ts'
import type { Random } from '../../random.ts'
import { blobPath, outline, type Point } from '../shapes.ts'
import type { Coat } from './coat.ts'

/**
 * The markings of a body, inside its outline. `at` puts a point of the body, 0 to 1 along and down,
 * in its place.
 */
export function paintMarkings(
  context: SKRSContext2D,
  trunk: readonly Point[],
  { palette, marking }: Coat,
  at: (point: Point) => Point,
  random: Random,
): void {
  const shapes = patterns[marking]?.(random)
  if (!shapes) return
  context.save()
  context.clip(blobPath(trunk))
  context.fillStyle = css(palette.marks)
  for (const shape of shapes) context.fill(blobPath(shape.map(at)))
  context.restore()
}

/** Shapes on a body that is 1 long and 1 high. */
const patterns: Readonly<Record<string, (random: Random) => Point[][]>> = {
  panda: () => [outline('-.2 -.1, .3 -.1, .24 .5, .3 1.1, -.2 1.1')],
  patches: (random) =>
    Array.from({ length: 4 }, (_, i) => {
      const [x, y] = [i * 0.3 + random.between(-0.1, 0.1), random.between(0.05, 0.6)]
      const size = random.between(0.14, 0.26)
      return outline(
        '-.6 -.9, .2 -1.1, .9 -.6, .8 .4, .3 .7, -.2 1.1, -.9 .6, -1 -.3',
        x,
        y,
        size * 0.7,
        size * 1.3,
      )
    }),
  stripes: (random) =>
    Array.from({ length: 8 }, (_, i) => {
      const [lean, reach] = [random.between(-0.03, 0.03), random.between(0.42, 0.66)]
      const tip = `${lean + 0.02} ${reach * 0.6}, ${lean} ${reach}, ${lean - 0.02} ${reach * 0.5}`
      return outline(`-.03 -.1, .035 -.1, ${tip}`, 0.08 + i * 0.135, 0, 1)
    }),
  spots: (random) =>
    Array.from({ length: 26 }, (_, i) => {
      const x = ((i * 0.618) % 1) + random.between(-0.04, 0.04)
      const size = random.between(0.016, 0.024)
      return outline(
        '-1 -.4, 0 -1.4, 1.1 -.2, .8 1.3, -.6 1.2',
        x,
        0.06 + (i / 26) * 0.7,
        size,
        size * 1.6,
      )
    }),
}
