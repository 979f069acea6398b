import { type Color, css, shade } from '../color.ts'
import { linesOf, type Trace } from '../outlines.ts'
import type { Pen } from '../pen.ts'
import type { Palette, Place } from './parts.ts'
import { between, blob, fillEdge, glow, type Point, tube } from './shapes.ts'

/** The origin of parts on the canvas, and the size of their unit. */
export interface Spread {
  x: number
  y: number
  width: number
  height: number
  /** 1: the light comes from the right; -1 (the default): from the left. */
  key?: number
}

/** A surface for parts: the pixels of its places, and a painter for each kind. */
export interface Stage {
  pen: Pen
  palette: Palette
  /** Opacities by the names that parts use. */
  opacities: Readonly<Record<string, number>>
  /** The length of 1, across and down. */
  width: number
  height: number
  /** 1: the light comes from the right; -1: from the left. */
  key: number
  /** The side that faces the viewer, 1 or -1. */
  near: number
  /** The sides that are not hidden. */
  seen: readonly number[]
  /** `side` -1 swaps left and right. */
  at(place: Place, side: number): Point
  /** The outline of the part that holds the current parts. */
  around: readonly Point[]
  kinds: Readonly<Record<string, Kind>>
}

/** Paints a kind of part. */
export type Kind = (stage: Stage, shape: Shape) => void

/** A part in its place on a stage. */
export interface Shape {
  points: readonly Point[]
  /** Holes, or the other lines of a kind. */
  further: readonly (readonly Point[])[]
  color: Color
  alpha: number
  /** Color and alpha as CSS. */
  fill: string
  amount: number
  /** Width and height of a part with one point. */
  size: readonly [number, number]
  /** Paints the inner parts, if any, into the outline. */
  paintInner: ((around: readonly Point[]) => void) | undefined
}

/** Fills a shape and paints its inner parts inside of the shape. */
export function fillShape(
  { pen }: Stage,
  { points, further, fill, paintInner }: Pick<Shape, 'points' | 'further' | 'fill' | 'paintInner'>,
  traceOf: (points: readonly Point[]) => Trace,
): void {
  const whole: Trace = (path) => {
    for (const outline of [points, ...further]) traceOf(outline)(path)
  }
  const rule = further.length > 0 ? 'evenodd' : 'nonzero'
  pen.fill(whole, fill, rule)
  if (paintInner) pen.clipped(whole, () => paintInner(points), rule)
}

/** The kinds of parts of every stage. */
export const kinds: Readonly<Record<string, Kind>> = {
  // The shadow is along the edge away from the light.
  form(stage, { points, color, amount, paintInner }) {
    const { pen, width, height } = stage
    const shadow = css(shade(color, -0.07, 1.05), 0.8)
    const paintShaded = () => {
      fillEdge(pen, points, [-(amount || width * 0.05), -height * 0.01], shadow)
      paintInner?.(points)
    }
    fillShape(stage, { points, further: [], fill: css(color), paintInner: paintShaded }, blob)
  },
  blob: (stage, shape) => fillShape(stage, shape, blob),
  poly: (stage, shape) => fillShape(stage, shape, (points) => linesOf([points], true)),
  // Three points make a curve.
  line({ pen }, { points, amount, fill }) {
    const [start, bend, end] = points as [Point, Point, Point?]
    const trace: Trace = (path) => {
      path.moveTo(...start)
      if (end) path.quadraticCurveTo(...bend, ...end)
      else path.lineTo(...bend)
    }
    pen.stroke(trace, fill, amount, { round: true })
  },
  tube: ({ pen }, { points, amount, fill }) => pen.fill(blob(tube(points, [amount])), fill),
  taper({ pen }, { points, amount, fill }) {
    const [from, bend, to] = points as [Point, Point, Point]
    const middle = between(between(from, to, 0.5), bend, 0.5)
    pen.fill(blob(tube([from, middle, to], [0, amount, 0])), fill)
  },
  edge: ({ pen }, { points, amount, fill }) => pen.stroke(blob(points), fill, amount),
  glow({ pen }, { points, amount, color, alpha }) {
    for (const middle of points) glow(pen, middle, amount, color, alpha)
  },
  oval({ pen }, { points: [[x, y] = [0, 0]], size: [width, height], fill }) {
    pen.fill({ x, y, rx: Math.abs(width) / 2, ry: height / 2 }, fill)
  },
  ring({ pen }, { points: [[x, y] = [0, 0]], size: [width, height], amount, fill }) {
    pen.stroke({ x, y, rx: Math.abs(width) / 2, ry: height / 2 }, fill, amount, { round: true })
  },
  box({ pen }, { points: [[x, y] = [0, 0]], size: [width, height], fill }) {
    pen.fill({ x, y, width, height }, fill)
  },
}
