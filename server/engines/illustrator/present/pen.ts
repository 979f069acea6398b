import { type CanvasGradient, Path2D, type SKRSContext2D } from '@napi-rs/canvas'
import type { Point } from '../subject/shapes.ts'
import type { Box } from './box.ts'

export interface Circle {
  x: number
  y: number
  radius: number
}

interface Oval {
  x: number
  y: number
  rx: number
  ry: number
  /** In radians. */
  turn?: number
}

/** Corners may be round: all of them by one radius, or each by its own, from the upper left. */
type Card = Box & { corners?: number | number[] }

/**
 * A line through points, or the shape that it encloses; a circle, an oval, a box; a path, the text
 * of one as SVG has it, or what traces one.
 */
export type Shape = readonly Point[] | Circle | Oval | Card | Path2D | string | Trace
type Trace = (path: Path2D) => void

type InkOrGradient = string | CanvasGradient

/** What a shape is filled with, and its edge stroked with. Lengths are in pixels. */
export interface Pen {
  fill?: InkOrGradient
  stroke?: InkOrGradient
  width?: number
  dash?: readonly number[]
  /** Whether ends and corners of a stroke are round. */
  round?: boolean
  rule?: 'evenodd'
}

/** Fills a shape, strokes its edge, or both. */
export function paintShape(context: SKRSContext2D, shape: Shape, pen: Pen): void {
  const { fill, stroke, width = 1, dash = [], round = false, rule = 'nonzero' } = pen
  const path = pathOf(shape)
  // Whole pixels stay sharp in a rectangle; in a path of four corners they need not.
  const box = isPlainBox(shape) ? ([shape.x, shape.y, shape.width, shape.height] as const) : null
  if (fill !== undefined) {
    context.fillStyle = fill
    if (box) context.fillRect(...box)
    else context.fill(path, rule)
  }
  if (stroke === undefined) return
  context.save()
  context.strokeStyle = stroke
  context.lineWidth = width
  context.lineCap = round ? 'round' : 'butt'
  context.lineJoin = round ? 'round' : 'miter'
  context.setLineDash([...dash])
  if (box) context.strokeRect(...box)
  else context.stroke(path)
  context.restore()
}

function isPlainBox(shape: Shape): shape is Box {
  return typeof shape === 'object' && 'width' in shape && !('corners' in shape)
}

/** Clips what is painted to a shape. */
export function clipped(context: SKRSContext2D, shape: Shape, paint: () => void): void {
  context.save()
  context.clip(pathOf(shape))
  paint()
  context.restore()
}

interface Move {
  x?: number
  y?: number
  /** In radians. */
  turn?: number
  scale?: number | Point
}

/** Paints around an origin that is moved, then turned, then stretched. */
export function moved(context: SKRSContext2D, move: Move, paint: () => void): void {
  const { x = 0, y = 0, turn = 0, scale = 1 } = move
  const [across, down] = typeof scale === 'number' ? [scale, scale] : scale
  context.save()
  context.translate(x, y)
  context.rotate(turn)
  context.scale(across, down)
  paint()
  context.restore()
}

type Mode = Partial<
  Pick<
    SKRSContext2D,
    | 'globalAlpha'
    | 'globalCompositeOperation'
    | 'filter'
    | 'shadowColor'
    | 'shadowBlur'
    | 'shadowOffsetY'
  >
>

/** Paints with settings of the context, and sets it back. */
export function inMode(context: SKRSContext2D, mode: Mode, paint: () => void): void {
  context.save()
  Object.assign(context, mode)
  paint()
  context.restore()
}

/** Inks by their places, 0 to 1. */
type Stops = Readonly<Record<number, string>>

/** A gradient from one point to another. */
export function linear(
  context: SKRSContext2D,
  [fromX, fromY]: Point,
  [toX, toY]: Point,
  stops: Stops,
): CanvasGradient {
  return withStops(context.createLinearGradient(fromX, fromY, toX, toY), stops)
}

/** A gradient from a middle, or a circle around it, outward. */
export function radial(
  context: SKRSContext2D,
  { x, y, radius, inner = 0 }: Circle & { inner?: number },
  stops: Stops,
): CanvasGradient {
  return withStops(context.createRadialGradient(x, y, inner, x, y, radius), stops)
}

function withStops(gradient: CanvasGradient, stops: Stops): CanvasGradient {
  const sorted = Object.entries(stops).sort(([a], [b]) => Number(a) - Number(b))
  for (const [at, ink] of sorted) gradient.addColorStop(Number(at), ink)
  return gradient
}

/** Several lines as one path, each open, or closed. */
export function linesOf(lines: readonly (readonly Point[])[], isClosed = false): Path2D {
  const path = new Path2D()
  for (const [first, ...others] of lines) {
    if (!first) continue
    path.moveTo(...first)
    for (const point of others) path.lineTo(...point)
    if (isClosed) path.closePath()
  }
  return path
}

function pathOf(shape: Shape): Path2D {
  if (shape instanceof Path2D) return shape
  if (typeof shape === 'string') return new Path2D(shape)
  if (Array.isArray(shape)) return linesOf([shape as readonly Point[]])
  const path = new Path2D()
  trace(path, shape as Trace | Circle | Oval | Card)
  return path
}

function trace(path: Path2D, shape: Trace | Circle | Oval | Card): void {
  if (typeof shape === 'function') shape(path)
  else if ('radius' in shape) path.arc(shape.x, shape.y, shape.radius, 0, Math.PI * 2)
  else if ('rx' in shape)
    path.ellipse(shape.x, shape.y, shape.rx, shape.ry, shape.turn ?? 0, 0, Math.PI * 2)
  else if (shape.corners === undefined) path.rect(shape.x, shape.y, shape.width, shape.height)
  else path.roundRect(shape.x, shape.y, shape.width, shape.height, shape.corners)
}

/** The point at some distance from a middle, by its angle in radians, clockwise from the right. */
export function polar([x, y]: Point, angle: number, reach: number): Point {
  return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach]
}
