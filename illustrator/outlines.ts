import { Path2D, type SKRSContext2D } from '@napi-rs/canvas'

/** A place in pixels. */
export type Place = readonly [x: number, y: number] | { readonly x: number; readonly y: number }

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

/** A page, or a box on it, by the top left corner. */
export interface Area {
  x?: number
  y?: number
  width: number
  height: number
  /** Round corners: one radius for all, or one radius each from the upper left on. */
  corners?: number | number[]
}

type Straight = 'closePath' | 'lineTo' | 'moveTo' | 'rect' | 'roundRect'
type Path = Pick<Path2D, Straight | 'arc' | 'bezierCurveTo' | 'ellipse' | 'quadraticCurveTo'>

/** Receives the steps of a path. */
export type Trace = (path: Path) => void

/** A line or its area; a circle, an oval, a box; a path, a path as text, or a function. */
export type Shape = readonly Place[] | Circle | Oval | Area | Path2D | string | Trace

/**
 * Makes a shape the current path of a context. Only a Path2D or a text is a path of its own: such
 * paths live until the garbage collector runs, and a picture has a thousand shapes.
 */
export function tracedOn(context: SKRSContext2D, shape: Shape): Path2D | undefined {
  if (typeof shape === 'string') return new Path2D(shape)
  if (shape instanceof Path2D) return shape
  context.beginPath()
  trace(context, shape)
  return undefined
}

export function pathOf(shape: Trace): Path2D {
  const path = new Path2D()
  shape(path)
  return path
}

/** Whether a path covers a place. The types of the package lack the method. */
export function covers(path: Path2D, [x, y]: readonly [x: number, y: number]): boolean {
  return (path as unknown as { isPointInPath(x: number, y: number): boolean }).isPointInPath(x, y)
}

function trace(path: Path, shape: Exclude<Shape, string | Path2D>): void {
  if (typeof shape === 'function') shape(path)
  else if (isLine(shape)) traceLine(path, shape)
  else if ('radius' in shape) path.arc(shape.x, shape.y, shape.radius, 0, Math.PI * 2)
  else if ('rx' in shape)
    path.ellipse(shape.x, shape.y, shape.rx, shape.ry, shape.turn ?? 0, 0, Math.PI * 2)
  else path.roundRect(shape.x ?? 0, shape.y ?? 0, shape.width, shape.height, shape.corners ?? 0)
}

function traceLine(path: Path, line: readonly Place[]): void {
  for (const [i, place] of line.entries())
    i === 0 ? path.moveTo(...xy(place)) : path.lineTo(...xy(place))
}

/** Several lines as one shape, each open, or closed. */
export function linesOf(lines: readonly (readonly Place[])[], isClosed = false): Trace {
  return (path) => {
    for (const line of lines) {
      traceLine(path, line)
      if (isClosed) path.closePath()
    }
  }
}

function isLine(shape: Shape): shape is readonly Place[] {
  return Array.isArray(shape)
}

export function isPlainBox(shape: Shape): shape is Area {
  return typeof shape === 'object' && 'width' in shape && !('corners' in shape)
}

export function xy(place: Place): readonly [x: number, y: number] {
  return 'x' in place ? [place.x, place.y] : place
}
