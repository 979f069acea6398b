import { type Color, css } from '../color.ts'
import { clamp } from '../number.ts'
import type { Trace } from '../outlines.ts'
import type { Ink, Pen } from '../pen.ts'

export type Point = readonly [x: number, y: number]

/** Points written as `x y, x y, …`, moved and stretched. */
export function outline(text: string, x = 0, y = 0, width = 1, height = width): Point[] {
  return text.split(',').map((pair) => {
    const [u = Number.NaN, v = Number.NaN] = pair.trim().split(/\s+/).map(Number)
    return [x + u * width, y + v * height]
  })
}

/** A closed Catmull–Rom curve through the points. */
export function blob(points: readonly Point[]): Trace {
  const count = points.length
  const at = (i: number) => points[(i + count) % count] as Point
  return (path) => {
    path.moveTo(...at(0))
    for (let i = 0; i < count; i++) {
      const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
      const [x1, y1] = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6]
      const [x2, y2] = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6]
      path.bezierCurveTo(x1, y1, x2, y2, to[0], to[1])
    }
    path.closePath()
  }
}

/** Fills the area that a smooth shape uncovers when it moves. The clip must be the shape. */
export function fillEdge(pen: Pen, points: readonly Point[], by: Point, ink: Ink): void {
  const outside: Trace = (path) => {
    blob(movedBy(points, by))(path)
    path.rect(-9, -9, 18, 18)
  }
  pen.fill(outside, ink, 'evenodd')
}

/** The outline around a middle line, with a width at each point. */
export function tube(middle: readonly Point[], widths: readonly number[]): Point[] {
  const sides = middle.map(([x, y], i): [Point, Point] => {
    const before = middle[Math.max(0, i - 1)] as Point
    const after = middle[Math.min(middle.length - 1, i + 1)] as Point
    const [dx, dy] = [after[0] - before[0], after[1] - before[1]]
    const half = (widths[i] ?? widths[widths.length - 1] ?? 0) / 2 / (Math.hypot(dx, dy) || 1)
    return [
      [x - dy * half, y + dx * half],
      [x + dy * half, y - dx * half],
    ]
  })
  return [...sides.map(([left]) => left), ...sides.map(([, right]) => right).reverse()]
}

export function between(from: Point, to: Point, t: number): Point {
  return [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t]
}

/** The place on a line at a number: 0 is the first point, 1 the second. The ends are extended. */
export function pointOn(line: readonly Point[], along: number): Point {
  const i = clamp(Math.floor(along), 0, line.length - 2)
  return between(line[i] as Point, line[i + 1] as Point, along - i)
}

/** Paints a light that fades from a place to a radius. */
export function glow(pen: Pen, [x, y]: Point, radius: number, color: Color, alpha: number): void {
  pen.halo(x, y, radius, [css(color, alpha), css(color, alpha * 0.45), css(color, 0)])
}

export function movedBy(points: readonly Point[], [dx, dy]: Point): Point[] {
  return points.map(([x, y]) => [x + dx, y + dy])
}
