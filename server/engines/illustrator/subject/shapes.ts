import type { SKRSContext2D } from '@napi-rs/canvas'

export type Point = readonly [x: number, y: number]
export type Gradient = ReturnType<SKRSContext2D['createLinearGradient']>
export type Fill = string | Gradient

/** Points written as `x y, x y, …`, moved and stretched. */
export function outline(text: string, x = 0, y = 0, width = 1, height = width): Point[] {
  return text.split(',').map((pair) => {
    const [u = Number.NaN, v = Number.NaN] = pair.trim().split(/\s+/).map(Number)
    return [x + u * width, y + v * height]
  })
}

/** Fills a smooth closed shape through its points. */
export function blob(context: SKRSContext2D, points: readonly Point[], fill: Fill): void {
  traceBlob(context, points)
  context.fillStyle = fill
  context.fill()
}

/** A Catmull–Rom curve through the points and back to the first, as the context's path. */
export function traceBlob(context: SKRSContext2D, points: readonly Point[]): void {
  const count = points.length
  const at = (i: number) => points[(i + count) % count] as Point
  context.beginPath()
  context.moveTo(...at(0))
  for (let i = 0; i < count; i++) {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    const [x1, y1] = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6]
    const [x2, y2] = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6]
    context.bezierCurveTo(x1, y1, x2, y2, to[0], to[1])
  }
  context.closePath()
}

/** A limb that bends once: three joints, as wide as given at each, round at both ends. */
export function limb(
  context: SKRSContext2D,
  start: Point,
  bend: Point,
  end: Point,
  [thick, middle, thin]: readonly [number, number, number],
  fill: Fill,
): void {
  context.fillStyle = fill
  taper(context, start, bend, thick, middle)
  taper(context, bend, end, middle, thin)
}

function taper(context: SKRSContext2D, from: Point, to: Point, wide: number, narrow: number): void {
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0])
  context.beginPath()
  context.arc(from[0], from[1], wide / 2, angle + Math.PI / 2, angle - Math.PI / 2)
  context.arc(to[0], to[1], narrow / 2, angle - Math.PI / 2, angle + Math.PI / 2)
  context.closePath()
  context.fill()
}

export function oval(context: SKRSContext2D, x: number, y: number, width: number, height: number, fill: Fill): void {
  context.beginPath()
  context.ellipse(x, y, width / 2, height / 2, 0, 0, Math.PI * 2)
  context.fillStyle = fill
  context.fill()
}

/** From one color at the top left to another at the bottom right of a box. */
export function gradient(context: SKRSContext2D, from: Point, to: Point, first: string, last: string): Gradient {
  const fill = context.createLinearGradient(from[0], from[1], to[0], to[1])
  fill.addColorStop(0, first)
  fill.addColorStop(1, last)
  return fill
}
