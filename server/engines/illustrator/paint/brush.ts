import { type Canvas, type CanvasGradient, createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { type Color, css } from '../color.ts'
import type { Point, Size } from '../compose/camera.ts'
import type { Composition } from '../compose/composition.ts'
import { type Ink, type Stops, withStops } from '../pen.ts'
import type { Palette, Part } from '../subject/parts.ts'
import { paintOn, paintParts, type Spread, type Stage, stageOf } from '../subject/stage.ts'

/** A composition while it is painted. */
export interface Picture extends Composition {
  brush: Brush
  /** How much is added that could be missing, 0 to 1. */
  detail: number
  /** What is seen through a window. */
  outside: Canvas | undefined
}

export function brushOn(canvas: Canvas): Brush {
  return new Brush(canvas.getContext('2d'))
}

/** Fills and strokes shapes on a canvas; all lengths are pixels. */
export class Brush {
  readonly context: SKRSContext2D

  constructor(context: SKRSContext2D) {
    this.context = context
  }

  /** A gradient from one point to another. */
  fade(from: Point, to: Point, stops: Stops): CanvasGradient {
    return withStops(this.context.createLinearGradient(from.x, from.y, to.x, to.y), stops)
  }

  /** A gradient from one height to another. */
  fadeDown(top: number, bottom: number, stops: Stops): CanvasGradient {
    return this.fade({ x: 0, y: top }, { x: 0, y: bottom }, stops)
  }

  /** A gradient from one place of the width to another. */
  fadeAcross(left: number, right: number, stops: Stops): CanvasGradient {
    return this.fade({ x: left, y: 0 }, { x: right, y: 0 }, stops)
  }

  /** A gradient from a point, or the edge of an inner circle, outwards. */
  fadeOut(
    x: number,
    y: number,
    radius: number,
    stops: Stops,
    inner = { x, y, radius: 0 },
  ): CanvasGradient {
    const { context } = this
    const fade = context.createRadialGradient(inner.x, inner.y, inner.radius, x, y, radius)
    return withStops(fade, stops)
  }

  box(ink: Ink, x: number, y: number, width: number, height: number): void {
    this.#dip(ink)
    this.context.fillRect(x, y, width, height)
  }

  /** Fills a whole picture. */
  cover(ink: Ink, { width, height }: Size): void {
    this.box(ink, 0, 0, width, height)
  }

  /** An image around its middle. */
  stamp(image: Canvas, x: number, y: number, width: number, height = width): void {
    this.context.drawImage(image, x - width / 2, y - height / 2, width, height)
  }

  oval(ink: Ink, x: number, y: number, across: number, down = across): void {
    this.#dip(ink)
    this.context.beginPath()
    this.context.ellipse(x, y, across, down, 0, 0, Math.PI * 2)
    this.context.fill()
  }

  shape(ink: Ink, points: readonly Point[]): void {
    this.path(ink, (context) => {
      for (const { x, y } of points) context.lineTo(x, y)
    })
  }

  /** Many shapes of one color, in one stroke. */
  shapes(ink: Ink, shapes: readonly (readonly Point[])[]): void {
    this.#dip(ink)
    this.#trace(shapes)
    this.context.fill()
  }

  /** Many lines of one color, in one stroke. */
  lines(color: Color | string, width: number, lines: readonly (readonly Point[])[]): void {
    this.context.strokeStyle = typeof color === 'string' ? color : css(color)
    this.context.lineWidth = width
    this.#trace(lines)
    this.context.stroke()
  }

  /** What `trace` leaves as the path. */
  path(ink: Ink, trace: (context: SKRSContext2D) => void): void {
    this.#dip(ink)
    this.context.beginPath()
    trace(this.context)
    this.context.fill()
  }

  /** Land whose upper edge is at a height for every fraction of the width, down to the lower edge. */
  below(ink: Ink, { width, height }: Size, edge: (across: number) => number): void {
    const steps = 72
    const line = Array.from({ length: steps + 1 }, (_, i) => ({
      x: (width * i) / steps,
      y: edge(i / steps),
    }))
    this.shape(ink, [...line, { x: width, y: height }, { x: 0, y: height }])
  }

  /** Shapes in text: see `paintParts`. */
  parts(text: string | readonly Part[], palette: Palette, place?: Spread): void {
    paintParts(this.context, text, palette, place)
  }

  /**
   * Parts on a plane in perspective, such as the front of a house: `spot` tells where their places
   * are seen. The widths of lines are pixels.
   */
  partsOn(
    spot: (x: number, y: number, depth: number) => Point,
    parts: readonly Part[],
    palette: Palette,
  ): void {
    const at: Stage['at'] = ({ x, y, depth = 0 }) => {
      const seen = spot(x, y, depth)
      return [seen.x, seen.y]
    }
    paintOn({ ...stageOf(this.context, palette), at }, parts)
  }

  /** Light around a point that fades to nothing at `radius`; `strength` is 0 to 1. */
  glow({ x, y }: Point, radius: number, color: Color, strength: number): void {
    const tones = [css(color, strength), [0.3, css(color, strength * 0.4)], css(color, 0)] as const
    this.blended('screen', () => this.halo(x, y, radius, tones))
  }

  /** A gradient around a point, in a square of which `half` is half the side. */
  halo(x: number, y: number, radius: number, stops: Stops, half = radius): void {
    const fade = this.fadeOut(x, y, radius, stops)
    this.box(fade, x - half, y - half, half * 2, half * 2)
  }

  /** The same, squeezed flat: `flat` is its height by its width. */
  pool({ x, y }: Point, radius: number, flat: number, stops: Stops, half = radius): void {
    this.context.save()
    this.context.translate(x, y)
    this.context.scale(1, flat)
    this.halo(0, 0, radius, stops, half)
    this.context.restore()
  }

  /** Paints with a blending mode; the state of the canvas is then what it was. */
  blended(mode: SKRSContext2D['globalCompositeOperation'], paint: () => void): void {
    this.context.save()
    this.context.globalCompositeOperation = mode
    paint()
    this.context.restore()
  }

  /** The edge of a rectangle. */
  frame(color: Color, thick: number, x: number, y: number, width: number, height: number): void {
    this.context.strokeStyle = css(color)
    this.context.lineWidth = thick
    this.context.strokeRect(x, y, width, height)
  }

  /** Lays on what is painted at a fraction of the size, for it is soft. */
  softly(
    { width, height }: Size,
    scale: number,
    mode: SKRSContext2D['globalCompositeOperation'],
    paint: (small: Brush) => void,
  ): void {
    const canvas = createCanvas(Math.ceil(width * scale), Math.ceil(height * scale))
    const small = brushOn(canvas)
    small.context.scale(scale, scale)
    paint(small)
    this.blended(mode, () => this.context.drawImage(canvas, 0, 0, width, height))
  }

  #dip(ink: Ink): void {
    this.context.fillStyle = typeof ink === 'string' || 'addColorStop' in ink ? ink : css(ink)
  }

  #trace(paths: readonly (readonly Point[])[]): void {
    this.context.beginPath()
    for (const path of paths)
      for (const [i, { x, y }] of path.entries())
        i ? this.context.lineTo(x, y) : this.context.moveTo(x, y)
  }
}

/** The corners of a rectangle, where `spot` puts them. */
export function cornersOf(
  spot: (across: number, down: number) => Point,
  [left, right]: readonly [number, number],
  [top, bottom]: readonly [number, number],
): Point[] {
  return [spot(left, top), spot(right, top), spot(right, bottom), spot(left, bottom)]
}

/** The corners of a level band between two places above and two below, such as of a ray. */
export function slantAt(
  [topLeft, topRight]: readonly [number, number],
  top: number,
  [left, right]: readonly [number, number],
  bottom: number,
): Point[] {
  return [
    { x: topLeft, y: top },
    { x: topRight, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ]
}

/** The corners of an upright rectangle, for filling many at once. */
export function boxAt(x: number, y: number, width: number, height: number): Point[] {
  return slantAt([x, x + width], y, [x, x + width], y + height)
}
