import type { Point } from '../../compose/camera.ts'
import { lerp } from '../../number.ts'
import type { Random } from '../../random.ts'

/** A line broken again and again; `rough` is how far its middle may be off, in pixels. */
export function jagged(
  from: Point,
  to: Point,
  rough: number,
  times: number,
  random: Random,
): Point[] {
  let line = [from, to]
  for (let turn = 0, off = rough; turn < times; turn++, off *= 0.55) {
    line = line.flatMap((point, i) => {
      const next = line[i + 1]
      if (!next) return [point]
      const t = random.between(0.4, 0.6)
      const [aside, down] = [random.between(-off, off), random.between(-off, off) * 0.6]
      return [point, { x: lerp(point.x, next.x, t) + aside, y: lerp(point.y, next.y, t) + down }]
    })
  }
  return line
}
