import type { SKRSContext2D } from '@napi-rs/canvas'
import { type Color, css } from '../color.ts'
import { lerp } from '../number.ts'
import type { Random } from '../random.ts'

/** Points of a line in pixels, as `lineTo` wants them. */
export type Line = (readonly [x: number, y: number])[]

export function fillOutline(context: SKRSContext2D, points: Line, fill: SKRSContext2D['fillStyle']): void {
  context.fillStyle = fill
  context.beginPath()
  for (const [x, y] of points) context.lineTo(x, y)
  context.fill()
}

/** A fill that passes from one color at `top` to another at `bottom`, in pixels. */
export function downward(context: SKRSContext2D, top: number, bottom: number, from: Color, to: Color) {
  const gradient = context.createLinearGradient(0, top, 0, bottom)
  gradient.addColorStop(0, css(from))
  gradient.addColorStop(1, css(to))
  return gradient
}

/** A line broken again and again; `rough` is how far its middle may be off, in pixels. */
export function jagged(from: Line[number], to: Line[number], rough: number, times: number, random: Random): Line {
  let line: Line = [from, to]
  for (let turn = 0, off = rough; turn < times; turn++, off *= 0.55) {
    line = line.flatMap((point, i): Line => {
      const next = line[i + 1]
      if (!next) return [point]
      const t = random.between(0.4, 0.6)
      return [
        point,
        [
          lerp(point[0], next[0], t) + random.between(-off, off),
          lerp(point[1], next[1], t) + random.between(-off, off) * 0.6,
        ],
      ]
    })
  }
  return line
}
