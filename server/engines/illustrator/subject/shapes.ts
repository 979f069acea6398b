import { Path2D, type SKRSContext2D } from '@napi-rs/canvas'
import { type Color, css, shade } from '../color.ts'
import { lerp } from '../number.ts'
import { mixedFrom, type Palette, type Part, type Place, partsOf } from './parts.ts'

export type Point = readonly [x: number, y: number]

/** Points written as `x y, x y, …`, moved and stretched. */
export function outline(text: string, x = 0, y = 0, width = 1, height = width): Point[] {
  return text.split(',').map((pair) => {
    const [u = Number.NaN, v = Number.NaN] = pair.trim().split(/\s+/).map(Number)
    return [x + u * width, y + v * height]
  })
}

/** A Catmull–Rom curve through the points and back to the first. */
export function blobPath(points: readonly Point[]): Path2D {
  const count = points.length
  const at = (i: number) => points[(i + count) % count] as Point
  const path = new Path2D()
  path.moveTo(...at(0))
  for (let i = 0; i < count; i++) {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    const [x1, y1] = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6]
    const [x2, y2] = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6]
    path.bezierCurveTo(x1, y1, x2, y2, to[0], to[1])
  }
  path.closePath()
  return path
}

/** Fills a smooth closed shape through its points. */
export function blob(context: SKRSContext2D, points: readonly Point[], fill: string): void {
  context.fillStyle = fill
  context.fill(blobPath(points))
}

/** A smooth shape with a shadow along the edge away from the light, `dx` and `dy` wide. */
export function modelled(
  context: SKRSContext2D,
  points: readonly Point[],
  color: Color,
  dx: number,
  dy: number,
  depth = 0.07,
): void {
  const path = blobPath(points)
  context.fillStyle = css(color)
  context.fill(path)
  const rest = blobPath(points.map(([x, y]): Point => [x - dx, y - dy]))
  rest.rect(-9, -9, 18, 18)
  context.save()
  context.clip(path)
  context.fillStyle = css(shade(color, -depth, 1.05), 0.8)
  context.fill(rest, 'evenodd')
  context.restore()
}

/** The outline of something long that bends: as wide as given at each point of its middle line. */
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

/** A line through points, smooth when there are three. */
export function line(
  context: SKRSContext2D,
  points: readonly Point[],
  width: number,
  color: string,
): void {
  const [start, bend, end] = points as [Point, Point, Point?]
  context.strokeStyle = color
  context.lineWidth = width
  context.lineCap = 'round'
  context.beginPath()
  context.moveTo(...start)
  if (end) context.quadraticCurveTo(...bend, ...end)
  else context.lineTo(...bend)
  context.stroke()
}

export function oval(
  context: SKRSContext2D,
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
): void {
  context.beginPath()
  context.ellipse(x, y, width / 2, height / 2, 0, 0, Math.PI * 2)
  context.fillStyle = fill
  context.fill()
}

/** Straight edges between its points. */
export function polygon(context: SKRSContext2D, points: readonly Point[], fill: string): void {
  context.fillStyle = fill
  context.beginPath()
  for (const [x, y] of points) context.lineTo(x, y)
  context.closePath()
  context.fill()
}

/** Where the origin of parts comes to lie, and how large their unit is. */
export interface Spread {
  x: number
  y: number
  width: number
  height: number
}

/** What parts are painted on: how their places come to lie there, and what their words mean. */
export interface Stage {
  context: SKRSContext2D
  palette: Palette
  /** How long 1 is, across and down. */
  width: number
  height: number
  /** 1 where the light comes from the right, -1 from the left. */
  key: number
  /** The side that is turned to us, 1 or -1. */
  near: number
  /** `side` -1 swaps left and right. */
  at(place: Place, side: number): Point
  kinds: Readonly<Record<string, Kind>>
}

/** Paints a kind of part. */
export type Kind = (stage: Stage, shape: Shape) => void

/** A part as it comes to lie on its stage. */
export interface Shape {
  points: readonly Point[]
  hole: readonly Point[]
  color: Color
  alpha: number
  /** The two as CSS. */
  fill: string
  amount: number
  /** Width and height of what has one point. */
  size: readonly [number, number]
  /** Paints what it holds. */
  paintInner(): void
}

const origin: Spread = { x: 0, y: 0, width: 1, height: 1 }

/**
 * Paints shapes written one a line, `kind color points`, in order; a line that begins with a number
 * goes on with the one before. Kinds: `form` is smooth and has a shadow, `blob` is smooth, `poly`
 * has corners, `oval` has a middle, a width and a height, `ring.03` is the edge of one, `box` has
 * an upper left corner and those, `line.03` is a stroke of that width. A color is a name of the
 * palette or hex, `top/white/.2` is mixed with another by a share, lighter or darker by what
 * follows, with an opacity after @: `skin-.1@.5`. What begins with `both` is painted on both sides.
 *
 * After the points may come, in this order: `| points` is a hole; `to points x9` paints a row of
 * nine from those points to these; `moved x y` moves it as it lies; `casts color x y` lays a shadow
 * of the same form below it.
 */
export function paintParts(
  context: SKRSContext2D,
  parts: string | readonly Part[],
  palette: Palette,
  spread?: Spread,
): void {
  paintOn(stageOf(context, palette, spread), typeof parts === 'string' ? partsOf(parts) : parts)
}

/** A flat stage. */
export function stageOf(
  context: SKRSContext2D,
  palette: Palette,
  { x, y, width, height }: Spread = origin,
): Stage {
  const at: Stage['at'] = (place, side) => [x + place.x * side * width, y + place.y * height]
  return { context, palette, width, height, key: -1, near: 1, at, kinds }
}

export function paintOn(stage: Stage, parts: readonly Part[], side = 1): void {
  for (const part of parts)
    for (const own of sidesOf(part, stage, side)) {
      if (part.kind === '') paintOn(stage, part.inner, own)
      else for (let i = 0; i < part.count; i++) paintPart(stage, part, own, i)
    }
}

function sidesOf({ side }: Part, { key, near }: Stage, otherwise: number): readonly number[] {
  if (side === undefined) return [otherwise]
  return side === 'both' ? [-1, 1] : [{ key, dark: -key, near, left: -1, right: 1 }[side]]
}

function paintPart(stage: Stage, part: Part, side: number, index: number): void {
  const paint = stage.kinds[part.kind]
  if (!paint) throw new RangeError(`no such part: ${part.kind}`)
  const { inks, places, last, count, hole, moved, shadow, size } = part
  const ink = (side === stage.key ? inks[0] : inks[1]) ?? inks[0]
  const by = ({ x, y, toLight }: Place): Point => {
    return [x * (toLight ? stage.key : 1) * stage.width, y * stage.height]
  }
  const along = index / Math.max(1, count - 1)
  const outline = places.map((place, i) => stage.at(placeBetween(place, last[i], along), side))
  const points = moved ? movedBy(outline, by(moved)) : outline
  const color = ink ? mixedFrom(ink, stage.palette) : black
  const alpha = ink?.alpha ?? 1
  const shape: Shape = {
    points,
    hole: hole.map((place) => stage.at(place, side)),
    color,
    alpha,
    fill: css(color, alpha),
    amount: part.amount * Math.abs(stage.width),
    size: [size[0] * stage.width, size[1] * stage.height],
    paintInner: () => paintOn(stage, part.inner, side),
  }
  if (shadow) {
    const dark = mixedFrom(shadow.ink, stage.palette)
    paint(stage, {
      ...shape,
      points: movedBy(points, by(shadow.by)),
      color: dark,
      fill: css(dark, shadow.ink.alpha),
      paintInner() {},
    })
  }
  paint(stage, shape)
}

const black: Color = [0, 0, 0]

function placeBetween(from: Place, to: Place | undefined, t: number): Place {
  if (!to) return from
  const depth = from.depth === undefined ? undefined : lerp(from.depth, to.depth ?? from.depth, t)
  return { ...from, x: lerp(from.x, to.x, t), y: lerp(from.y, to.y, t), depth }
}

/** The same shape elsewhere, such as its shadow. */
export function movedBy(points: readonly Point[], [dx, dy]: Point): Point[] {
  return points.map(([x, y]) => [x + dx, y + dy])
}

/** The kinds that every stage has. */
const kinds: Readonly<Record<string, Kind>> = {
  form({ context, width, height }, { points, color }) {
    modelled(context, points, color, width * 0.05, height * 0.01)
  },
  blob({ context }, { points, hole, fill }) {
    const path = blobPath(points)
    if (hole.length > 0) path.addPath(blobPath(hole))
    context.fillStyle = fill
    context.fill(path, hole.length > 0 ? 'evenodd' : 'nonzero')
  },
  poly: ({ context }, { points, fill }) => polygon(context, points, fill),
  line: ({ context }, { points, amount, fill }) => line(context, points, amount, fill),
  oval({ context }, { points: [middle = [0, 0]], size, fill }) {
    oval(context, ...middle, ...size, fill)
  },
  ring({ context }, { points: [[x, y] = [0, 0]], size: [width, height], amount, fill }) {
    context.strokeStyle = fill
    context.lineWidth = amount
    context.beginPath()
    context.ellipse(x, y, Math.abs(width) / 2, height / 2, 0, 0, Math.PI * 2)
    context.stroke()
  },
  box({ context }, { points: [corner = [0, 0]], size, fill }) {
    context.fillStyle = fill
    context.fillRect(...corner, ...size)
  },
}
