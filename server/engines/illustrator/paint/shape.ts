import type { CanvasGradient, SKRSContext2D } from '@napi-rs/canvas'
import { type Color, css } from '../color.ts'
import type { Point } from '../compose/camera.ts'

type Fill = string | CanvasGradient

/** Colors at even distances, or each with how far along it is, 0 to 1. */
type Stops = readonly (string | readonly [along: number, color: string])[]

function withStops(gradient: CanvasGradient, stops: Stops): CanvasGradient {
  for (const [i, stop] of stops.entries()) {
    const [along, color] = typeof stop === 'string' ? [i / (stops.length - 1), stop] : stop
    gradient.addColorStop(along, color)
  }
  return gradient
}

/** From one height of the picture to another, in pixels. */
export function fadeDown(
  context: SKRSContext2D,
  top: number,
  bottom: number,
  stops: Stops,
): CanvasGradient {
  return withStops(context.createLinearGradient(0, top, 0, bottom), stops)
}

/** From one place of its width to another, in pixels. */
export function fadeAcross(
  context: SKRSContext2D,
  left: number,
  right: number,
  stops: Stops,
): CanvasGradient {
  return withStops(context.createLinearGradient(left, 0, right, 0), stops)
}

/** From a point outwards, in pixels. */
export function fadeOut(
  context: SKRSContext2D,
  x: number,
  y: number,
  radius: number,
  stops: Stops,
): CanvasGradient {
  return withStops(context.createRadialGradient(x, y, 0, x, y, radius), stops)
}

export function fillBox(
  context: SKRSContext2D,
  fill: Fill,
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  context.fillStyle = fill
  context.fillRect(x, y, width, height)
}

/** The corners of an upright rectangle, for filling many at once. */
export function boxAt(x: number, y: number, width: number, height: number): Point[] {
  return [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ]
}

export function fillShape(context: SKRSContext2D, fill: Fill, points: readonly Point[]): void {
  context.fillStyle = fill
  context.beginPath()
  for (const { x, y } of points) context.lineTo(x, y)
  context.fill()
}

/** Many shapes of one color, in one stroke. */
export function fillShapes(
  context: SKRSContext2D,
  fill: Fill,
  shapes: readonly (readonly Point[])[],
): void {
  context.fillStyle = fill
  trace(context, shapes)
  context.fill()
}

/** Many lines of one color and width (pixels), in one stroke. */
export function strokeLines(
  context: SKRSContext2D,
  color: string,
  width: number,
  lines: readonly (readonly Point[])[],
): void {
  context.strokeStyle = color
  context.lineWidth = width
  trace(context, lines)
  context.stroke()
}

function trace(context: SKRSContext2D, paths: readonly (readonly Point[])[]): void {
  context.beginPath()
  for (const path of paths)
    for (const [i, { x, y }] of path.entries()) i ? context.lineTo(x, y) : context.moveTo(x, y)
}

export function fillEllipse(
  context: SKRSContext2D,
  fill: Fill,
  x: number,
  y: number,
  across: number,
  down: number,
): void {
  context.fillStyle = fill
  context.beginPath()
  context.ellipse(x, y, across, down, 0, 0, Math.PI * 2)
  context.fill()
}

/**
 * Land whose upper edge is at a height (pixels) for every fraction of the width, down to the lower
 * edge.
 */
export function fillBelow(
  context: SKRSContext2D,
  fill: Fill,
  { width, height }: { width: number; height: number },
  edge: (across: number) => number,
): void {
  const steps = 72
  const line = Array.from({ length: steps + 1 }, (_, i) => ({
    x: (width * i) / steps,
    y: edge(i / steps),
  }))
  fillShape(context, fill, [...line, { x: width, y: height }, { x: 0, y: height }])
}

/** Light around a point that fades to nothing at `radius` (pixels); `strength` is 0 to 1. */
export function paintGlow(
  context: SKRSContext2D,
  { x, y }: Point,
  radius: number,
  color: Color,
  strength: number,
): void {
  const glow = fadeOut(context, x, y, radius, [
    css(color, strength),
    [0.3, css(color, strength * 0.4)],
    [1, css(color, 0)],
  ])
  context.save()
  context.globalCompositeOperation = 'screen'
  fillBox(context, glow, x - radius, y - radius, radius * 2, radius * 2)
  context.restore()
}
