import type { Canvas, CanvasGradient, Image, SKRSContext2D } from '@napi-rs/canvas'
import { type Color, css } from './color.ts'
import {
  type Area,
  type Circle,
  isPlainBox,
  type Place,
  type Shape,
  tracedOn,
  xy,
} from './outlines.ts'

export type Ink = string | Color | CanvasGradient

/** Inks at even distances, or inks with their places, 0 to 1. */
export type Stops = readonly (string | Color | readonly [along: number, ink: string | Color])[]

interface Stroke {
  /** Lengths of parts and gaps, in pixels. */
  dash?: readonly number[]
  /** Whether the ends and corners are round. */
  round?: boolean
}

/** The fill of a shape, and the stroke of its edge. Lengths are in pixels. */
export interface Inking extends Stroke {
  fill?: Ink
  stroke?: Ink
  width?: number
  rule?: CanvasFillRule
}

interface Move {
  x?: number
  y?: number
  /** In radians. */
  turn?: number
  scale?: number | readonly [across: number, down: number]
}

type Blend = SKRSContext2D['globalCompositeOperation']

/** Paints shapes on a canvas; all lengths are pixels. */
export class Pen {
  readonly context: SKRSContext2D

  constructor(context: SKRSContext2D) {
    this.context = context
  }

  fill(shape: Shape, ink: Ink, rule: CanvasFillRule = 'nonzero'): void {
    const { context } = this
    context.fillStyle = styleOf(ink)
    // A rectangle keeps whole pixels sharp; a path of four corners may not.
    if (isPlainBox(shape)) context.fillRect(shape.x ?? 0, shape.y ?? 0, shape.width, shape.height)
    else {
      const path = tracedOn(context, shape)
      path ? context.fill(path, rule) : context.fill(rule)
    }
  }

  stroke(shape: Shape, ink: Ink, width: number, { dash = [], round = false }: Stroke = {}): void {
    const { context } = this
    context.strokeStyle = styleOf(ink)
    context.lineWidth = width
    context.lineCap = round ? 'round' : 'butt'
    context.lineJoin = round ? 'round' : 'miter'
    if (dash.length > 0) context.setLineDash([...dash])
    if (isPlainBox(shape)) context.strokeRect(shape.x ?? 0, shape.y ?? 0, shape.width, shape.height)
    else {
      const path = tracedOn(context, shape)
      path ? context.stroke(path) : context.stroke()
    }
    if (dash.length > 0) context.setLineDash([])
  }

  /** Fills a shape, strokes its edge, or both. */
  paint(shape: Shape, { fill, stroke, width = 1, rule, ...line }: Inking): void {
    if (fill !== undefined) this.fill(shape, fill, rule)
    if (stroke !== undefined) this.stroke(shape, stroke, width, line)
  }

  /** Draws an image with its upper left corner at a place. */
  draw(image: Canvas | Image, { x = 0, y = 0, width, height }: Partial<Area> = {}): void {
    this.context.drawImage(image, x, y, width ?? image.width, height ?? image.height)
  }

  /** Draws an image around its middle. */
  stamp(image: Canvas, { turn = 0, ...at }: { x: number; y: number; turn?: number }): void {
    const { width, height } = image
    this.moved({ ...at, turn }, () => this.draw(image, { x: -width / 2, y: -height / 2 }))
  }

  /** Paints inside of a shape. */
  clipped(shape: Shape, paint: () => void, rule: CanvasFillRule = 'nonzero'): void {
    const { context } = this
    context.save()
    const path = tracedOn(context, shape)
    path ? context.clip(path, rule) : context.clip(rule)
    paint()
    context.restore()
  }

  /** Paints around an origin that is moved, then turned, then scaled. */
  moved({ x = 0, y = 0, turn = 0, scale = 1 }: Move, paint: () => void): void {
    const { context } = this
    const [across, down] = typeof scale === 'number' ? [scale, scale] : scale
    context.save()
    context.translate(x, y)
    context.rotate(turn)
    context.scale(across, down)
    paint()
    context.restore()
  }

  /** Paints with a blending mode, or other settings of the context, and restores them. */
  within(mode: Blend | Partial<SKRSContext2D>, paint: () => void): void {
    const { context } = this
    context.save()
    Object.assign(context, typeof mode === 'string' ? { globalCompositeOperation: mode } : mode)
    paint()
    context.restore()
  }

  /** A gradient from one place to another. */
  linear(from: Place, to: Place, stops: Stops): CanvasGradient {
    return withStops(this.context.createLinearGradient(...xy(from), ...xy(to)), stops)
  }

  /** A gradient from a place, or the edge of an inner circle, outward. */
  radial({ x, y, radius }: Circle, stops: Stops, inner: Circle = { x, y, radius: 0 }) {
    const { context } = this
    const gradient = context.createRadialGradient(inner.x, inner.y, inner.radius, x, y, radius)
    return withStops(gradient, stops)
  }

  /** A gradient around a point, in a square with half the side `half`. */
  halo(x: number, y: number, radius: number, stops: Stops, half = radius): void {
    const box = { x: x - half, y: y - half, width: half * 2, height: half * 2 }
    this.fill(box, this.radial({ x, y, radius }, stops))
  }
}

export function penOn(canvas: Canvas): Pen {
  return new Pen(canvas.getContext('2d'))
}

function styleOf(ink: Ink): string | CanvasGradient {
  return typeof ink === 'string' || 'addColorStop' in ink ? ink : css(ink)
}

/** Adds colors to a gradient. */
function withStops(gradient: CanvasGradient, stops: Stops): CanvasGradient {
  for (const [i, stop] of stops.entries()) {
    const isBare = typeof stop === 'string' || stop.length === 3
    const [along, ink] = isBare ? [i / (stops.length - 1), stop] : stop
    gradient.addColorStop(along, typeof ink === 'string' ? ink : css(ink))
  }
  return gradient
}

/** The place at a distance from a middle, by an angle in radians, clockwise from the right. */
export function polar(
  [x, y]: readonly [x: number, y: number],
  angle: number,
  reach: number,
): readonly [x: number, y: number] {
  return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach]
}
